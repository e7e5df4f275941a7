import type { Driver } from '../../../scripts/browsers/driver.ts';
import { extensionScript } from '../../../scripts/extension-script.ts';

/** Summaries in one message, so that no message exceeds its time limit. */
const AT_ONCE = 500;

type Part = { from: number; to: number; of: number };

/** Writes `count` summaries through the real store. Returns the milliseconds for one job, by message. */
export async function fillLibrary(driver: Driver, count: number, onPart: (written: number) => void): Promise<number[]> {
  const page = await driver.openOptions();
  const write = await extensionScript<Part, number>('test/bench/library/write-answers.ts', 'write');
  const times: number[] = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    const to = Math.min(count, from + AT_ONCE);
    times.push(await page.run<number, Part>(write, { from, to, of: count }));
    onPart(to);
  }
  await page.close();
  return times;
}
