import { followUpKeyOf, pageKeyPrefixOf } from '../../model/summary/page-key-full.ts';
import { type SummaryAnswer, summaryAnswerSchema } from '../../model/summary/summary-answer.ts';
import { openJournal } from '../journal/journal-transaction.ts';
import { savedSummaries } from '../journal/saved-answers.ts';

type Version = Pick<SummaryAnswer, 'id' | 'follows' | 'payer' | 'request'>;

/**
 * The summaries that are filed together: one of a whole page, and those of what was new on it later. Oldest first, `summary`
 * among them if it is still saved. @throws Fail `storage`
 */
export async function followUpsAround({ id, follows, payer, request }: Version): Promise<SummaryAnswer[]> {
  const first = follows ?? id;
  const key = payer && followUpKeyOf(payer.origin, request.page.url, first);
  const database = await openJournal();
  const [followed, rows] = await Promise.all([
    savedSummaries.get(first),
    key === null ? [] : database.getAllFromIndex('summaries', 'pageKey', key),
  ]);
  return inOrder([followed, ...rows]);
}

/** The summaries of a page's text by one service, whatever its options. Oldest first. @throws Fail `storage` */
export async function versionsOfPage({ payer, request }: Version): Promise<SummaryAnswer[]> {
  if (payer === null) return [];
  const prefix = pageKeyPrefixOf(payer.origin, request.page.url);
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  return inOrder(await (await openJournal()).getAllFromIndex('summaries', 'pageKey', range));
}

function inOrder(rows: readonly unknown[]): SummaryAnswer[] {
  return rows.flatMap(row => summaryAnswerSchema.safeParse(row).data ?? []).sort((a, b) => a.endedAt - b.endedAt);
}
