import { FOLLOW_UPS } from '../model/summary/page-key.ts';
import { openJournal } from './journal-transaction.ts';

/**
 * Whether a summary of a page by one service is saved, with whatever options. Counts keys and reads no summary. A follow-up alone
 * is none: it says only what was new.
 *
 * @param prefix the page's (`pageKeyPrefixOf`)
 */
export async function hasSavedSummary(prefix: string): Promise<boolean> {
  const database = await openJournal();
  const count = (begin: string) =>
    database.countFromIndex('summaries', 'pageKey', IDBKeyRange.bound(begin, `${begin}\uffff`));
  const [all, followUps] = await Promise.all([count(prefix), count(prefix + FOLLOW_UPS)]);
  return all > followUps;
}
