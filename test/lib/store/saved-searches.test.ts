import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../lib/browser/storage/open-database.ts';
import { reservedReceipt } from '../../../lib/model/money/receipt.ts';
import type { SavedSearch } from '../../../lib/model/search/saved-search.ts';
import { readSpentAt } from '../../../lib/store/journal/read-spending.ts';
import { markSent, readReceipt, reserve, saveSearch } from '../../../lib/store/journal/receipts.ts';
import { savedSearches, searchesOfPage } from '../../../lib/store/journal/saved-answers.ts';
import { emptyDatabase } from '../browser/empty-database.ts';
import { found, payer } from '../jobs/job-samples.ts';

const page = { url: 'https://a.example/', title: 'A' };

const requested = (id: string, key = `key-${id}`) =>
  reservedReceipt({ id, key, payer, page, asked: { kind: 'search', index: 'web', query: 'a b' } }, 2_000, 1);

function saved(id: string, more: Partial<SavedSearch> = {}): SavedSearch {
  const { serverMs: _serverMs, ...answer } = found;
  const asked = { id, key: `key-${id}`, payer, index: 'web' as const, query: 'a b', triedQueries: [], page };
  return { ...asked, ...answer, costMicros: 2_000, hasPossibleDuplicate: false, endedAt: 9, ...more };
}

beforeEach(async () => {
  await emptyDatabase();
});

describe('saved searches', () => {
  it('saving a search ends its receipt and frees its key in one transaction', async () => {
    expect(await reserve(requested('a', 'same'), [])).toMatchObject({ kind: 'reserved' });
    expect(await reserve(requested('b', 'same'), [])).toEqual({ kind: 'owned', by: 'a' });
    await markSent('a', 2);
    expect(await readSpentAt(payer.origin)).toEqual({ spentMicros: 0, atMostMicros: 2_000 });
    await saveSearch(saved('a', { key: 'same' }));
    expect(await readReceipt('a')).toMatchObject({ state: 'done', costMicros: 2_000, requestId: 'r' });
    expect(await readSpentAt(payer.origin)).toEqual({ spentMicros: 2_000, atMostMicros: 2_000 });
    expect(await reserve(requested('c', 'same'), [])).toEqual({ kind: 'answered', id: 'a' });
    expect(await reserve(requested('d', 'same'), ['a'])).toMatchObject({ kind: 'reserved' });
  });

  it('a search costs nothing if nothing was found', async () => {
    await reserve(requested('a'), []);
    await markSent('a', 2);
    await saveSearch(saved('a', { results: [], foundCount: 0, costMicros: 0 }));
    expect(await readSpentAt(payer.origin)).toEqual({ spentMicros: 0, atMostMicros: 0 });
  });

  it('saved searches are found by query, receipt and page, newest first', async () => {
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

  it('saved searches of the same millisecond are ordered by their number of queries', async () => {
    await saveSearch(saved('a', { key: 'k', triedQueries: ['a'] }));
    await saveSearch(saved('b', { key: 'k', triedQueries: ['a', 'b'] }));
    await saveSearch(saved('c', { key: 'k' }));
    expect(await savedSearches.newest('k')).toMatchObject({ id: 'b' });
  });

  it('saved searches that no longer fit the schema are not shown', async () => {
    const database = await openDatabase();
    await database.put('searches', { id: 'bad', key: 'k', page } as never);
    expect(await savedSearches.newest('k')).toBeNull();
  });
});
