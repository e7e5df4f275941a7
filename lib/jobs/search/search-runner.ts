import { pageIdentityOf } from '../../model/address/page-identity-full.ts';
import { Fail } from '../../model/failure.ts';
import {
  doneSearchOf,
  type EndedSearch,
  failedSearchOf,
  plannedQueriesOf,
  type RunningSearch,
  type Search,
} from '../../model/search/search.ts';
import type { EnrichIndex } from '../../model/search/search-result.ts';
import type { Confirmation, PageRef } from '../../model/summary/summary-request.ts';
import { untilAborted } from '../../model/until-aborted.ts';
import { createLiveRuns, type LiveRun, type RunnerPorts } from '../live-runs.ts';
import { failOfRun, type PayingAccount, savedAnswerTo } from '../paid-request.ts';
import { type PersonalPorts, refusePersonal } from '../refuse-personal.ts';
import { type PaidSearchPorts, paidSearchOf } from './paid-search.ts';

export type SearchStart = {
  tabId: number;
  page: PageRef;
  /** The part of the page that the search is about: typed or selected words, or '' for the whole page. */
  subject: string;
  /** From precise to broad, or what builds them. That sends nothing. @throws Fail */
  queries: readonly string[] | (() => Promise<readonly string[]>);
  indexes: readonly EnrichIndex[];
  /** Answers that the user has already seen. The click asks for newer ones. */
  replaces: readonly string[];
  /** The user has seen that a budget does not cover it, and has confirmed. */
  mayExceedBudget: boolean;
  confirmed: readonly Confirmation[];
  /** The tab's window is private. */
  isPrivate: boolean;
};

/** Where requests and answers are kept. */
type Keeping = Pick<PaidSearchPorts, 'answers'> & Pick<RunnerPorts<Search>, 'requests'>;

type SearchPorts = PaidSearchPorts &
  PersonalPorts &
  RunnerPorts<Search> & {
    /** The same for a private tab: in memory, and only until it is closed. */
    privately: (tabId: number) => Keeping;
  };

type Run = LiveRun<Search, SearchStart>;

/** The searches in progress. Each tab shows at most one for each index. */
export function createSearchRunner(ports: SearchPorts) {
  const runs = createLiveRuns<Search, SearchStart>(ports);

  /** A second start of the same search in a tab joins the first. */
  function start(asked: SearchStart): void {
    const { queries } = asked;
    let built: Promise<readonly string[]> | undefined;
    const build = (work: () => Promise<readonly string[]>) => {
      built ??= work();
      return built;
    };
    const shared = typeof queries === 'function' ? () => build(queries) : queries;
    for (const index of asked.indexes) begin(index, { ...asked, queries: shared });
  }

  function begin(index: EnrichIndex, asked: SearchStart): void {
    const { tabId, subject } = asked;
    const page = { ...asked.page, url: pageIdentityOf(asked.page.url) };
    const shown = runs.shownIn(tabId).find(({ view }) => view.index === index);
    const isSame = shown?.view.page.url === page.url && shown.start.subject === subject;
    if (isSame && shown.view.state === 'searching') return;
    if (shown) shown.isShown = false;
    const plannedQueries = typeof asked.queries === 'function' ? null : plannedQueriesOf(asked.queries);
    const begun = {
      index,
      query: plannedQueries?.[0] ?? '',
      triedQueries: [],
      plannedQueries,
      page,
      id: ports.newId(),
      startedAt: ports.now(),
      receiptId: null,
    };
    const view: RunningSearch = { ...begun, state: 'searching' };
    runs.begin({ id: view.id, tabId, view, start: asked }, async run => runs.show(run, await endOf(run, view)));
  }

  /**
   * Sends the queries from precise to broad. The next one is sent only after an empty answer, which is free. A failure
   * that may have been billed ends the search. Never throws.
   */
  async function endOf(run: Run, begun: RunningSearch): Promise<EndedSearch> {
    const { signal } = run.controller;
    let search = begun;
    try {
      await runs.show(run);
      await ports.refuseForbidden(run.start.page.url);
      const account = await ports.savedAccount();
      const { queries } = run.start;
      const given = typeof queries === 'function' ? await untilAborted(queries(), signal) : queries;
      const plannedQueries = plannedQueriesOf(given);
      signal.throwIfAborted();
      for (const [step, query] of plannedQueries.entries()) {
        search = { ...begun, plannedQueries, query, triedQueries: plannedQueries.slice(0, step) };
        const { answer, ...how } = await ask(run, search, account);
        if (answer.foundCount > 0 || step === plannedQueries.length - 1)
          return doneSearchOf({ ...answer, triedQueries: search.triedQueries }, begun.page, how);
      }
      throw new Fail({ code: 'nothing-to-read' });
    } catch (error) {
      const { failure, outcome } = failOfRun(error, signal, 'not-sent');
      return failedSearchOf(search, failure, outcome, ports.now());
    }
  }

  /** Sends one query, with a receipt of its own. */
  async function ask(run: Run, search: RunningSearch, account: PayingAccount) {
    await runs.show(run, search);
    const { isPrivate } = run.start;
    const keeping = isPrivate ? ports.privately(run.tabId) : ports;
    const paid = await paidSearchOf(search, run.start, account, { ...ports, ...keeping });
    if ((await savedAnswerTo(paid)) === null) await refusePersonal(search.page.url, run.start, ports);
    const onSent = (receiptId: string) => void runs.show(run, { ...search, receiptId });
    return keeping.requests.run(paid, { signal: run.controller.signal, onSent });
  }

  return { start, cancel: runs.cancel, stopAll: runs.stopAll, closeTab: runs.hide };
}

export type SearchRunner = ReturnType<typeof createSearchRunner>;
