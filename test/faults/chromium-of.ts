import { ChromiumDriver } from './chromium-fault-driver.ts';
import type { Harness } from './harness.ts';

/** The driver's own verbs, for rows that only Chromium can express. */
export function chromiumOf({ driver }: Harness): ChromiumDriver {
  if (!(driver instanceof ChromiumDriver)) throw new Error('This row is for Chromium.');
  return driver;
}
