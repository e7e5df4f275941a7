import { tabHead } from '../../../lib/browser/tabs/tabs.ts';
import type { SearchRunner } from '../../../lib/jobs/search/search-runner.ts';
import type { Handlers } from '../../../lib/model/commands/commands.ts';
import { queriesOf } from '../reading/page-queries.ts';
import { startSearch } from '../surfaces/start-search.ts';
import { writing } from './writing-handler.ts';

/** The handlers of the search commands. */
export function createSearchHandlers(
  runner: SearchRunner,
  ready: Promise<void>,
): Pick<Handlers, 'search.suggest' | 'search.start' | 'search.cancel'> {
  return {
    'search.suggest': async about => ({ queries: await queriesOf(about) }),

    'search.start': writing(async ({ queries, indexes, replaces, mayExceedBudget, confirmed, ...about }) => {
      await ready;
      const { tabId, page } = about;
      const { isPrivate } = await tabHead(tabId);
      const asked = { queries: queries ?? (() => queriesOf(about)), subject: queries?.join('\n') ?? '' };
      await startSearch(runner, { tabId, page, ...asked, indexes, replaces, mayExceedBudget, confirmed, isPrivate });
      return {};
    }),

    'search.cancel': async ({ tabId }) => {
      runner.cancel(tabId);
      return {};
    },
  };
}
