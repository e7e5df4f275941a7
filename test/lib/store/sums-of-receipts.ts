import { receiptSchema } from '../../../lib/model/money/receipt-schema.ts';

/** The sums of all receipts of a service (`null`: without a service). The running sums must equal them. */
export function spentRangeOf(rows: readonly unknown[], origin: string | null) {
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

/** The sums of all receipts of all months, by engine and by site. */
export function breakdownsOf(rows: readonly unknown[]): Record<string, { atMostMicros: number; count: number }> {
  const sums: Record<string, { atMostMicros: number; count: number }> = {};
  for (const row of rows) {
    const receipt = receiptSchema.safeParse(row).data;
    const { atMostMicros } = spentRangeOf([row], receipt?.payer?.origin ?? null);
    if (receipt === undefined || atMostMicros === 0) continue;
    const { asked, page } = receipt;
    const engine = asked?.kind === 'summary' ? asked.options.engine : (asked?.kind ?? '');
    const site = page.url === '' ? '' : new URL(page.url).host;
    for (const name of [`engine ${engine}`, `site ${site}`]) {
      const before = sums[name] ?? { atMostMicros: 0, count: 0 };
      sums[name] = { atMostMicros: before.atMostMicros + atMostMicros, count: before.count + 1 };
    }
  }
  return sums;
}
