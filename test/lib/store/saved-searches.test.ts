import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openDatabase } from '../../../lib/browser/database.ts';
import { reservedReceipt } from '../../../lib/model/money/receipt.ts';
import type { SavedSearch } from '../../../lib/model/search/saved-search.ts';
import { failedSearchOf } from '../../../lib/model/search/search.ts';
import { markSent, readLedger, readReceipt, reserve, saveSearch } from '../../../lib/store/receipts.ts';
import { savedSearches, searchesOfPage } from '../../../lib/store/saved-answers.ts';
import { forgetSearches, searchViews, showSearch, storedSearch } from '../../../lib/store/tab-views.ts';
import { found, payer } from '../jobs/world.ts';

const page = { url: 'https://a.example/', title: 'A' };

const requested = (id: string, key = `key-${id}`) =>
  reservedReceipt({ id, key, payer, page, asked: { kind: 'search', index: 'web', query: 'a b' } }, 2_000, 1);

function saved(id: string, more: Partial<SavedSearch> = {}): SavedSearch {
  const { serverMs: _serverMs, ...answer } = found;
  const asked = { id, key: `key-${id}`, payer, index: 'web' as const, query: 'a b', triedQueries: [], page };
  return { ...asked, ...answer, costMicros: 2_000, hasPossibleDuplicate: false, endedAt: 9, ...more };
}

beforeEach(async () => {
  fakeBrowser.reset();
  const database = await openDatabase();
  for (const store of ['receipts', 'owners', 'summaries', 'searches'] as const) await database.clear(store);
});

describe('saved searches', () => {
  it('end their receipt and free its key in one transaction', async () => {
    expect(await reserve(requested('a', 'same'), [])).toEqual({ kind: 'reserved' });
    expect(await reserve(requested('b', 'same'), [])).toEqual({ kind: 'owned', by: 'a' });
    await markSent('a', 2);
    expect(await readLedger(payer.origin)).toEqual({ spentMicros: 0, atMostMicros: 2_000, unreadable: 0 });
    await saveSearch(saved('a', { key: 'same' }));
    expect(await readReceipt('a')).toMatchObject({ state: 'done', costMicros: 2_000, requestId: 'r' });
    expect(await readLedger(payer.origin)).toEqual({ spentMicros: 2_000, atMostMicros: 2_000, unreadable: 0 });
    expect(await reserve(requested('c', 'same'), [])).toEqual({ kind: 'answered', id: 'a' });
    expect(await reserve(requested('d', 'same'), ['a'])).toEqual({ kind: 'reserved' });
  });

  it('cost nothing where nothing was found', async () => {
    await reserve(requested('a'), []);
    await markSent('a', 2);
    await saveSearch(saved('a', { results: [], foundCount: 0, costMicros: 0 }));
    expect(await readLedger(payer.origin)).toEqual({ spentMicros: 0, atMostMicros: 0, unreadable: 0 });
  });

  it('are found again by their query, their receipt and their page, the newest first', async () => {
    await saveSearch(saved('old', { key: 'k', endedAt: 1 }));
    await saveSearch(saved('new', { key: 'k', endedAt: 2 }));
    await saveSearch(saved('news', { index: 'news', endedAt: 3 }));
    await saveSearch(saved('other', { page: { url: 'https://b.example/', title: 'B' } }));
    expect(await savedSearches.newest('k')).toMatchObject({ id: 'new' });
    expect(await savedSearches.get('old')).toMatchObject({ id: 'old' });
    expect(await searchesOfPage('https://a.example/?utm_source=x#top')).toMatchObject({
      web: { id: 'new' },
      news: { id: 'news' },
    });
    expect(await searchesOfPage('https://c.example/')).toEqual({ web: null, news: null });
  });

  it('that no longer make sense are not shown', async () => {
    const database = await openDatabase();
    await database.put('searches', { id: 'bad', key: 'k', page } as never);
    expect(await savedSearches.newest('k')).toBeNull();
  });
});

describe('the views of a tab', () => {
  it('are one for each index, and go with the tab', async () => {
    const begun = { query: 'a', triedQueries: [], page, id: 's', startedAt: 1, receiptId: null };
    const searching = { ...begun, state: 'searching', index: 'web' } as const;
    await showSearch(1, searching);
    await showSearch(1, failedSearchOf({ ...searching, index: 'news' }, { code: 'offline' }, 'not-sent', 1));
    expect(await searchViews()).toEqual([{ tabId: 1, search: searching }]);
    expect(await storedSearch(1, 'news').get()).toMatchObject({ state: 'failed' });
    await forgetSearches(1);
    expect(await storedSearch(1, 'web').get()).toBeNull();
    expect(await storedSearch(1, 'news').get()).toBeNull();
  });
});
