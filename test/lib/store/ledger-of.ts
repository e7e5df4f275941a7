import { receiptSchema } from '../../../lib/model/money/receipt.ts';

/** What the receipts of a service (`null`: of none) sum up to, each read anew: what the running sums must equal. */
export function ledgerOf(rows: readonly unknown[], origin: string | null) {
  let spentMicros = 0;
  let uncertainMicros = 0;
  for (const row of rows) {
    const receipt = receiptSchema.safeParse(row).data;
    if (receipt === undefined || (receipt.payer?.origin ?? null) !== origin) continue;
    if (receipt.state === 'done') {
      if (receipt.isEstimate) uncertainMicros += receipt.costMicros;
      else spentMicros += receipt.costMicros;
      if (receipt.hasPossibleDuplicate) uncertainMicros += receipt.costMicros;
    }
    if (receipt.state === 'unknown' || receipt.state === 'sent') uncertainMicros += receipt.costMicros;
  }
  return { spentMicros, atMostMicros: spentMicros + uncertainMicros };
}
