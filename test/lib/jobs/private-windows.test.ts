import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { putAccount } from '../../../lib/browser/storage/vault.ts';
import { dayOf } from '../../../lib/model/calendar-day.ts';
import { markdownOf } from '../../../lib/model/library/answer-markdown.ts';
import { libraryFileOf } from '../../../lib/model/library/library-file.ts';
import { receiptsCsvOf } from '../../../lib/model/money/receipts-csv.ts';
import { forgetPrivateAnswers } from '../../../lib/store/journal/private-window-answers.ts';
import { forgetPrivateRequests } from '../../../lib/store/journal/private-window-journal.ts';
import { readSpentAt } from '../../../lib/store/journal/read-spending.ts';
import { readAnswers, readReceipts } from '../../../lib/store/library/library-transfer.ts';
import { deferred } from '../../deferred.ts';
import type { HarnessParts } from './harness-parts.ts';
import { createJobHarness } from './job-harness.ts';
import { cut, found, pageText, payer, startOn, summary, turns } from './job-samples.ts';

const url = 'https://canary.example/page-8ab1?canary-query';
const CANARY = 'canary';

const text = `${pageText(url).text} canary words of the page`;
const parts: Partial<HarnessParts> = {
  pageOf: () => ({ ...pageText(url, text), title: 'canary title' }),
  summarize: async () => ({
    ...summary,
    output: 'canary output',
    requestId: 'canary-request',
    balanceMicros: 4_970_000,
  }),
  enrich: async () => ({ ...found, requestId: 'canary-request' }),
};

/** A start in a private tab. The journal must store only its day. */
const privateStart = (tabId = 1) => {
  const start = startOn(tabId, url, { isPrivate: true });
  return { ...start, request: { ...start.request, page: { url, title: 'canary title' } } };
};

const searchStart = (tabId = 1) => ({
  tabId,
  page: { url, title: 'canary title' },
  subject: '',
  queries: async () => ['canary query'],
  indexes: ['web' as const],
  replaces: [],
  mayExceedBudget: false,
  confirmed: [],
  isPrivate: true,
});

type JobHarness = Awaited<ReturnType<typeof createJobHarness>>;

/** Every row of every table, as text. */
async function onDisk({ database }: JobHarness): Promise<string> {
  const names = [...database.objectStoreNames];
  const tables = await Promise.all(
    names.map(async name => [await database.getAllKeys(name), await database.getAll(name)]),
  );
  return JSON.stringify(tables);
}

const inMemory = async () => JSON.stringify(await fakeBrowser.storage.session.get());

let openTabs: Set<number>;

beforeEach(() => {
  fakeBrowser.reset();
  openTabs = new Set([1, 2]);
  const get = async (tabId: number) => {
    if (!openTabs.has(tabId)) throw new Error('No tab.');
    return { id: tabId };
  };
  Object.assign(fakeBrowser.tabs, { get });
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<unknown>) => {
    last = last.then(work, work);
    return last;
  };
  vi.stubGlobal('navigator', { locks: { request } });
});

async function run(start = privateStart(), more: Partial<HarnessParts> = {}) {
  const harness = await createJobHarness({ ...parts, ...more });
  const worker = harness.createWorker();
  worker.summaryRunner.start(start);
  await worker.whenIdle();
  return { ...harness, ...worker };
}

describe('summary in a private window', () => {
  it('shows the summary, requests it without cache and stores only its amount, engine and day', async () => {
    const harness = await run();
    expect(harness.views.get(1)).toMatchObject({ state: 'done', isSaved: true, answer: { costMicros: 30_000 } });
    expect(harness.received).toMatchObject([{ cache: false }]);
    const disk = await onDisk(harness);
    expect(disk).not.toContain(CANARY);
    const [row] = await harness.rows();
    const at = row?.endedAt ?? 0;
    expect(new Date(at).getHours() + new Date(at).getMinutes()).toBe(0);
    expect(row).toMatchObject({ state: 'done', costMicros: 30_000, payer, day: dayOf(at), requestId: null });
    expect([row?.reservedAt, row?.sentAt]).toEqual([at, at]);
    expect(row).toMatchObject({ expectedTokens: null, asked: { send: 'text', options: { engine: 'cecil' } } });
    expect(await harness.owners()).toEqual([]);
    expect(await readSpentAt(payer.origin)).toEqual({ spentMicros: 30_000, atMostMicros: 30_000 });
  });

  it('control: a summary of an ordinary window is found on disk', async () => {
    const harness = await run({ ...privateStart(), isPrivate: false });
    expect(harness.received).toMatchObject([{ cache: true }]);
    expect(await onDisk(harness)).toContain(CANARY);
  });

  it('writes nothing about the page during its request', async () => {
    const answer = deferred<typeof summary>();
    const harness = await createJobHarness({ ...parts, summarize: () => answer.promise });
    const worker = harness.createWorker();
    worker.summaryRunner.start(privateStart());
    await expect.poll(() => harness.received.length).toBe(1);
    const { key } = JSON.parse(JSON.stringify((await harness.rows())[0]));
    expect(key).toBe(`private ${harness.received[0]?.idempotencyKey}`);
    expect(await onDisk(harness)).not.toContain(CANARY);
    answer.resolve(summary);
    await worker.whenIdle();
  });

  it('pays once if the summary is requested again in either private tab, during the request or later', async () => {
    const answer = deferred<typeof summary>();
    const harness = await createJobHarness({ ...parts, summarize: () => answer.promise });
    const worker = harness.createWorker();
    worker.summaryRunner.start(privateStart(1));
    worker.summaryRunner.start(privateStart(2));
    await turns(50);
    answer.resolve(summary);
    await worker.whenIdle();
    worker.summaryRunner.start(privateStart(2));
    await worker.whenIdle();
    expect(harness.received).toHaveLength(1);
    expect(harness.views.get(1)).toMatchObject({ state: 'done', isFromSaved: false });
    expect(harness.views.get(2)).toMatchObject({ state: 'done', isFromSaved: true });
  });

  it('shares no summaries with windows that are not private, in either direction', async () => {
    const harness = await run();
    harness.summaryRunner.start({ ...privateStart(2), isPrivate: false });
    await harness.whenIdle();
    expect(harness.received).toHaveLength(2);
    openTabs.delete(1);
    await forgetPrivateAnswers(1);
    const cached = privateStart(2);
    cached.request.options = { ...cached.request.options, cache: false };
    harness.summaryRunner.start({ ...cached, isPrivate: false });
    await harness.whenIdle();
    harness.summaryRunner.start(cached);
    await harness.whenIdle();
    expect(harness.received).toHaveLength(4);
  });

  it('keeps the summary in memory until its tab is closed', async () => {
    await run();
    expect(await inMemory()).toContain('canary output');
    await Promise.all([forgetPrivateAnswers(1), forgetPrivateRequests()]);
    expect(await fakeBrowser.storage.session.get()).toEqual({});
  });

  it('stores only the cost if the tab is closed before the answer', async () => {
    const answer = deferred<typeof summary>();
    const harness = await createJobHarness({ ...parts, summarize: () => answer.promise });
    const worker = harness.createWorker();
    worker.summaryRunner.start(privateStart());
    await expect.poll(() => harness.received.length).toBe(1);
    openTabs.delete(1);
    worker.summaryRunner.closeTab(1);
    await Promise.all([forgetPrivateAnswers(1), forgetPrivateRequests()]);
    answer.resolve({ ...summary, output: 'canary output' });
    await worker.whenIdle();
    expect(await inMemory()).not.toContain(CANARY);
    expect(await harness.rows()).toMatchObject([{ state: 'done', costMicros: 30_000 }]);
  });

  it('counts the highest price if the summary may have been billed, and stores no failure message', async () => {
    const harness = await run(privateStart(), { summarize: () => cut() });
    expect(harness.views.get(1)).toMatchObject({ state: 'failed', outcome: 'unknown' });
    expect(await harness.rows()).toMatchObject([{ state: 'unknown', costMicros: 300_000, failure: null }]);
  });
});

describe('death of the worker during a private request', () => {
  it('the highest price is counted, and a click sends the request again', async () => {
    const harness = await createJobHarness({ ...parts, summarize: () => new Promise(() => {}) });
    const worker = harness.createWorker();
    worker.summaryRunner.start(privateStart());
    await expect.poll(() => harness.received.length).toBe(1);
    worker.die();
    const next = harness.createWorker();
    await next.reconcile();
    expect(harness.views.get(1)).toMatchObject({ state: 'failed', outcome: 'unknown' });
    expect(await harness.rows()).toMatchObject([{ state: 'unknown', costMicros: 300_000 }]);
    expect(await onDisk(harness)).not.toContain(CANARY);
    harness.harness.summarize = async () => summary;
    next.summaryRunner.start(privateStart());
    await next.whenIdle();
    expect(harness.received).toHaveLength(2);
  });

  it('the answer is shown if it arrived before the death', async () => {
    const harness = await createJobHarness({ ...parts, checkDisk: () => {} });
    const worker = harness.createWorker();
    harness.harness.checkViews = () => {
      if (harness.views.get(1)?.state === 'asking') worker.die();
    };
    worker.summaryRunner.start(privateStart());
    await turns(200);
    const next = harness.createWorker();
    harness.harness.checkViews = () => {};
    await next.reconcile();
    expect(harness.views.get(1)).toMatchObject({ state: 'done', answer: { summary: { output: 'canary output' } } });
  });
});

describe('search in a private window', () => {
  it('stores only the amount and day on disk, and reuses the results from memory', async () => {
    const harness = await createJobHarness(parts);
    const worker = harness.createWorker();
    worker.searchRunner.start(searchStart());
    await worker.whenIdle();
    worker.searchRunner.start(searchStart());
    await worker.whenIdle();
    expect(harness.received).toHaveLength(1);
    expect(await onDisk(harness)).not.toContain(CANARY);
    expect(await harness.rows()).toMatchObject([
      { state: 'done', costMicros: 2_000, asked: { kind: 'search', query: '' } },
    ]);
    expect(await harness.searches()).toEqual([]);
    worker.searchRunner.start({ ...searchStart(), isPrivate: false }); // control
    await worker.whenIdle();
    expect(await onDisk(harness)).toContain('canary query');
  });
});

it('a private request deletes the stored balance, which then proves nothing about other requests', async () => {
  const harness = await createJobHarness(parts);
  const worker = harness.createWorker();
  worker.summaryRunner.start({ ...privateStart(), isPrivate: false });
  await worker.whenIdle();
  expect(await harness.database.getAll('balances')).toHaveLength(1);
  worker.summaryRunner.start(privateStart(2));
  await worker.whenIdle();
  expect(await harness.database.getAll('balances')).toEqual([]);
});

it('a private window keeps to the budget, for a summary and for a search', async () => {
  const harness = await createJobHarness({ ...parts, budget: { day: null, month: 301_000 } });
  const worker = harness.createWorker();
  worker.summaryRunner.start(privateStart(1));
  await worker.whenIdle();
  expect(harness.views.get(1)).toMatchObject({ state: 'done' });
  harness.harness.budget = { day: null, month: 31_000 };
  worker.summaryRunner.start({ ...privateStart(2), replaces: ['id-1', 'id-2'], confirmed: ['price', 'address'] });
  worker.searchRunner.start(searchStart(2));
  await worker.whenIdle();
  const stopped = { state: 'failed', outcome: 'not-sent', failure: { code: 'over-monthly-budget' } };
  expect(harness.views.get(2)).toMatchObject(stopped);
  expect(harness.searchViews.get('2/web')).toMatchObject(stopped);
  expect(harness.received).toHaveLength(1);
  worker.searchRunner.start({ ...searchStart(2), mayExceedBudget: true });
  await worker.whenIdle();
  expect(harness.received).toHaveLength(2);
});

it('a private window sends from a mail site after a confirmation, and does not store the site', async () => {
  const harness = await createJobHarness({ ...parts, pageOf: () => pageText('https://mail.bees.org/1') });
  const worker = harness.createWorker();
  const start = startOn(1, 'https://mail.bees.org/1', { isPrivate: true });
  worker.summaryRunner.start(start);
  await worker.whenIdle();
  expect(harness.views.get(1)).toMatchObject({ state: 'failed', failure: { code: 'personal-page' } });
  worker.summaryRunner.start({ ...start, confirmed: ['personal'] });
  await worker.whenIdle();
  expect(harness.views.get(1)).toMatchObject({ state: 'done' });
  expect(harness.agreedSites).toEqual([]);
});

it('no export contains data of a private window or the key', async () => {
  await putAccount({ baseUrl: 'https://kagi.com', apiKey: 'secret-key-1' });
  const harness = await createJobHarness(parts);
  const worker = harness.createWorker();
  worker.summaryRunner.start(privateStart());
  worker.searchRunner.start(searchStart());
  await worker.whenIdle();
  const exported = async () => {
    const answers = await readAnswers('all');
    const receipts = await readReceipts();
    const json = JSON.stringify(libraryFileOf(answers, receipts, 0));
    return [json, ...answers.map(answer => markdownOf(answer, '')), receiptsCsvOf(receipts)].join('\n');
  };
  expect(await exported()).not.toMatch(/canary|secret-key/);
  expect(await exported()).toContain('"done"');
  worker.summaryRunner.start({ ...privateStart(), isPrivate: false }); // control
  await worker.whenIdle();
  expect(await exported()).toMatch(/canary output[\s\S]*canary-query/);
});
