import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { putAccount } from '../../../lib/browser/vault.ts';
import { markdownOf } from '../../../lib/model/library/answer-markdown.ts';
import { dayOf } from '../../../lib/model/library/calendar-day.ts';
import { libraryFileOf } from '../../../lib/model/library/library-file.ts';
import { receiptsCsvOf } from '../../../lib/model/money/receipts-csv.ts';
import { readAnswers, readReceipts } from '../../../lib/store/library-transfer.ts';
import { forgetPrivateAnswers } from '../../../lib/store/private-window-answers.ts';
import { forgetPrivateRequests } from '../../../lib/store/private-window-journal.ts';
import { readLedger } from '../../../lib/store/spending.ts';
import {
  createWorld,
  cut,
  deferred,
  found,
  pageText,
  payer,
  startOn,
  summary,
  turns,
  type WorldParts,
} from './world.ts';

const url = 'https://canary.example/page-8ab1?canary-query';
const CANARY = 'canary';

const text = `${pageText(url).text} canary words of the page`;
const parts: Partial<WorldParts> = {
  pageOf: () => ({ ...pageText(url, text), title: 'canary title' }),
  summarize: async () => ({
    ...summary,
    output: 'canary output',
    requestId: 'canary-request',
    balanceMicros: 4_970_000,
  }),
  enrich: async () => ({ ...found, requestId: 'canary-request' }),
};

/** A start in a private tab, at a real moment: the journal must keep the day alone. */
const privateStart = (tabId = 1) => {
  const start = startOn(tabId, url, { isPrivate: true });
  return { ...start, request: { ...start.request, page: { url, title: 'canary title' } } };
};

const searchStart = (tabId = 1) => ({
  tabId,
  page: { url, title: 'canary title' },
  subject: '',
  queriesOf: async () => ['canary query'],
  indexes: ['web' as const],
  replaces: [],
  mayExceedBudget: false,
  confirmed: [],
  isPrivate: true,
});

type World = Awaited<ReturnType<typeof createWorld>>;

/** Every row of every table, as text. */
async function onDisk({ database }: World): Promise<string> {
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

async function run(start = privateStart(), more: Partial<WorldParts> = {}) {
  const world = await createWorld({ ...parts, ...more });
  const worker = world.createWorker();
  worker.summaryRunner.start(start);
  await worker.whenIdle();
  return { ...world, ...worker };
}

describe('a summary in a private window', () => {
  it('is shown, is asked for without cache, and leaves its amount, engine and day on disk', async () => {
    const world = await run();
    expect(world.views.get(1)).toMatchObject({ state: 'done', isSaved: true, answer: { costMicros: 30_000 } });
    expect(world.received).toMatchObject([{ cache: false }]);
    const disk = await onDisk(world);
    expect(disk).not.toContain(CANARY);
    const [row] = await world.rows();
    const at = row?.endedAt ?? 0;
    expect(new Date(at).getHours() + new Date(at).getMinutes()).toBe(0);
    expect(row).toMatchObject({ state: 'done', costMicros: 30_000, payer, day: dayOf(at), requestId: null });
    expect([row?.reservedAt, row?.sentAt]).toEqual([at, at]);
    expect(row).toMatchObject({ expectedTokens: null, asked: { send: 'text', options: { engine: 'cecil' } } });
    expect(await world.owners()).toEqual([]);
    expect(await readLedger(payer.origin)).toEqual({ spentMicros: 30_000, atMostMicros: 30_000 });
  });

  it('is found on disk if its window is not private (the control)', async () => {
    const world = await run({ ...privateStart(), isPrivate: false });
    expect(world.received).toMatchObject([{ cache: true }]);
    expect(await onDisk(world)).toContain(CANARY);
  });

  it('writes nothing of the page while its request is on the way either', async () => {
    const answer = deferred<typeof summary>();
    const world = await createWorld({ ...parts, summarize: () => answer.promise });
    const worker = world.createWorker();
    worker.summaryRunner.start(privateStart());
    await expect.poll(() => world.received.length).toBe(1);
    const { key } = JSON.parse(JSON.stringify((await world.rows())[0]));
    expect(key).toBe(`private ${world.received[0]?.id}`);
    expect(await onDisk(world)).not.toContain(CANARY);
    answer.resolve(summary);
    await worker.whenIdle();
  });

  it('is paid once, whether it is asked again meanwhile or afterwards, in either private tab', async () => {
    const answer = deferred<typeof summary>();
    const world = await createWorld({ ...parts, summarize: () => answer.promise });
    const worker = world.createWorker();
    worker.summaryRunner.start(privateStart(1));
    worker.summaryRunner.start(privateStart(2));
    await turns(50);
    answer.resolve(summary);
    await worker.whenIdle();
    worker.summaryRunner.start(privateStart(2));
    await worker.whenIdle();
    expect(world.received).toHaveLength(1);
    expect(world.views.get(1)).toMatchObject({ state: 'done', isFromSaved: false });
    expect(world.views.get(2)).toMatchObject({ state: 'done', isFromSaved: true });
  });

  it('is not found from another window, nor does it find what another window saved', async () => {
    const world = await run();
    world.summaryRunner.start({ ...privateStart(2), isPrivate: false });
    await world.whenIdle();
    expect(world.received).toHaveLength(2);
    openTabs.delete(1);
    await forgetPrivateAnswers(1);
    const cached = privateStart(2);
    cached.request.options = { ...cached.request.options, cache: false };
    world.summaryRunner.start({ ...cached, isPrivate: false });
    await world.whenIdle();
    world.summaryRunner.start(cached);
    await world.whenIdle();
    expect(world.received).toHaveLength(4);
  });

  it('is in memory until its tab is closed', async () => {
    await run();
    expect(await inMemory()).toContain('canary output');
    await Promise.all([forgetPrivateAnswers(1), forgetPrivateRequests()]);
    expect(await fakeBrowser.storage.session.get()).toEqual({});
  });

  it('leaves its cost and nothing else if its tab is closed before the answer', async () => {
    const answer = deferred<typeof summary>();
    const world = await createWorld({ ...parts, summarize: () => answer.promise });
    const worker = world.createWorker();
    worker.summaryRunner.start(privateStart());
    await expect.poll(() => world.received.length).toBe(1);
    openTabs.delete(1);
    worker.summaryRunner.closeTab(1);
    await Promise.all([forgetPrivateAnswers(1), forgetPrivateRequests()]);
    answer.resolve({ ...summary, output: 'canary output' });
    await worker.whenIdle();
    expect(await inMemory()).not.toContain(CANARY);
    expect(await world.rows()).toMatchObject([{ state: 'done', costMicros: 30_000 }]);
  });

  it('counts at its highest price if it may have been billed, without the words of the failure', async () => {
    const world = await run(privateStart(), { summarize: () => cut() });
    expect(world.views.get(1)).toMatchObject({ state: 'failed', outcome: 'unknown' });
    expect(await world.rows()).toMatchObject([{ state: 'unknown', costMicros: 300_000, failure: null }]);
  });
});

describe('a worker that ends during a private request', () => {
  it('is cleaned up like any other: the highest price counts, and a click asks again', async () => {
    const world = await createWorld({ ...parts, summarize: () => new Promise(() => {}) });
    const worker = world.createWorker();
    worker.summaryRunner.start(privateStart());
    await expect.poll(() => world.received.length).toBe(1);
    worker.die();
    const next = world.createWorker();
    await next.reconcile();
    expect(world.views.get(1)).toMatchObject({ state: 'failed', outcome: 'unknown' });
    expect(await world.rows()).toMatchObject([{ state: 'unknown', costMicros: 300_000 }]);
    expect(await onDisk(world)).not.toContain(CANARY);
    world.world.summarize = async () => summary;
    next.summaryRunner.start(privateStart());
    await next.whenIdle();
    expect(world.received).toHaveLength(2);
  });

  it('shows the answer where it came in time', async () => {
    const world = await createWorld({ ...parts, checkDisk: () => {} });
    const worker = world.createWorker();
    world.world.checkViews = () => {
      if (world.views.get(1)?.state === 'asking') worker.die();
    };
    worker.summaryRunner.start(privateStart());
    await turns(200);
    const next = world.createWorker();
    world.world.checkViews = () => {};
    await next.reconcile();
    expect(world.views.get(1)).toMatchObject({ state: 'done', answer: { summary: { output: 'canary output' } } });
  });
});

describe('a search in a private window', () => {
  it('leaves its amount and day on disk, and is found again in memory', async () => {
    const world = await createWorld(parts);
    const worker = world.createWorker();
    worker.searchRunner.start(searchStart());
    await worker.whenIdle();
    worker.searchRunner.start(searchStart());
    await worker.whenIdle();
    expect(world.received).toHaveLength(1);
    expect(await onDisk(world)).not.toContain(CANARY);
    expect(await world.rows()).toMatchObject([
      { state: 'done', costMicros: 2_000, asked: { kind: 'search', query: '' } },
    ]);
    expect(await world.searches()).toEqual([]);
    worker.searchRunner.start({ ...searchStart(), isPrivate: false }); // the control
    await worker.whenIdle();
    expect(await onDisk(world)).toContain('canary query');
  });
});

it('a private request ends what earlier balances prove', async () => {
  const world = await createWorld(parts);
  const worker = world.createWorker();
  worker.summaryRunner.start({ ...privateStart(), isPrivate: false });
  await worker.whenIdle();
  expect(await world.database.getAll('balances')).toHaveLength(1);
  worker.summaryRunner.start(privateStart(2));
  await worker.whenIdle();
  expect(await world.database.getAll('balances')).toEqual([]);
});

it('a private window sends from a mail site after a click that says so, and does not remember the site', async () => {
  const world = await createWorld({ ...parts, pageOf: () => pageText('https://mail.bees.org/1') });
  const worker = world.createWorker();
  const start = startOn(1, 'https://mail.bees.org/1', { isPrivate: true });
  worker.summaryRunner.start(start);
  await worker.whenIdle();
  expect(world.views.get(1)).toMatchObject({ state: 'failed', failure: { code: 'personal-page' } });
  worker.summaryRunner.start({ ...start, confirmed: ['personal'] });
  await worker.whenIdle();
  expect(world.views.get(1)).toMatchObject({ state: 'done' });
  expect(world.agreedSites).toEqual([]);
});

it('no export holds anything of a private window, nor the key', async () => {
  await putAccount({ baseUrl: 'https://kagi.com', apiKey: 'secret-key-1' });
  const world = await createWorld(parts);
  const worker = world.createWorker();
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
  worker.summaryRunner.start({ ...privateStart(), isPrivate: false }); // the control
  await worker.whenIdle();
  expect(await exported()).toMatch(/canary output[\s\S]*canary-query/);
});
