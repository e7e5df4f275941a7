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
import { failOfRun, type PaidRequests, type PayingAccount } from '../paid-request.ts';
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

export type SearchPorts = PaidSearchPorts & {
  requests: PaidRequests;
  /** @throws Fail `no-key` */
  savedAccount: () => Promise<PayingAccount>;
  /** Writes a tab's view of a search. Views are a cache of the journal: a failed write is ignored. */
  showSearch: (tabId: number, search: RelatedSearch) => Promise<void>;
  /** Does `work` in a way that shows, to every other worker of ours, that this search is alive. */
  whileAlive: <T>(id: string, work: () => Promise<T>) => Promise<T>;
};

/** A search of this worker. It is shown until its tab asks for something else or closes; its answer is kept all the same. */
type Live = {
  tabId: number;
  subject: string;
  search: RelatedSearch;
  isShown: boolean;
  controller: AbortController;
  ended: Promise<unknown>;
};

/** The searches under way: at most one is shown for each tab and index. */
export function createSearchRunner(ports: SearchPorts) {
  const live = new Set<Live>();

  const shownIn = (tabId: number) => [...live].filter(entry => entry.isShown && entry.tabId === tabId);

  /** The first click counts: while the same is searched for in a tab, another start joins it. */
  function start({ indexes, queriesOf, ...asked }: SearchStart): void {
    let made: Promise<readonly string[]> | undefined;
    const queriesOnce = () => {
      made ??= queriesOf();
      return made;
    };
    for (const index of indexes) begin(index, { ...asked, queriesOf: queriesOnce });
  }

  function begin(index: EnrichIndex, asked: Omit<SearchStart, 'indexes'>): void {
    const { tabId, subject } = asked;
    const page = { ...asked.page, url: pageIdentityOf(asked.page.url) };
    const shown = shownIn(tabId).find(({ search }) => search.index === index);
    const isSame = shown?.search.page.url === page.url && shown.subject === subject;
    if (isSame && shown.search.state === 'searching') return;
    if (shown) shown.isShown = false;
    const begun = { index, query: '', tried: [], page, id: ports.newId(), startedAt: ports.now(), receiptId: null };
    const search: SearchUnderWay = { ...begun, state: 'searching' };
    const controller = new AbortController();
    const entry: Live = { tabId, subject, search, isShown: true, controller, ended: Promise.resolve() };
    live.add(entry);
    entry.ended = ports
      .whileAlive(search.id, async () => show(entry, await endOf(entry, search, asked)))
      .catch(() => {})
      .finally(() => live.delete(entry));
  }

  /**
   * Asks from the precise query to the broad one: the next is asked only after an answer that is proved to hold nothing,
   * and so was free. Whatever may have been billed ends the search. Never throws.
   */
  async function endOf(
    entry: Live,
    begun: SearchUnderWay,
    { queriesOf, replaces }: Pick<SearchStart, 'queriesOf' | 'replaces'>,
  ): Promise<EndedSearch> {
    const { signal } = entry.controller;
    let search = begun;
    try {
      await show(entry, search);
      const account = await ports.savedAccount();
      const queries = (await queriesOf())
        .map(tidyQueryOf)
        .filter(query => query !== '')
        .slice(0, MAX_STEPS);
      signal.throwIfAborted();
      for (const [step, query] of queries.entries()) {
        search = { ...begun, query, tried: queries.slice(0, step) };
        const { answer, ...how } = await ask(entry, search, replaces, account);
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
  async function ask(entry: Live, search: SearchUnderWay, replaces: readonly string[], account: PayingAccount) {
    const { signal } = entry.controller;
    await show(entry, search);
    const paid = await paidSearchOf(search, replaces, account, ports);
    const held = await paid.find();
    if (held && !replaces.includes(held.id)) return { answer: held, isHeld: true, isKept: true };
    const onSent = (receiptId: string) => void show(entry, { ...search, receiptId });
    return ports.requests.run(paid, { signal, onSent });
  }

  async function show(entry: Live, search: RelatedSearch): Promise<void> {
    entry.search = search;
    if (entry.isShown) await ports.showSearch(entry.tabId, search).catch(() => {});
  }

  const hide = (tabId: number) => {
    for (const entry of shownIn(tabId)) entry.isShown = false;
  };

  return {
    start,
    /** Stops waiting in this tab, also where the page is still read for a search; the requests go on for other tabs. */
    cancel(tabId: number): void {
      for (const { controller } of shownIn(tabId)) controller.abort();
    },
    /** The tab is gone: nothing more is written for it. */
    closeTab: hide,
    isIdle: () => live.size === 0,
    /** Resolves when every search that is under way now has ended. */
    ended: async () => void (await Promise.allSettled([...live].map(({ ended }) => ended))),
  };
}

export type SearchRunner = ReturnType<typeof createSearchRunner>;
