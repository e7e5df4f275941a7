import { pageIdentityOf } from '../../model/address/page-identity.ts';
import { Fail } from '../../model/failure.ts';
import {
  doneSearchOf,
  type EndedSearch,
  failedSearchOf,
  MAX_STEPS,
  type RelatedSearch,
  type SearchUnderWay,
  tidyQueryOf,
} from '../../model/search/related-search.ts';
import type { EnrichIndex } from '../../model/search/search-result.ts';
import type { PageRef } from '../../model/summary/summary-request.ts';
import { createLiveRuns, type LiveRun, type RunnerPorts } from '../live-runs.ts';
import { failOfRun, type PayingAccount } from '../paid-request.ts';
import { type PaidSearchPorts, paidSearchOf } from './paid-search.ts';

export type SearchStart = {
  tabId: number;
  page: PageRef;
  /** What of the page it is about: the words that are asked for or selected, or '' for all of it. */
  subject: string;
  /** Finds what to ask, from precise to broad. Nothing is sent for it. @throws Fail */
  queriesOf: () => Promise<readonly string[]>;
  indexes: readonly EnrichIndex[];
  /** Answers that the click has seen and wants newer ones for. */
  replaces: readonly string[];
};

type Run = LiveRun<RelatedSearch, SearchStart>;

/** The searches under way: at most one is shown for each tab and index. */
export function createSearchRunner(ports: PaidSearchPorts & RunnerPorts<RelatedSearch>) {
  const runs = createLiveRuns<RelatedSearch, SearchStart>(ports);

  /** The first click counts: while the same is searched for in a tab, another start joins it. */
  function start(asked: SearchStart): void {
    let made: Promise<readonly string[]> | undefined;
    const queriesOf = () => {
      made ??= asked.queriesOf();
      return made;
    };
    for (const index of asked.indexes) begin(index, { ...asked, queriesOf });
  }

  function begin(index: EnrichIndex, asked: SearchStart): void {
    const { tabId, subject } = asked;
    const page = { ...asked.page, url: pageIdentityOf(asked.page.url) };
    const shown = runs.shownIn(tabId).find(({ view }) => view.index === index);
    const isSame = shown?.view.page.url === page.url && shown.start.subject === subject;
    if (isSame && shown.view.state === 'searching') return;
    if (shown) shown.isShown = false;
    const begun = { index, query: '', tried: [], page, id: ports.newId(), startedAt: ports.now(), receiptId: null };
    const view: SearchUnderWay = { ...begun, state: 'searching' };
    runs.begin({ id: view.id, tabId, view, start: asked }, async run => runs.show(run, await endOf(run, view)));
  }

  /**
   * Asks from the precise query to the broad one: the next is asked only after an answer that is proved to hold nothing,
   * and so was free. Whatever may have been billed ends the search. Never throws.
   */
  async function endOf(run: Run, begun: SearchUnderWay): Promise<EndedSearch> {
    const { signal } = run.controller;
    let search = begun;
    try {
      await runs.show(run);
      const account = await ports.savedAccount();
      const queries = (await run.start.queriesOf())
        .map(tidyQueryOf)
        .filter(query => query !== '')
        .slice(0, MAX_STEPS);
      signal.throwIfAborted();
      for (const [step, query] of queries.entries()) {
        search = { ...begun, query, tried: queries.slice(0, step) };
        const { answer, ...how } = await ask(run, search, account);
        if (answer.foundCount > 0 || step === queries.length - 1)
          return doneSearchOf({ ...answer, tried: search.tried }, begun.page, how);
      }
      throw new Fail({ code: 'nothing-to-read' });
    } catch (error) {
      const { failure, fate } = failOfRun(error, signal, 'not-sent');
      return failedSearchOf(search, failure, fate, ports.now());
    }
  }

  /** One step with a receipt of its own. */
  async function ask(run: Run, search: SearchUnderWay, account: PayingAccount) {
    await runs.show(run, search);
    const paid = await paidSearchOf(search, run.start.replaces, account, ports);
    const onSent = (receiptId: string) => void runs.show(run, { ...search, receiptId });
    return ports.requests.run(paid, { signal: run.controller.signal, onSent });
  }

  return { start, cancel: runs.cancel, closeTab: runs.hide };
}

export type SearchRunner = ReturnType<typeof createSearchRunner>;
