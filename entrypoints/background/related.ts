import { relatedQueriesOf } from '../../lib/extractive/related-queries.ts';
import type { RelatedDesk } from '../../lib/jobs/related-desk.ts';
import type { CommandInput, Handlers } from '../../lib/model/commands.ts';
import { Fail } from '../../lib/model/failure.ts';
import { isLink, type Job } from '../../lib/model/job.ts';
import type { PageText } from '../../lib/model/page.ts';
import { pageAddressOf } from '../../lib/model/related-search.ts';
import { enrichIndexes } from '../../lib/model/search-result.ts';
import { storedSettings } from '../../lib/store/settings.ts';
import { readTab } from './read-tab.ts';

type About = CommandInput<'related.suggest'>;

/** What the worker does for each command about related pages, once what a dead worker left is settled (`ready`). */
export function createRelatedHandlers(
  desk: RelatedDesk,
  ready: Promise<void>,
): Pick<Handlers, 'related.suggest' | 'related.search' | 'related.cancel'> {
  return {
    'related.suggest': async about => ({ queries: await queriesOf(about) }),

    'related.search': async ({ queries: given, indexes, fresh, ...about }) => {
      await ready;
      const queries = given ?? (await queriesOf(about));
      if (queries.every(query => query.trim() === '')) throw new Fail({ code: 'nothing-to-read' });
      const { tabId, page } = about;
      desk.start({ tabId, page, queries, indexes, fresh });
      return {};
    },

    'related.cancel': async ({ tabId }) => {
      desk.cancel(tabId);
      return {};
    },
  };
}

/** By choice of the settings, which name the price: a search after each summary that was made anew of the tab's own page. */
export async function findRelatedToo(desk: RelatedDesk, job: Job): Promise<void> {
  if (job.state !== 'done' || job.isHeld || isLink(job) || !(await storedSettings.get()).relatedToo) return;
  const { tabId, page, summary } = job;
  const queries = await queriesOf({ tabId, page, selection: null, summary: null }).catch(() =>
    relatedQueriesOf({ title: page.title, text: '', language: null, summary: summary.output }),
  );
  desk.start({ tabId, page, queries, indexes: enrichIndexes, fresh: false });
}

async function queriesOf({ tabId, page, selection, summary }: About): Promise<string[]> {
  const source = { title: page.title, text: '', language: null };
  if (selection !== null) {
    // Words from no page are asked as they were typed.
    return page.title === '' ? [selection] : relatedQueriesOf({ ...source, selection });
  }
  if (summary !== null) return relatedQueriesOf({ ...source, summary });
  const read = await readOrNull(tabId);
  if (read && pageAddressOf(read.url) !== pageAddressOf(page.url)) throw new Fail({ code: 'page-changed' });
  return relatedQueriesOf(read ?? source);
}

/** A page that nobody can read still has a title to search with. */
function readOrNull(tabId: number): Promise<PageText | null> {
  return readTab(tabId).catch(() => null);
}
