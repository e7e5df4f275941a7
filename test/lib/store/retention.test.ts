import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openDatabase } from '../../../lib/browser/storage/open-database.ts';
import { defaultSettings, type Settings } from '../../../lib/model/settings/settings.ts';
import { savedJobOf } from '../../../lib/model/summary/job.ts';
import { deleteByAge, forgetShown } from '../../../lib/store/deletion/retention.ts';
import { readSpentAt } from '../../../lib/store/journal/read-spending.ts';
import { markSent, readReceipt, reserve } from '../../../lib/store/journal/receipts.ts';
import { EVERYTHING, findInLibrary } from '../../../lib/store/library/find-in-library.ts';
import { chooseForSite } from '../../../lib/store/settings/site-choices.ts';
import { storedSettings } from '../../../lib/store/settings/stored-settings.ts';
import { keepFailure, keepSearch, keepSummary } from './library-rows.ts';
import { receipt } from './rows.ts';

const DAY_MS = 86_400_000;
const NOW = 400 * DAY_MS;

const ids = async () => (await findInLibrary(EVERYTHING, 200, null)).items.map(({ saved }) => saved.id).sort();
const keepFor = (historyDays: Settings['historyDays']) => storedSettings.set({ ...defaultSettings, historyDays });

async function fill() {
  await keepSummary('new', { endedAt: NOW - 6 * DAY_MS });
  await keepSummary('old', { endedAt: NOW - 8 * DAY_MS });
  await keepSearch('old search', 'bees', NOW - 9 * DAY_MS);
}

describe('deletion by age', () => {
  it('deletes nothing if the settings have no age limit', async () => {
    await fill();
    await deleteByAge(NOW);
    expect(await ids()).toEqual(['new', 'old', 'old search']);
  });

  it('deletes older answers, and keeps their costs without addresses', async () => {
    await fill();
    const before = await readSpentAt('https://kagi.com');
    await keepFor(7);
    await deleteByAge(NOW);
    await deleteByAge(NOW);
    expect(await ids()).toEqual(['new']);
    expect(await readReceipt('old')).toMatchObject({ state: 'done', page: { url: '', title: '' }, key: '' });
    expect(await readReceipt('new')).toMatchObject({ page: { url: 'https://a.example/' } });
    expect(await readSpentAt('https://kagi.com')).toEqual(before);
  });

  it('deletes more answers than fit into one step', async () => {
    for (let index = 0; index < 120; index++) await keepSummary(`${index}`, { endedAt: NOW - 20 * DAY_MS + index });
    await keepFor(7);
    await deleteByAge(NOW);
    expect(await ids()).toEqual([]);
  });

  it('removes the address also from unanswered requests, and from those in progress only after their end', async () => {
    const addressOf = async (id: string) => (await readReceipt(id))?.page.url;
    await keepFor(7);
    for (let index = 0; index < 60; index++) await keepFailure(`failed ${index}`);
    await reserve({ ...receipt('open'), reservedAt: 2 }, []);
    await markSent('open', 3);
    await keepFailure('young');
    await (await openDatabase()).put('receipts', { ...receipt('young'), state: 'unknown', reservedAt: NOW });
    await deleteByAge(NOW);
    expect(await addressOf('failed 0')).toBe('');
    expect(await addressOf('failed 59')).toBe('');
    expect(await addressOf('open')).toBe('https://a.example/');
    expect(await addressOf('young')).toBe('https://a.example/');
    await (await openDatabase()).put('receipts', { ...receipt('open'), state: 'unknown', reservedAt: 2 });
    await deleteByAge(NOW);
    expect(await addressOf('open')).toBe('');
    expect(await addressOf('young')).toBe('https://a.example/');
  });
});

describe('deletion by age for a site', () => {
  const addressOf = async (id: string) => (await readReceipt(id))?.page.url;
  const keepOf = (id: string, url: string, daysAgo: number) =>
    keepSummary(id, { url, endedAt: NOW - daysAgo * DAY_MS });

  it('deletes older answers of the site and its subdomains, and none of other sites', async () => {
    await keepOf('new', 'https://bank.example/', 6);
    await keepOf('old', 'https://bank.example/', 8);
    await keepOf('deep', 'https://my.bank.example:8443/x', 8);
    await keepOf('other', 'https://notbank.example/', 8);
    await keepSearch('search', 'bees', NOW - 8 * DAY_MS);
    await keepFailure('failed');
    const before = await readSpentAt('https://kagi.com');
    await chooseForSite('bank.example', { historyDays: 7 });
    await deleteByAge(NOW);
    expect(await ids()).toEqual(['new', 'other', 'search']);
    expect(await addressOf('old')).toBe('');
    await chooseForSite('a.example', { historyDays: 90 });
    await deleteByAge(NOW);
    expect(await addressOf('failed')).toBe('');
    expect(await ids()).toEqual(['new', 'other', 'search']);
    await chooseForSite('a.example', { historyDays: 7 });
    await deleteByAge(NOW);
    expect(await ids()).toEqual(['new', 'other']);
    expect(await readSpentAt('https://kagi.com')).toEqual(before);
  });

  it('reads no rows of other sites, and deletes more answers than fit into one step', async () => {
    for (let index = 0; index < 120; index++) await keepOf(`${index}`, 'https://bank.example/', 20);
    for (let index = 0; index < 5; index++) await keepOf(`other ${index}`, 'https://a.example/', 20);
    await chooseForSite('bank.example', { historyDays: 0 });
    await deleteByAge(NOW);
    expect(await ids()).toHaveLength(5);
    const read = vi.spyOn(IDBIndex.prototype, 'getAll');
    const walked = ['openCursor', 'openKeyCursor', 'getAllKeys'] as const;
    const walks = walked.map(name => vi.spyOn(IDBIndex.prototype, name));
    await deleteByAge(NOW);
    const found = read.mock.results.map(({ value }) => (value as IDBRequest<unknown[]>).result.length);
    expect(found).toEqual([0, 0]); // the site's answers and its receipts
    for (const walk of walks) expect(walk).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('skips requests in progress, and applies the shorter of two limits', async () => {
    await reserve({ ...receipt('open'), page: { url: 'https://bank.example/', title: 'A' }, reservedAt: 2 }, []);
    await markSent('open', 3);
    await keepOf('old', 'https://bank.example/', 8);
    await keepFor(7);
    await chooseForSite('bank.example', { historyDays: 365 });
    await deleteByAge(NOW);
    expect(await ids()).toEqual([]);
    expect(await addressOf('open')).toBe('https://bank.example/');
  });

  it('applies the limit that the policy requires for the site or for all sites', async () => {
    const require = (policy: object) => {
      fakeBrowser.storage.managed.get = vi.fn(async () => policy) as never;
    };
    await keepOf('old', 'https://bank.example/', 8);
    await chooseForSite('bank.example', { historyDays: 0 });
    require({ historyDays: 365 });
    await deleteByAge(NOW);
    require({ sites: { 'bank.example': { historyDays: 30 } } });
    await deleteByAge(NOW);
    expect(await ids()).toEqual(['old']);
    require({ sites: { example: { historyDays: 7 } } });
    await chooseForSite('bank.example', { historyDays: undefined });
    await deleteByAge(NOW);
    expect(await ids()).toEqual([]);
    require({});
  });
});

describe('deletion of shown answers without a history', () => {
  it('deletes only the answers of a site without a history when their tab shows them', async () => {
    const shown = async (id: string, url: string) =>
      forgetShown(savedJobOf(await keepSummary(id, { url }), { id: 'j', tabId: 1, tabUrl: '', startedAt: 1 }));
    await chooseForSite('bank.example', { historyDays: 0 });
    await shown('bank', 'https://my.bank.example/');
    await shown('other', 'https://a.example/');
    expect(await ids()).toEqual(['other']);
    await chooseForSite('my.bank.example', { historyDays: 30 });
    await shown('bank again', 'https://my.bank.example/');
    expect(await ids()).toEqual(['other']);
    await keepFor(0);
    await chooseForSite('c.example', { historyDays: 30 });
    await shown('third', 'https://c.example/');
    expect(await ids()).toEqual(['other']);
  });

  it('deletes an answer when its tab shows it', async () => {
    const saved = await keepSummary('a');
    const job = savedJobOf(saved, { id: 'j', tabId: 1, tabUrl: '', startedAt: 1 });
    await forgetShown(job);
    expect(await ids()).toEqual(['a']);
    await keepFor(0);
    await forgetShown(null);
    await forgetShown({ ...job, state: 'reading' });
    expect(await ids()).toEqual(['a']);
    await forgetShown(job);
    expect(await ids()).toEqual([]);
  });
});
