import { ChromiumDriver } from './chromium-fault-driver.ts';
import type { Harness } from './harness.ts';

/** The driver of Chromium, for rows that need its own methods. */
export function chromiumOnly({ driver }: Harness): ChromiumDriver {
  if (!(driver instanceof ChromiumDriver)) throw new Error('This row is for Chromium.');
  return driver;
}
