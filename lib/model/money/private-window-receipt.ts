import type { Receipt } from './receipt-schema.ts';
import { spentDayOf } from './spending-amounts.ts';

/** In place of a request key: no other receipt has it, and it says nothing about what was asked. */
const KEY = 'private';

const NO_PAGE = { url: '', title: '' };

/**
 * A receipt of a request from a private window, as it is written to the journal: who is paid, for which engine, and how
 * much. It has no address, title or query, and neither the hash nor the size of what was sent.
 */
export function privateReceiptOf(receipt: Receipt): Receipt {
  return {
    ...receipt,
    key: `${KEY} ${receipt.id}`,
    page: NO_PAGE,
    asked: engineOf(receipt.asked),
    expectedTokens: null,
  };
}

export function isPrivateReceipt({ id, key }: Pick<Receipt, 'id' | 'key'>): boolean {
  return key === `${KEY} ${id}`;
}

/** The same receipt after its end: its times are only the day, and what the service reported about it is gone. */
export function endedPrivately(ended: Receipt): Receipt {
  const at = startOf(spentDayOf({ ...ended, day: null }));
  const endedAt = ended.endedAt === null ? null : at;
  const sentAt = ended.sentAt === null ? null : at;
  return { ...ended, reservedAt: at, sentAt, endedAt, failure: null, requestId: null };
}

/** Only the engine matters for the price. */
function engineOf(asked: Receipt['asked']): Receipt['asked'] {
  if (asked?.kind !== 'summary') return asked && { ...asked, query: '' };
  const options = { engine: asked.options.engine, summaryType: 'summary', targetLanguage: null, cache: false } as const;
  return { kind: 'summary', send: 'text', options };
}

/** The first moment of a day (`YYYY-MM-DD`) in this machine's time zone. */
function startOf(day: string): number {
  return new Date(`${day}T00:00:00`).getTime();
}
