import 'fake-indexeddb/auto';
import { beforeAll, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { CHUNK_SIZE } from '../../../lib/model/library/chunks.ts';
import { libraryFileOf } from '../../../lib/model/library/library-file.ts';
import { periodsUntil } from '../../../lib/model/money/spending-periods.ts';
import { pageKeyOf } from '../../../lib/model/summary/page-key-full.ts';
import { loadSummaryOfPage } from '../../../lib/store/answers/load-summary-of-page.ts';
import { versionsOfPage } from '../../../lib/store/answers/page-versions.ts';
import { readBudgetUse } from '../../../lib/store/journal/budget-use.ts';
import { readCalibrations } from '../../../lib/store/journal/calibrations.ts';
import { readSpentAt, readSpentByDay } from '../../../lib/store/journal/read-spending.ts';
import { markSent, openReceipts, reserve, saveSummary } from '../../../lib/store/journal/receipts.ts';
import { recentSummaries, searchesOfPage } from '../../../lib/store/journal/saved-answers.ts';
import { readLargest, readPeriods } from '../../../lib/store/journal/spending-report.ts';
import { describeLibrary, EVERYTHING, findInLibrary } from '../../../lib/store/library/find-in-library.ts';
import { importLibrary } from '../../../lib/store/library/library-transfer.ts';
import { emptyDatabase } from '../browser/empty-database.ts';
import { options, payer } from '../jobs/job-samples.ts';
import { summaryRow } from './library-rows.ts';
import { receipt } from './rows.ts';

/** More rows than any surface reads of one kind. */
const FEW = 120;
const MANY = 360;
const NOON = new Date(2026, 4, 12, 12).getTime();
const ORIGIN = payer.origin;

/** Stores answers with receipts, all of one day, each for a different page. */
async function fill(from: number, to: number): Promise<void> {
  const rows = Array.from({ length: to - from }, (_, index) => {
    const id = `${from + index}`;
    const url = `https://a.example/${id}`;
    const endedAt = NOON - 1_000 * (from + index);
    return { ...summaryRow(id, { url, endedAt, output: 'Bees.' }), pageKey: pageKeyOf(ORIGIN, url, options) };
  });
  const receipts = rows.map(({ id, request, costMicros, sentAt, endedAt }) => {
    const ended = { state: 'done', reservedAt: endedAt - 2, sentAt, endedAt } as const;
    return { ...receipt(id), page: request.page, costMicros, ...ended };
  });
  const file = libraryFileOf(
    rows.map(saved => ({ kind: 'summary', saved })),
    receipts,
    0,
  );
  expect(await importLibrary(JSON.stringify(file))).toEqual({ added: rows.length });
}

let rowsRead = 0;

/** Counts the rows that stores and indexes return from now on. */
function countRows(): void {
  for (const prototype of [IDBObjectStore.prototype, IDBIndex.prototype] as unknown as Record<string, unknown>[]) {
    for (const name of ['get', 'getKey', 'getAll', 'getAllKeys', 'openCursor', 'openKeyCursor']) {
      const original = prototype[name] as (...args: unknown[]) => IDBRequest;
      if (original === undefined) continue;
      prototype[name] = function (this: unknown, ...args: unknown[]) {
        const request = original.apply(this, args);
        request.addEventListener('success', () => {
          rowsRead += Array.isArray(request.result) ? request.result.length : 1;
        });
        return request;
      };
    }
  }
}

const page = { ...summaryRow('7').request.page, url: 'https://a.example/7' };

/** The reads of the first screen of each surface, and of a click on "Summarize". */
const reads: Record<string, () => Promise<unknown>> = {
  library: async () => {
    const { items } = await findInLibrary(EVERYTHING, 20, null);
    return [
      items.length,
      await describeLibrary(),
      (await readSpentByDay([...new Set(items.map(({ day }) => day))])).size,
    ];
  },
  'a later part of the library': async () =>
    findInLibrary(EVERYTHING, 20, (await findInLibrary(EVERYTHING, 20, null)).next),
  'popup and panel': () =>
    Promise.all([
      loadSummaryOfPage(pageKeyOf(ORIGIN, page.url, options)),
      versionsOfPage({ id: '7', payer, request: { ...summaryRow('7').request, page } }),
      searchesOfPage(page.url),
      readCalibrations(ORIGIN),
      readBudgetUse(NOON),
      readSpentAt(ORIGIN),
      openReceipts(),
      recentSummaries(5),
    ]),
  settings: () =>
    Promise.all([
      readPeriods(periodsUntil('2026-05-12', 'day', 30)),
      readLargest('engine', '', 10),
      readLargest('site', '', 10),
    ]),
  'a request': async () => {
    await reserve({ ...receipt('new'), reservedAt: NOON }, []);
    await markSent('new', NOON);
    await saveSummary({ ...summaryRow('new', { endedAt: NOON }), key: 'new' });
  },
};

async function countReads(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [surface, read] of Object.entries(reads)) counts[surface] = await countReadsOf(read);
  return counts;
}

async function countReadsOf(read: () => Promise<unknown>): Promise<number> {
  const before = rowsRead;
  await read();
  return rowsRead - before;
}

beforeAll(async () => {
  fakeBrowser.reset();
  await emptyDatabase();
  countRows();
});

it('the number of rows that a surface reads does not grow with the number of answers', async () => {
  await fill(0, FEW);
  const few = await countReads();
  await emptyDatabase();
  await fill(0, MANY);
  const many = await countReads();
  expect(many).toEqual(few);
  // Control: each surface reads something, and the count notices reads that grow.
  expect(Object.values(few).every(count => count > 0)).toBe(true);
  expect(await countReadsOf(() => findInLibrary(EVERYTHING, MANY, null))).toBeGreaterThan(2 * MANY);
});

it('a search and the panel’s list read at most one chunk if the newest chunk fills the screen', async () => {
  await emptyDatabase();
  await fill(0, MANY);
  await fill(MANY, 2 * MANY);
  const rest = 4 * 20; // rows and answers of the screen, chunks and facets
  const queries = [
    { query: { facets: { kind: 'summary' as const } }, terms: 1 },
    { query: { words: 'bees ' }, terms: 2 }, // the word and its stem
    // The newest answers are enough.
    { query: { words: 'b' }, terms: 0 },
    { query: { words: 'be' }, terms: 0 },
    { query: { words: 'b', facets: { kind: 'summary' as const } }, terms: 0 },
  ];
  for (const { query, terms } of queries) {
    const count = await countReadsOf(() => findInLibrary({ ...EVERYTHING, ...query }, 20, null));
    expect(count).toBeGreaterThan(40);
    expect(count).toBeLessThan(terms * CHUNK_SIZE + rest);
  }
});
