import { ChromiumDriver } from './chromium-driver.ts';
import type { BrowserName, Driver, LaunchOptions } from './driver.ts';
import { FirefoxDriver } from './firefox-driver.ts';

/** Starts a browser with the extension installed. */
export function launch(browserName: BrowserName, options: LaunchOptions): Promise<Driver> {
  return browserName === 'firefox' ? FirefoxDriver.launch(options) : ChromiumDriver.launch(options);
}
