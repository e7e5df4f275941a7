import { describe, expect, it } from 'vitest';
import type { SearchStart } from '../../../lib/jobs/search/search-runner.ts';
import { Fail } from '../../../lib/model/failure.ts';
import type { SearchAnswer } from '../../../lib/model/search/search-result.ts';
import { deferred } from '../../deferred.ts';
import type { HarnessParts } from './harness-parts.ts';
import { createJobHarness } from './job-harness.ts';
import { cut, found, nothingFound, turns, untilAborted } from './job-samples.ts';

const page = { url: 'https://a.example/bees#top', title: 'A' };

function startIn(tabId: number, changes: Partial<SearchStart> = {}): SearchStart {
  const queries = async () => ['bees  honey hive', 'bees honey', 'bees'];
  return {
    tabId,
    page,
    subject: '',
    queries,
    indexes: ['web'],
    replaces: [],
    mayExceedBudget: false,
    confirmed: [],
    isPrivate: false,
    ...changes,
  };
}

async function run(start: SearchStart, parts: Partial<HarnessParts> = {}) {
  const harness = await createJobHarness(parts);
  const worker = harness.createWorker();
  worker.searchRunner.start(start);
  await worker.whenIdle();
  return { ...harness, ...worker, end: harness.searchViews.get(`${start.tabId}/web`) };
}

async function createSlow(parts: Partial<HarnessParts> = {}) {
  const answer = deferred<SearchAnswer>();
  const enrich: HarnessParts['enrich'] = (_received, signal) => Promise.race([answer.promise, untilAborted(signal)]);
  const harness = await createJobHarness({ enrich, ...parts });
  return { ...harness, ...harness.createWorker(), answer };
}

describe('search runner', () => {
  it('sends the precise query once and saves the results with the page', async () => {
    const { received, end, searches, rows } = await run(startIn(1));
    expect(received.map(({ input }) => input)).toEqual([{ index: 'web', query: 'bees honey hive' }]);
    expect(end).toMatchObject({
      state: 'done',
      foundCount: 1,
      costMicros: 2_000,
      isFromSaved: false,
      triedQueries: [],
    });
    expect(await searches()).toMatchObject([{ query: 'bees honey hive', page: { url: 'https://a.example/bees' } }]);
    expect(await rows()).toMatchObject([{ state: 'done', costMicros: 2_000 }]);
  });

  it('sends broader queries only after empty answers, which are free and have receipts of their own', async () => {
    const enrich: HarnessParts['enrich'] = async ({ input }) =>
      'query' in input && input.query === 'bees' ? found : nothingFound;
    const { end, rows } = await run(startIn(1), { enrich });
    expect(end).toMatchObject({ state: 'done', query: 'bees', triedQueries: ['bees honey hive', 'bees honey'] });
    expect((await rows()).map(({ costMicros }) => costMicros).sort()).toEqual([0, 0, 2_000]);
  });

  it('sends at most three queries, and ends with the last of them if none finds anything', async () => {
    const queries = async () => ['  ', 'one two three four', 'one two three', 'one two', 'one'];
    const { received, end } = await run(startIn(1, { queries }), { enrich: async () => nothingFound });
    const asked = ['one two three four', 'one two three', 'one two'];
    expect(received.map(({ input }) => 'query' in input && input.query)).toEqual(asked);
    expect(end).toMatchObject({ state: 'done', query: 'one two', triedQueries: asked.slice(0, 2), foundCount: 0 });
  });

  it('shows the query in progress with its receipt', async () => {
    const { searchRunner, whenIdle, received, searchViews, answer } = await createSlow();
    searchRunner.start(startIn(1));
    await expect.poll(() => received.length).toBe(1);
    await turns(5);
    const sent = { query: 'bees honey hive', triedQueries: [], receiptId: received[0]?.idempotencyKey };
    expect(searchViews.get('1/web')).toMatchObject({ state: 'searching', ...sent });
    answer.resolve(found);
    await whenIdle();
  });

  it('sends no further query after one that may have been billed', async () => {
    const { received, end, rows } = await run(startIn(1), { enrich: cut });
    expect(received).toHaveLength(1);
    expect(end).toMatchObject({ state: 'failed', outcome: 'unknown' });
    expect(await rows()).toMatchObject([{ state: 'unknown', costMicros: 2_000 }]);
  });

  it('sends no further query after an answer that was billed, even if none of its results can be used', async () => {
    const { received, end, rows } = await run(startIn(1), { enrich: async () => ({ ...found, results: [] }) });
    expect(received).toHaveLength(1);
    expect(end).toMatchObject({
      state: 'done',
      query: 'bees honey hive',
      foundCount: 1,
      results: [],
      costMicros: 2_000,
    });
    expect(await rows()).toMatchObject([{ state: 'done', costMicros: 2_000 }]);
  });

  it('shows saved results free of charge, also on other pages, until a click asks for newer ones', async () => {
    const { searchRunner, whenIdle, received, searchViews, searches } = await run(startIn(1));
    searchRunner.start(startIn(2, { page: { url: 'https://other.example/', title: 'B' } }));
    await whenIdle();
    expect(searchViews.get('2/web')).toMatchObject({ isFromSaved: true, page: { url: 'https://other.example/' } });
    expect(received).toHaveLength(1);
    const [first] = await searches();
    searchRunner.start(startIn(1, { replaces: [first?.id ?? ''] }));
    await whenIdle();
    expect(received).toHaveLength(2);
  });

  it('reports a failure without a request if there is no query or the queries cannot be made', async () => {
    const nothing = await run(startIn(1, { queries: async () => [' '] }));
    expect(nothing.end).toMatchObject({ state: 'failed', failure: { code: 'nothing-to-read' }, outcome: 'not-sent' });
    const queries = async () => {
      throw new Fail({ code: 'page-changed' });
    };
    const changed = await run(startIn(1, { queries }));
    expect(changed.end).toMatchObject({ state: 'failed', failure: { code: 'page-changed' } });
    expect([...nothing.received, ...changed.received]).toEqual([]);
  });

  it('keeps all of its queries when it fails, so that the same search can start again', async () => {
    const all = ['bees honey hive', 'bees honey', 'bees'];
    const refused = () => {
      throw new Fail({ code: 'excluded-site', site: 'a.example' });
    };
    const given = await run(startIn(1, { queries: ['bees  honey hive', 'bees honey', 'bees'] }), {
      checkSite: refused,
    });
    expect(given.end).toMatchObject({ state: 'failed', query: all[0], plannedQueries: all });
    const unread = await run(startIn(1), { checkSite: refused });
    expect(unread.end).toMatchObject({ state: 'failed', query: '', plannedQueries: null });
    const enrich: HarnessParts['enrich'] = async ({ input }) =>
      'query' in input && input.query === all[0] ? nothingFound : cut();
    const broader = await run(startIn(1), { enrich });
    const asked = { query: all[1], triedQueries: [all[0]], plannedQueries: all };
    expect(broader.end).toMatchObject({ state: 'failed', outcome: 'unknown', ...asked });
  });

  it('reads the page once for both lists', async () => {
    let readings = 0;
    const queries = async () => {
      readings += 1;
      return ['bees'];
    };
    const { received } = await run(startIn(1, { queries, indexes: ['web', 'news'] }));
    expect(readings).toBe(1);
    expect(received).toHaveLength(2);
  });
});

describe('clicks on a search', () => {
  it('a click joins the same search in progress, in one tab and in two', async () => {
    const { searchRunner, whenIdle, received, searchViews, answer } = await createSlow();
    for (const tabId of [1, 1, 2]) searchRunner.start(startIn(tabId));
    await expect.poll(() => received.length).toBe(1);
    await turns(50);
    answer.resolve(found);
    await whenIdle();
    expect(received).toHaveLength(1);
    expect([1, 2].map(tabId => searchViews.get(`${tabId}/web`)?.state)).toEqual(['done', 'done']);
  });

  it('a click for the other index or another page starts another search', async () => {
    const { searchRunner, whenIdle, received, searchViews, answer } = await createSlow();
    const queries = (word: string) => ({ queries: async () => [word] });
    searchRunner.start(startIn(1, queries('bees')));
    searchRunner.start(startIn(1, { indexes: ['news'], ...queries('bees') }));
    searchRunner.start(startIn(1, { page: { url: 'https://b.example/', title: 'B' }, ...queries('wasps') }));
    searchRunner.start(startIn(1, { page: { url: 'https://b.example/#top', title: 'B' }, ...queries('flies') }));
    await expect.poll(() => received.length).toBe(3);
    answer.resolve(found);
    await whenIdle();
    const asked = received.map(({ input }) => 'query' in input && `${input.index}: ${input.query}`);
    expect(asked.sort()).toEqual(['news: bees', 'web: bees', 'web: wasps']);
    expect(searchViews.get('1/web')).toMatchObject({ state: 'done', query: 'wasps' });
    expect(searchViews.get('1/news')).toMatchObject({ state: 'done', query: 'bees' });
  });

  it('a click right after a search is shown as done starts a new one', async () => {
    const harness = await createJobHarness();
    const worker = harness.createWorker();
    const { set } = harness.searchViews;
    let isAsked = false;
    harness.searchViews.set = function (key, search) {
      set.call(this, key, search);
      if (search.state === 'done' && !isAsked) {
        isAsked = true;
        worker.searchRunner.start(startIn(1, { queries: async () => ['wasps'] }));
      }
      return this;
    };
    worker.searchRunner.start(startIn(1));
    await worker.whenIdle();
    expect(harness.searchViews.get('1/web')).toMatchObject({ state: 'done', query: 'wasps' });
  });

  it('a click about another subject of the page starts a search and shows that one', async () => {
    const { searchRunner, whenIdle, received, searchViews, answer, searches } = await createSlow();
    searchRunner.start(startIn(1));
    searchRunner.start(startIn(1, { subject: 'wasps', queries: async () => ['wasps'] }));
    await expect.poll(() => received.length).toBe(2);
    answer.resolve(found);
    await whenIdle();
    expect(searchViews.get('1/web')).toMatchObject({ state: 'done', query: 'wasps' });
    expect(await searches()).toHaveLength(2);
  });

  it('Cancel while the page is being read stops the search before it is paid', async () => {
    const reading = deferred<string[]>();
    const { searchRunner, whenIdle, received, searchViews } = await createSlow();
    searchRunner.start(startIn(1, { queries: () => reading.promise }));
    await turns(5);
    searchRunner.cancel(1);
    reading.resolve(['bees']);
    await whenIdle();
    expect(received).toEqual([]);
    const nothing = { query: '', triedQueries: [] };
    expect(searchViews.get('1/web')).toMatchObject({ ...nothing, failure: { code: 'cancelled' }, outcome: 'not-sent' });
  });

  it('Cancel while the page is being read also stops a search whose answer is saved', async () => {
    const { searchRunner, whenIdle, searchViews } = await run(startIn(1));
    const reading = deferred<string[]>();
    searchRunner.start(startIn(2, { queries: () => reading.promise }));
    await turns(5);
    searchRunner.cancel(2);
    reading.resolve(['bees honey hive']);
    await whenIdle();
    expect(searchViews.get('2/web')).toMatchObject({ failure: { code: 'cancelled' } });
  });

  it('Cancel in one tab leaves the results in the other', async () => {
    const { searchRunner, whenIdle, received, searchViews, answer } = await createSlow();
    for (const tabId of [1, 2]) searchRunner.start(startIn(tabId));
    await expect.poll(() => received.length).toBe(1);
    await turns(50);
    searchRunner.cancel(1);
    answer.resolve(found);
    await whenIdle();
    expect(searchViews.get('2/web')).toMatchObject({ state: 'done' });
    expect(searchViews.get('1/web')).toMatchObject({ failure: { code: 'continues-elsewhere' } });
    expect(received).toHaveLength(1);
  });
});

describe('search after the worker has died', () => {
  it('a search ends as its receipt proves and sends no further query', async () => {
    const { searchRunner, received, searchViews, createWorker, die } = await createSlow();
    searchRunner.start(startIn(1));
    await expect.poll(() => searchViews.get('1/web')).toMatchObject({ receiptId: expect.any(String) });
    die();
    await createWorker().reconcile();
    expect(searchViews.get('1/web')).toMatchObject({ state: 'failed', outcome: 'unknown' });
    expect(received).toHaveLength(1);
  });
});

describe('update during a search', () => {
  it('an update waits for a summary that began after a search', async () => {
    const { searchRunner, summaryRunner, whenIdle, received, answer, harness } = await createSlow();
    const summarized = deferred<never>();
    harness.summarize = () => summarized.promise;
    searchRunner.start(startIn(1));
    await expect.poll(() => received.length).toBe(1);
    let isUpdated = false;
    const update = whenIdle().then(() => {
      isUpdated = true;
    });
    summaryRunner.start({
      tabId: 1,
      isPrivate: false,
      tabUrl: 'https://a.example/',
      request: {
        page: { url: 'https://a.example/', title: 'A' },
        send: 'text',
        anchor: null,
        isEdited: false,
        options: { engine: 'cecil', summaryType: 'summary', targetLanguage: null, cache: true },
      },
      content: null,
      replaces: [],
      confirmed: [],
    });
    await expect.poll(() => received.length).toBe(2);
    answer.resolve(found);
    await turns(100);
    expect(isUpdated).toBe(false);
    summarized.reject(new Fail({ code: 'unreachable' }, 'unknown'));
    await update;
  });
});
