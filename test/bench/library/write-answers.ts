import { libraryFileOf } from '../../../lib/model/library/library-file.ts';
import { reservedReceipt } from '../../../lib/model/money/receipt.ts';
import type { Receipt } from '../../../lib/model/money/receipt-schema.ts';
import type { SummaryAnswer } from '../../../lib/model/summary/summary-answer.ts';
import { storedAccount } from '../../../lib/store/accounts/stored-account.ts';
import { markSent, reserve, saveSummary } from '../../../lib/store/journal/receipts.ts';
import { importLibrary } from '../../../lib/store/library/library-transfer.ts';
import { HOSTED } from '../../../scripts/gallery/sample-answers.ts';
import { summaryNumber } from './answers.ts';

/** The summaries of each part that are written as a job writes them, to measure its time. Importing the others is faster. */
const AS_JOBS = 5;

/** Runs in the extension: writes summaries and their receipts through the real store. Returns milliseconds for each job. */
export async function write({ from, to, of }: { from: number; to: number; of: number }): Promise<number> {
  if (from === 0) await storedAccount.set(HOSTED);
  const answers = Array.from({ length: to - from }, (_, index) => summaryNumber(from + index, of));
  const imported = answers.slice(AS_JOBS);
  const file = libraryFileOf(
    imported.map(saved => ({ kind: 'summary', saved })),
    imported.map(saved => ({ ...reserved(saved), ...ended(saved) })),
    0,
  );
  const result = await importLibrary(JSON.stringify(file));
  if (!('added' in result) || result.added !== imported.length) throw new Error(JSON.stringify(result));
  const start = performance.now();
  for (const saved of answers.slice(0, AS_JOBS)) {
    await reserve(reserved(saved), []);
    await markSent(saved.id, saved.sentAt);
    await saveSummary(saved);
  }
  return (performance.now() - start) / AS_JOBS;
}

function reserved({ id, key, payer, request, costMicros, sentAt }: SummaryAnswer): Receipt {
  const { page, send, options } = request;
  return reservedReceipt({ id, key, payer, page, asked: { kind: 'summary', send, options } }, costMicros, sentAt - 1);
}

const ended = ({ sentAt, endedAt }: SummaryAnswer) => ({ state: 'done', sentAt, endedAt }) as const;
