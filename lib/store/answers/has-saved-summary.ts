import { openConnection, resultOf } from '../../browser/storage/database-connection.ts';
import { FOLLOW_UPS } from '../../model/summary/page-key.ts';

/**
 * Whether a summary of a page by one service is saved, whatever its options. Counts keys and reads no summary. A follow-up
 * alone does not count: it says only what was new.
 *
 * @param prefix the page's (`pageKeyPrefixOf`)
 */
export async function hasSavedSummary(prefix: string): Promise<boolean> {
  const pageKeys = (await openConnection()).transaction('summaries').objectStore('summaries').index('pageKey');
  const count = (begin: string) => resultOf(pageKeys.count(IDBKeyRange.bound(begin, `${begin}\uffff`)));
  const [all, followUps] = await Promise.all([count(prefix), count(prefix + FOLLOW_UPS)]);
  return all > followUps;
}
