import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { isPrivateReceipt } from '../../../lib/model/money/private-window-receipt.ts';
import type { SavedSearch } from '../../../lib/model/search/saved-search.ts';
import { findableAnswers } from '../../../lib/store/answers/answer-lookups.ts';
import {
  forgetPrivateAnswers,
  privateSearches,
  privateSummaries,
  searchesKeptIn,
  summariesKeptIn,
} from '../../../lib/store/journal/private-window-answers.ts';
import { forgetPrivateRequests, reservePrivately } from '../../../lib/store/journal/private-window-journal.ts';
import { endReceipt, markSent, readReceipt, saveSearch, saveSummary } from '../../../lib/store/journal/receipts.ts';
import { emptyDatabase } from '../browser/empty-database.ts';
import { found, payer } from '../jobs/job-samples.ts';
import { answer, receipt } from './rows.ts';

const lost = { code: 'interrupted' } as const;
const page = { url: 'https://a.example/', title: 'A' };

/** Values of another module in session storage. */
const OTHER = { 'job/1': { state: 'reading' }, 'job/11': { state: 'asking' } };

function search(id: string, key = `key-${id}`): SavedSearch {
  const { serverMs: _serverMs, ...results } = found;
  const asked = { id, key, payer, index: 'web' as const, query: 'bees', triedQueries: [], page };
  return { ...asked, ...results, costMicros: 2_000, hasPossibleDuplicate: false, endedAt: 9 };
}

const searchReceipt = (id: string, key = `key-${id}`) => ({
  ...receipt(id, key),
  asked: { kind: 'search' as const, index: 'web' as const, query: 'bees' },
});

const saveSummaryIn = (tabId: number, ...row: Parameters<typeof answer>) =>
  summariesKeptIn(tabId).answers.save(answer(...row));
const saveSearchIn = (tabId: number, ...row: Parameters<typeof search>) =>
  searchesKeptIn(tabId).answers.save(search(...row));

const sessionKeys = async () => Object.keys(await fakeBrowser.storage.session.get()).sort();

let openTabs: Set<number>;

beforeEach(async () => {
  fakeBrowser.reset();
  await fakeBrowser.storage.session.set(OTHER);
  await emptyDatabase();
  openTabs = new Set([1, 2, 11]);
  const get = async (tabId: number) => {
    if (!openTabs.has(tabId)) throw new Error('No tab.');
    return { id: tabId };
  };
  Object.assign(fakeBrowser.tabs, { get });
  const last = new Map<string, Promise<unknown>>();
  const request = (name: string, ...rest: unknown[]) => {
    const work = rest.at(-1) as (lock: object) => Promise<unknown>;
    const next = (last.get(name) ?? Promise.resolve()).then(() => work({}));
    last.set(
      name,
      next.catch(() => {}),
    );
    return next;
  };
  vi.stubGlobal('navigator', { locks: { request } });
});

describe('journal of private windows', () => {
  it('lets only one of many simultaneous jobs own a request until it has ended', async () => {
    const ids = Array.from({ length: 10 }, (_, index) => `j${index}`);
    const [first, ...others] = await Promise.all(ids.map(id => reservePrivately(receipt(id, 'same'), [])));
    expect(first).toMatchObject({ kind: 'reserved' });
    for (const other of others) expect(other).toEqual({ kind: 'owned', by: 'j0' });
    expect(await reservePrivately(receipt('other'), [])).toMatchObject({ kind: 'reserved' });
    await markSent('j0', 2);
    expect(await reservePrivately(receipt('late', 'same'), [])).toEqual({ kind: 'owned', by: 'j0' });
    await endReceipt('j0', 'unknown', lost, 5);
    expect(await reservePrivately(receipt('next', 'same'), [])).toMatchObject({ kind: 'reserved' });
  });

  it('reuses an answer that is still in memory, unless it is to be replaced', async () => {
    await reservePrivately(receipt('a', 'same'), []);
    await saveSummaryIn(1, 'a', 'same');
    expect(await reservePrivately(receipt('b', 'same'), ['other'])).toEqual({ kind: 'answered', id: 'a' });
    expect(await reservePrivately(receipt('b', 'same'), ['a'])).toMatchObject({ kind: 'reserved' });
  });

  it('reuses searches only for searches, and summaries only for summaries', async () => {
    await saveSummaryIn(1, 'summary', 'same');
    expect(await reservePrivately(searchReceipt('a', 'same'), [])).toMatchObject({ kind: 'reserved' });
    await saveSearchIn(1, 'search', 'asked');
    expect(await reservePrivately(searchReceipt('b', 'asked'), [])).toEqual({ kind: 'answered', id: 'search' });
    expect(await reservePrivately(receipt('c', 'asked'), [])).toMatchObject({ kind: 'reserved' });
  });

  it('requests are forgotten after the last private window, and other values stay', async () => {
    await reservePrivately(receipt('a', 'same'), []);
    await saveSummaryIn(1, 'answer');
    const before = await sessionKeys();
    await forgetPrivateRequests();
    expect(before.filter(key => key.includes('same'))).toHaveLength(1);
    expect(await sessionKeys()).toEqual(before.filter(key => !key.includes('same')));
  });
});

describe('answers of private windows', () => {
  it('answers are found in all tabs by key, id and page, newest first, each among its own kind', async () => {
    await saveSummaryIn(1, 'old', 'same', 5);
    await saveSummaryIn(2, 'new', 'same', 8);
    await saveSummaryIn(11, 'middle', 'same', 7);
    await saveSearchIn(1, 'search', 'same');
    const { summaryOfPage, answers } = summariesKeptIn(1);
    await answers.save({ ...answer('paged'), pageKey: 'page' });
    expect(await privateSummaries.newest('same')).toMatchObject({ id: 'new' });
    expect(await privateSummaries.newest('nothing')).toBeNull();
    expect(await privateSummaries.get('old')).toMatchObject({ id: 'old' });
    expect(await privateSummaries.get('search')).toBeNull();
    expect(await summaryOfPage('page')).toMatchObject({ id: 'paged' });
    expect(await summaryOfPage('other')).toBeNull();
    expect(await privateSearches.newest('same')).toMatchObject({ id: 'search' });
    expect(await privateSearches.get('new')).toBeNull();
  });

  it('answers are found by the id of their receipt, like answers on disk', async () => {
    const { savedSummaries, savedSearches } = findableAnswers;
    await saveSummaryIn(1, 'here');
    await saveSearchIn(1, 'found here');
    await saveSummary(answer('kept'));
    await saveSearch(search('found and kept'));
    for (const id of ['here', 'kept']) expect(await savedSummaries.get(id)).toMatchObject({ id });
    for (const id of ['found here', 'found and kept']) expect(await savedSearches.get(id)).toMatchObject({ id });
    expect(await savedSummaries.get('found and kept')).toBeNull();
  });

  it('answers are deleted with their tab, and those of other tabs stay', async () => {
    await saveSummaryIn(1, 'one');
    await saveSearchIn(1, 'search');
    await saveSummaryIn(11, 'eleven');
    await forgetPrivateAnswers(1);
    expect(await privateSummaries.get('one')).toBeNull();
    expect(await privateSearches.get('search')).toBeNull();
    expect(await privateSummaries.get('eleven')).toMatchObject({ id: 'eleven' });
    expect(await sessionKeys()).toEqual(expect.arrayContaining(Object.keys(OTHER)));
  });

  it('an answer for a closed tab is not stored, but its cost is', async () => {
    await reservePrivately(receipt('a'), []);
    await markSent('a', 2);
    openTabs.delete(2);
    await saveSummaryIn(2, 'a');
    expect(await privateSummaries.get('a')).toBeNull();
    expect(await readReceipt('a')).toMatchObject({ state: 'done', costMicros: 30_000, requestId: null });
  });

  it('an answer ends its receipt with an estimate if the service did not report its tokens', async () => {
    for (const [id, tokens] of Object.entries({ known: 1_000, unknown: null })) {
      await reservePrivately(receipt(id), []);
      await markSent(id, 2);
      await summariesKeptIn(1).answers.save({ ...answer(id), summary: { ...answer(id).summary, tokens } });
      expect(await readReceipt(id)).toMatchObject({ state: 'done', isEstimate: tokens === null });
    }
  });
});

describe('receipt of a private window', () => {
  it('the receipt contains the payer and the engine, and nothing else of the request', async () => {
    const { asked } = receipt('a');
    if (asked?.kind !== 'summary') throw new Error('No summary.');
    const options = { ...asked.options, engine: 'muriel' as const, summaryType: 'takeaway' as const, cache: true };
    await reservePrivately({ ...receipt('a'), asked: { ...asked, send: 'address', options }, expectedTokens: 7 }, []);
    await reservePrivately(searchReceipt('b'), []);
    await reservePrivately({ ...receipt('c'), asked: null }, []);
    const nowhere = { url: '', title: '' };
    expect(await readReceipt('a')).toMatchObject({
      ...{ key: 'private a', page: nowhere, payer, expectedTokens: null },
      asked: { kind: 'summary', send: 'text', options: { engine: 'muriel', summaryType: 'summary', cache: false } },
    });
    expect(await readReceipt('b')).toMatchObject({ page: nowhere, asked: { kind: 'search', index: 'web', query: '' } });
    expect(await readReceipt('c')).toMatchObject({ page: nowhere, asked: null });
  });

  it('the receipt is distinguished from receipts of other windows', () => {
    expect(isPrivateReceipt({ id: 'a', key: 'private a' })).toBe(true);
    expect(isPrivateReceipt({ id: 'a', key: 'private b' })).toBe(false);
    expect(isPrivateReceipt(receipt('a'))).toBe(false);
  });

  it('the receipt contains only the day of its end, and no sending time if nothing was sent', async () => {
    const at = new Date(2026, 6, 14, 13, 5).getTime();
    const day = new Date(2026, 6, 14).getTime();
    for (const id of ['sent', 'unsent']) await reservePrivately({ ...receipt(id), reservedAt: at }, []);
    await markSent('sent', at + 1);
    await endReceipt('sent', 'unknown', lost, at + 2);
    await endReceipt('unsent', 'not-sent', lost, at + 2);
    const times = { reservedAt: day, endedAt: day, failure: null };
    expect(await readReceipt('sent')).toMatchObject({ ...times, state: 'unknown', sentAt: day, costMicros: 300_000 });
    expect(await readReceipt('unsent')).toMatchObject({ ...times, state: 'not-sent', sentAt: null, costMicros: 0 });
  });
});
