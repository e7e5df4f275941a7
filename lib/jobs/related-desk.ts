import { pageAddressOf, type RelatedSearch, type SearchUnderWay, tidyQueryOf } from '../model/related-search.ts';
import type { EnrichIndex } from '../model/search-result.ts';
import { runRelated } from './related.ts';
import type { RelatedWorld } from './related-world.ts';

export type RelatedStart = {
  tabId: number;
  page: { url: string; title: string };
  /** From precise to broad. */
  queries: readonly string[];
  indexes: readonly EnrichIndex[];
  fresh: boolean;
};

export type RelatedDeskWorld = Omit<RelatedWorld, 'whenEnded'> & {
  /** Writes a tab's view of a search. The journal is the truth: a view that cannot be written costs nothing but sight. */
  showSearch: (search: RelatedSearch) => Promise<void>;
  /** Settles what a dead worker left. */
  recover: () => Promise<void>;
};

/** A search under way in this worker. `isShown` ends when its tab asks about another page; its answer is kept all the same. */
type Live = {
  search: RelatedSearch;
  receiptId: string | null;
  isShown: boolean;
  controller: AbortController;
  ended: Promise<unknown>;
};

/** The searches under way: at most one is shown for each tab and index. */
export function createRelatedDesk(world: RelatedDeskWorld) {
  const live = new Set<Live>();

  const liveIn = (tabId: number) => [...live].filter(entry => entry.isShown && entry.search.tabId === tabId);

  /** The first click counts: while a page is being searched for, another one joins it. */
  function start({ indexes, ...asked }: RelatedStart): void {
    const queries = asked.queries.map(tidyQueryOf).filter(query => query !== '');
    for (const index of indexes) begin({ ...asked, queries, index });
  }

  function begin({ tabId, page, queries, index, fresh }: Omit<RelatedStart, 'indexes'> & { index: EnrichIndex }): void {
    const url = pageAddressOf(page.url);
    const [query] = queries;
    const running = liveIn(tabId).find(({ search }) => search.index === index);
    if (query === undefined || running?.search.page.url === url) return;
    if (running) running.isShown = false;
    const begun = { index, query, tried: [], page: { url, title: page.title }, tabId, receiptId: null };
    const search: SearchUnderWay = { ...begun, state: 'searching', id: world.newId(), startedAt: world.now() };
    const controller = new AbortController();
    const entry: Live = { search, receiptId: null, isShown: true, controller, ended: Promise.resolve() };
    live.add(entry);
    const run = { search, queries, fresh, show: (next: RelatedSearch) => show(entry, next), signal: controller.signal };
    entry.ended = world
      .whileAlive(search.id, () => runRelated(run, { ...world, whenEnded }))
      .finally(() => live.delete(entry));
  }

  async function show(entry: Live, next: RelatedSearch): Promise<void> {
    entry.search = next;
    if (next.state === 'searching') entry.receiptId = next.receiptId;
    if (entry.isShown) await world.showSearch(next).catch(() => {});
  }

  async function whenEnded(receiptId: string): Promise<void> {
    const owner = [...live].find(entry => entry.receiptId === receiptId);
    await (owner ? owner.ended : world.recover());
  }

  return {
    start,
    cancel(tabId: number): void {
      for (const { controller } of liveIn(tabId)) controller.abort();
    },
    isIdle: () => live.size === 0,
    /** Resolves when no search is under way, also none that began meanwhile. */
    async whenIdle(): Promise<void> {
      while (live.size > 0) await Promise.allSettled([...live].map(({ ended }) => ended));
    },
  };
}

export type RelatedDesk = ReturnType<typeof createRelatedDesk>;
