import { reservedReceipt } from '../../../lib/model/money/receipt.ts';
import { markSent, reserve, saveSummary } from '../../../lib/store/receipts.ts';
import { summaryNumber } from './answers.ts';

/** Runs in the extension: writes summaries through the real store, each as a job does. Returns milliseconds for each. */
export async function write({ from, to, of }: { from: number; to: number; of: number }): Promise<number> {
  const start = performance.now();
  for (let number = from; number < to; number++) {
    const saved = summaryNumber(number, of);
    const { id, key, payer, sentAt } = saved;
    const { page, send, options } = saved.request;
    const receipt = reservedReceipt(
      { id, key, payer, page, asked: { kind: 'summary', send, options } },
      saved.costMicros,
      sentAt,
    );
    await reserve(receipt, []);
    await markSent(id, sentAt);
    await saveSummary(saved);
  }
  return (performance.now() - start) / (to - from);
}
