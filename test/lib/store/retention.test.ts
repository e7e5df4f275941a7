import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openDatabase } from '../../../lib/browser/database.ts';
import { defaultSettings, type Settings } from '../../../lib/model/settings.ts';
import { savedJobOf } from '../../../lib/model/summary/job.ts';
import { storedSettings } from '../../../lib/store/account-and-settings.ts';
import { EVERYTHING, findInLibrary } from '../../../lib/store/library.ts';
import { markSent, readReceipt, reserve } from '../../../lib/store/receipts.ts';
import { deleteByAge, forgetShown } from '../../../lib/store/retention.ts';
import { readLedger } from '../../../lib/store/spending.ts';
import { emptyDatabase } from '../browser/empty-database.ts';
import { keepFailure, keepSearch, keepSummary } from './library-rows.ts';
import { receipt } from './rows.ts';

const DAY_MS = 86_400_000;
const NOW = 400 * DAY_MS;

const ids = async () => (await findInLibrary(EVERYTHING, 200, null)).items.map(({ saved }) => saved.id).sort();
const keepFor = (historyDays: Settings['historyDays']) => storedSettings.set({ ...defaultSettings, historyDays });

beforeEach(async () => {
  fakeBrowser.reset();
  await emptyDatabase();
});

async function fill() {
  await keepSummary('new', { endedAt: NOW - 6 * DAY_MS });
  await keepSummary('old', { endedAt: NOW - 8 * DAY_MS });
  await keepSearch('old search', 'bees', NOW - 9 * DAY_MS);
}

describe('deletion by age', () => {
  it('deletes nothing while answers are kept until they are deleted', async () => {
    await fill();
    await deleteByAge(NOW);
    expect(await ids()).toEqual(['new', 'old', 'old search']);
  });

  it('deletes what is older, and leaves its cost without an address', async () => {
    await fill();
    const before = await readLedger('https://kagi.com');
    await keepFor(7);
    await deleteByAge(NOW);
    await deleteByAge(NOW);
    expect(await ids()).toEqual(['new']);
    expect(await readReceipt('old')).toMatchObject({ state: 'done', page: { url: '', title: '' }, key: '' });
    expect(await readReceipt('new')).toMatchObject({ page: { url: 'https://a.example/' } });
    expect(await readLedger('https://kagi.com')).toEqual(before);
  });

  it('goes through more than it deletes at once', async () => {
    for (let index = 0; index < 120; index++) await keepSummary(`${index}`, { endedAt: NOW - 20 * DAY_MS + index });
    await keepFor(7);
    await deleteByAge(NOW);
    expect(await ids()).toEqual([]);
  });

  it('takes the address from requests without an answer too, once, and from those in progress when they have ended', async () => {
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

describe('where nothing is kept', () => {
  it('an answer is deleted when its tab shows it', async () => {
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
