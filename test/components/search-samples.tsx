import 'fake-indexeddb/auto';
import { render, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { SearchSection } from '../../components/search/search-section.tsx';
import { openDatabase } from '../../lib/browser/storage/open-database.ts';
import type { Search } from '../../lib/model/search/search.ts';
import type { EnrichIndex, SearchResult } from '../../lib/model/search/search-result.ts';
import { writeSearch } from '../../lib/store/views/tab-views.ts';
import { acceptCommands, prepareCard, tab } from './card.tsx';

export const page = { url: tab.url, title: tab.title };

export const result = (rank: number, more: Partial<SearchResult> = {}): SearchResult => ({
  rank,
  url: `https://host${rank}.example/page`,
  title: `Result ${rank}`,
  snippet: `Snippet ${rank}`,
  published: null,
  ...more,
});

export function searchOf<S extends 'done' | 'searching' | 'failed'>(state: S, index: EnrichIndex, more: object = {}) {
  const asked = { id: `s-${index}`, index, query: 'hive bees', triedQueries: [], page };
  const ends = {
    searching: { plannedQueries: ['hive bees'], startedAt: 1, receiptId: null },
    done: {
      results: [result(1), result(2)],
      foundCount: 2,
      costMicros: 2_000,
      hasPossibleDuplicate: false,
      endedAt: 5,
      isFromSaved: false,
      isSaved: true,
    },
    failed: { plannedQueries: ['hive bees'], failure: { code: 'unreachable' }, outcome: 'unknown', endedAt: 5 },
  };
  return { ...asked, state, ...ends[state], ...more } as unknown as Extract<Search, { state: S }>;
}

export async function show(...searches: Search[]) {
  await Promise.all(searches.map(search => writeSearch(tab.tabId, search)));
  render(<SearchSection tabId={tab.tabId} page={page} summary={null} />);
  await expect.poll(() => document.querySelector('.related-form')).not.toBeNull();
}

export const SEARCH = 'Search · max $0.004';
export const SEARCH_AGAIN = 'Search again · max $0.004';
/** The text of the page without the characters that isolate the direction of a word. */
export const shownText = () => (document.body.textContent ?? '').replace(/[\u2068\u2069]/g, '');
export const showBoth = (state: 'done' | 'searching' | 'failed', more: object = {}) =>
  Promise.all((['web', 'news'] as const).map(index => writeSearch(tab.tabId, searchOf(state, index, more))));
export const list = (name: string) => within(screen.getByRole('region', { name }));
export const searchCommand = (more: object = {}) => ({
  command: 'search.start',
  input: {
    tabId: tab.tabId,
    page,
    summary: null,
    queries: ['hive bees honey', 'hive bees'],
    indexes: ['web', 'news'],
    replaces: [],
    mayExceedBudget: false,
    confirmed: [],
    ...more,
  },
});

export async function prepareSearch(): Promise<void> {
  await prepareCard();
  acceptCommands(() => ({ 'search.suggest': { queries: ['hive bees honey', 'hive bees'] } }));
  await (await openDatabase()).clear('searches');
}
