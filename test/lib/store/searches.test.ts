import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openDatabase } from '../../../lib/browser/database.ts';
import { recoverJobs } from '../../../lib/jobs/recover.ts';
import type { KeptSearch } from '../../../lib/model/kept-search.ts';
import { reservedReceipt } from '../../../lib/model/receipt.ts';
import {
  endOrphan,
  keepSearch,
  markSent,
  openReceipts,
  readLedger,
  readReceipt,
  reserve,
} from '../../../lib/store/receipts.ts';
import { forgetRelated, searchViews, showSearch, storedRelated } from '../../../lib/store/related.ts';
import { heldSearch, keptSearch, searchesOfPage } from '../../../lib/store/searches.ts';
import { found, page, searchFor } from '../jobs/related-world.ts';

const requested = (id: string, key = `key-${id}`) =>
  reservedReceipt({ id, key, page, asked: { kind: 'search', index: 'web', query: 'a b' } }, 2_000, 1);

function kept(id: string, more: Partial<KeptSearch> = {}): KeptSearch {
  const { results, foundCount } = found(1);
  const asked = { id, key: `key-${id}`, index: 'web' as const, query: 'a b', tried: [], page };
  return { ...asked, results, foundCount, costMicros: 2_000, maybeTwice: false, endedAt: 9, requestId: 'r', ...more };
}

beforeEach(async () => {
  fakeBrowser.reset();
  const database = await openDatabase();
  for (const store of ['receipts', 'owners', 'summaries', 'searches'] as const) await database.clear(store);
});

describe('kept searches', () => {
  it('end their receipt and its ownership in the same moment', async () => {
    expect(await reserve(requested('a', 'same'))).toBe('a');
    expect(await reserve(requested('b', 'same'))).toBe('a');
    await markSent('a', 2);
    expect(await readLedger()).toEqual({ spentMicros: 0, atMostMicros: 2_000 });
    await keepSearch(kept('a', { key: 'same' }));
    expect(await readReceipt('a')).toMatchObject({ state: 'done', costMicros: 2_000, requestId: 'r' });
    expect(await readLedger()).toEqual({ spentMicros: 2_000, atMostMicros: 2_000 });
    expect(await reserve(requested('c', 'same'))).toBe('c');
  });

  it('cost nothing where nothing was found', async () => {
    await reserve(requested('a'));
    await markSent('a', 2);
    await keepSearch(kept('a', { results: [], foundCount: 0, costMicros: 0 }));
    expect(await readLedger()).toEqual({ spentMicros: 0, atMostMicros: 0 });
  });

  it('are found again by their query, their receipt and their page, the newest first', async () => {
    await keepSearch(kept('old', { key: 'k', endedAt: 1 }));
    await keepSearch(kept('new', { key: 'k', endedAt: 2 }));
    await keepSearch(kept('news', { index: 'news', endedAt: 3 }));
    await keepSearch(kept('other', { page: { url: 'https://b.example/', title: 'B' } }));
    expect(await heldSearch('k')).toMatchObject({ id: 'new' });
    expect(await keptSearch('old')).toMatchObject({ id: 'old' });
    expect(await searchesOfPage('https://a.example/?utm_source=x#top')).toMatchObject({
      web: { id: 'new' },
      news: { id: 'news' },
    });
    expect(await searchesOfPage('https://c.example/')).toEqual({ web: null, news: null });
  });

  it('that no longer make sense are not shown', async () => {
    const database = await openDatabase();
    await database.put('searches', { id: 'bad', key: 'k', page } as never);
    expect(await heldSearch('k')).toBeNull();
  });
});

describe('the recovery', () => {
  it('ends the search of a dead worker: unsent where it was not marked, else at its price', async () => {
    await reserve(requested('reserved'));
    await reserve(requested('sent'));
    await markSent('sent', 2);
    await recoverJobs({
      aliveJobs: async () => new Set(),
      openReceipts,
      receipt: readReceipt,
      keptSummary: async () => null,
      endOrphan,
      runningViews: async () => [],
      show: async () => {},
      now: () => 9,
    });
    expect(await readReceipt('reserved')).toMatchObject({ state: 'not-sent', costMicros: 0 });
    expect(await readReceipt('sent')).toMatchObject({ state: 'unknown', costMicros: 2_000 });
  });
});

describe('the views of a tab', () => {
  it('are one for each index, and go with the tab', async () => {
    await showSearch(searchFor('a', 'web'));
    await showSearch({
      ...searchFor('a', 'news'),
      state: 'failed',
      failure: { code: 'offline' },
      fate: 'not-sent',
      endedAt: 1,
    });
    expect(await searchViews()).toMatchObject([{ index: 'web', query: 'a' }]);
    expect(await storedRelated(1, 'news').get()).toMatchObject({ state: 'failed' });
    await forgetRelated(1);
    expect(await storedRelated(1, 'web').get()).toBeNull();
    expect(await storedRelated(1, 'news').get()).toBeNull();
  });
});
