import { isSamePage } from '../../../lib/model/address/page-identity-full.ts';
import type { CommandInput } from '../../../lib/model/commands/commands.ts';
import { Fail } from '../../../lib/model/failure.ts';
import type { PageText } from '../../../lib/model/page/page.ts';
import { relatedQueriesOf } from '../../../lib/search-queries/related-queries.ts';
import { readTab } from './read-tab.ts';
import { refuseForbidden } from './refuse-forbidden.ts';

/** The queries for a page, from precise to broad: by its text, or by its summary if there is one. @throws Fail `page-changed` */
export async function queriesOf({ tabId, page, summary }: CommandInput<'search.suggest'>): Promise<string[]> {
  await refuseForbidden(page.url);
  const source = { title: page.title, text: '', language: null };
  if (summary !== null) return relatedQueriesOf({ ...source, summary });
  const read = await readOrNull(tabId);
  if (read && !isSamePage(read.url, page.url)) throw new Fail({ code: 'page-changed' });
  return relatedQueriesOf(read ?? source);
}

/** A page that cannot be read still has a title to search with. */
function readOrNull(tabId: number): Promise<PageText | null> {
  return readTab(tabId).catch(() => null);
}
