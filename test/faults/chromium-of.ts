import type { Bench } from './bench.ts';
import { ChromiumDriver } from './chromium-fault-driver.ts';

/** The driver's own verbs, for rows that only Chromium can express. */
export function chromiumOf({ driver }: Bench): ChromiumDriver {
  if (!(driver instanceof ChromiumDriver)) throw new Error('This row is for Chromium.');
  return driver;
}
