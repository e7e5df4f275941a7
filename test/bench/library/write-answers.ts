import { saveSummary } from '../../../lib/store/receipts.ts';
import { summaryNumber } from './answers.ts';

/** Runs in the extension: writes summaries through the real store, each as a job does at its end. Returns milliseconds for each. */
export async function write({ from, to, of }: { from: number; to: number; of: number }): Promise<number> {
  const start = performance.now();
  for (let number = from; number < to; number++) await saveSummary(summaryNumber(number, of));
  return (performance.now() - start) / (to - from);
}
