import { pageKeyRangeOf } from '../model/summary/page-key.ts';
import { openJournal } from './journal-transaction.ts';

/** Whether a summary of the page by this service is saved, with whatever options. Reads one key of an index. */
export async function hasSavedSummary(origin: string, url: string): Promise<boolean> {
  const [from, to] = pageKeyRangeOf(origin, url);
  return (await (await openJournal()).countFromIndex('summaries', 'pageKey', IDBKeyRange.bound(from, to))) > 0;
}
