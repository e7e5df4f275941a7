import type { FoundBrowser } from './browsers/find-browser.ts';
import type { DemoBrowser } from './demo-browser.ts';
import { openChromiumDemo } from './demo-chromium.ts';
import { openFirefoxDemo } from './demo-firefox.ts';

/** Starts the browser with the extension from this folder in it. */
export function openDemoBrowser(browser: FoundBrowser, extensionDir: string, headless: boolean): Promise<DemoBrowser> {
  const open = browser.family === 'firefox' ? openFirefoxDemo : openChromiumDemo;
  return open({ browserPath: browser.path, extensionDir, headless });
}
