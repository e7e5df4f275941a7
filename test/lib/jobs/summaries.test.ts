import { describe, expect, it, vi } from 'vitest';
import type { SummaryStart } from '../../../lib/jobs/summary/summary-runner.ts';
import { Fail } from '../../../lib/model/failure.ts';
import { MIN_WORDS } from '../../../lib/model/page/page-limits.ts';
import type { Job } from '../../../lib/model/summary/job.ts';
import type { Summary } from '../../../lib/model/summary/summary-schema.ts';
import { readLedger } from '../../../lib/store/spending.ts';
import { answer as savedAnswer } from '../store/rows.ts';
import {
  account,
  createWorld,
  cut,
  deferred,
  options,
  pageText,
  payer,
  refuse,
  requestFor,
  startOn,
  summary,
  turns,
  untilAborted,
  type WorldParts,
} from './world.ts';

const url = 'https://a.example/';

/** One worker, and a service that answers when the test says so. */
async function createSlow(parts: Partial<WorldParts> = {}) {
  const answer = deferred<Summary>();
  const world = await createWorld({
    summarize: (_received, signal) => Promise.race([answer.promise, untilAborted(signal)]),
    ...parts,
  });
  const worker = world.createWorker();
  return { ...world, ...worker, answer };
}

/** A summary that waits for its answer in tab 1, and a start in tab 2, where the page has another text. */
async function startChangedPageTwice() {
  const slow = await createSlow();
  slow.world.pageOf = tabId => pageText(url, `${pageText(url).text} Tab ${tabId}.`);
  slow.summaryRunner.start(startOn(1, url));
  await expect.poll(() => slow.received.length).toBe(1);
  slow.summaryRunner.start(startOn(2, url));
  await turns(50);
  return slow;
}

/** One start, to its end. */
async function run(start = startOn(1, url), parts: Partial<WorldParts> = {}) {
  const world = await createWorld(parts);
  const worker = world.createWorker();
  worker.summaryRunner.start(start);
  await worker.whenIdle();
  return { ...world, ...worker, end: world.views.get(start.tabId) };
}

const codeOf = (job: Job | undefined) => (job?.state === 'failed' ? job.failure.code : job?.state);

describe('a summary', () => {
  it('sends the text that it read, once, shows every step and keeps the answer', async () => {
    const { received, shown, end, rows, summaries } = await run();
    expect(received.map(({ input }) => input)).toEqual([{ kind: 'text', text: pageText(url).text }]);
    expect(shown.map(({ state }) => state)).toEqual(['reading', 'asking', 'done']);
    expect(end).toMatchObject({
      state: 'done',
      isFromSaved: false,
      isSaved: true,
      answer: { costMicros: 30_000, words: 132 },
    });
    expect(await rows()).toMatchObject([{ state: 'done', costMicros: 30_000, payer }]);
    expect(await summaries()).toMatchObject([{ summary, costMicros: 30_000, payer, request: { page: { url } } }]);
  });

  it('sends an address without user info, fragment and tracking, and never reads the page for it', async () => {
    const address = 'https://u:p@bees.org/bees?utm_source=x#hive';
    const start = startOn(1, address, { request: requestFor(address, { send: 'address' }) });
    const { received } = await run(start, { pageOf: () => refuse() });
    expect(received.map(({ input }) => input)).toEqual([{ kind: 'address', url: 'https://bees.org/bees' }]);
  });

  it('sends exactly what the user saw, even if the page has changed', async () => {
    const text = 'What was on the screen. '.repeat(20);
    const content = { text, words: 80, share: 1, how: 'main', language: 'en' } as const;
    const { received, end } = await run(startOn(1, url, { content }), {
      pageOf: () => pageText(url, 'Something else.'),
    });
    expect(received.map(({ input }) => input)).toEqual([{ kind: 'text', text }]);
    expect(end).toMatchObject({ answer: { words: 80, how: 'main', language: 'en' } });
  });

  it('refuses before it costs anything: too short, gone elsewhere, no address, no permission, no disk', async () => {
    const offline = () => {
      throw new Fail({ code: 'offline' });
    };
    const full = () => {
      throw new Fail({ code: 'storage' });
    };
    const notAnAddress = startOn(1, 'about:blank', { request: requestFor('about:blank', { send: 'address' }) });
    const refused = [
      await run(undefined, { pageOf: () => ({ ...pageText(url), words: MIN_WORDS - 1 }) }),
      await run(undefined, { pageOf: () => pageText('https://elsewhere.example/') }),
      await run(notAnAddress),
      await run(undefined, { checkReady: offline }),
      await run(undefined, { checkDisk: full }),
    ];
    expect(refused.map(({ end }) => codeOf(end))).toEqual([
      'too-short',
      'page-changed',
      'not-an-address',
      'offline',
      'storage',
    ]);
    expect(refused.map(({ end }) => end?.state === 'failed' && end.outcome)).toEqual(Array(5).fill('not-sent'));
    expect(refused.flatMap(({ received }) => received)).toEqual([]);
  });

  it('of a site that is never wanted reads nothing and sends nothing, also where only the typed address is of that site', async () => {
    const pageOf = vi.fn(() => pageText(url));
    const checkSite = (asked: string) => {
      if (asked.includes('never.example')) throw new Fail({ code: 'excluded-site', site: 'never.example' });
    };
    const address = 'https://never.example/';
    const typed = { text: address, words: null, share: 1, how: null, language: null };
    const ends = [
      await run(startOn(1, address), { pageOf, checkSite }),
      await run(startOn(1, url, { request: requestFor(url, { send: 'address' }), content: typed }), {
        pageOf,
        checkSite,
      }),
    ];
    expect(ends.map(({ end }) => codeOf(end))).toEqual(['excluded-site', 'excluded-site']);
    expect(pageOf).not.toHaveBeenCalled();
    expect(ends.flatMap(({ received }) => received)).toEqual([]);
  });

  it('knows a page that its fragment chooses, and another one under the same address', async () => {
    const inbox = startOn(1, 'https://a.example/#/inbox');
    const read = await run(inbox, { pageOf: () => pageText('https://a.example/#/inbox') });
    expect(codeOf(read.end)).toBe('done');
    const moved = await run(inbox, { pageOf: () => pageText('https://a.example/#/sent') });
    expect(codeOf(moved.end)).toBe('page-changed');
  });

  it('stays with its page where only the fragment has changed meanwhile', async () => {
    const { end } = await run(startOn(1, `${url}#top`), { pageOf: () => pageText(url) });
    expect(end).toMatchObject({ state: 'done' });
  });

  it.each(['https://bees.org/reset?token=4f3a9b', 'http://192.168.0.7/notes'])(
    'sends no address that may be private before a click that names it: %s',
    async address => {
      const request = requestFor(address, { send: 'address' });
      const runInTab = await run(startOn(1, address, { request }));
      const link = await run(startOn(1, url, { request }));
      expect([codeOf(runInTab.end), codeOf(link.end)]).toEqual(['private-link', 'private-link']);
      expect([...runInTab.received, ...link.received]).toEqual([]);
      const confirmed = await run(startOn(1, address, { request, confirmed: ['address'] }));
      expect(confirmed.received).toHaveLength(1);
    },
  );

  it('asks for a confirmation above the price limit, but not for a saved answer', async () => {
    const priceToConfirm = async () => 1_000_000;
    const unasked = await run(undefined, { priceToConfirm });
    expect(codeOf(unasked.end)).toBe('confirm-price');
    expect(unasked.received).toEqual([]);
    const { summaryRunner, whenIdle, views, received } = await run(startOn(1, url, { confirmed: ['price'] }), {
      priceToConfirm,
    });
    expect(received).toHaveLength(1);
    summaryRunner.start(startOn(2, url));
    await whenIdle();
    expect(views.get(2)).toMatchObject({ state: 'done', isFromSaved: true });
  });

  it('counts a refused request as free, and a broken one at its highest price', async () => {
    const refused = await run(undefined, { summarize: refuse });
    expect(await refused.rows()).toMatchObject([{ state: 'rejected', costMicros: 0 }]);
    const broken = await run(undefined, {
      summarize: async () => {
        throw new Error('a bug');
      },
    });
    expect(await broken.rows()).toMatchObject([{ state: 'unknown', costMicros: 300_000, failure: { code: 'bug' } }]);
    const lost = await run(undefined, { summarize: cut });
    expect(await lost.rows()).toMatchObject([{ state: 'unknown', costMicros: 300_000 }]);
    expect(lost.end).toMatchObject({ state: 'failed', outcome: 'unknown' });
  });

  it('books nothing as uncertain where permission or key went away after the journal was written', async () => {
    let checks = 0;
    const checkReady = () => {
      checks += 1;
      if (checks > 1) throw new Fail({ code: 'no-permission', origin: 'https://kagi.com/*' });
    };
    const { rows, received, end } = await run(undefined, { checkReady });
    expect(received).toEqual([]);
    expect(await rows()).toMatchObject([{ state: 'not-sent', costMicros: 0 }]);
    expect(end).toMatchObject({ failure: { code: 'no-permission' }, outcome: 'not-sent' });
  });

  it('shows an answer that cannot be saved, with a warning', async () => {
    const { end, rows } = await run(undefined, {
      checkDisk: operation => {
        if (operation === 'saveSummary') throw new Fail({ code: 'storage' });
      },
    });
    expect(end).toMatchObject({ state: 'done', isSaved: false, answer: { summary } });
    expect(await rows()).toMatchObject([{ state: 'sent', costMicros: 300_000 }]);
  });
});

describe('the same again', () => {
  it('is free from every address with the same text', async () => {
    const { summaryRunner, whenIdle, received, views } = await run();
    for (const [tabId, address] of [`${url}#hive`, `${url}?utm_source=x`, 'https://mirror.example/'].entries()) {
      summaryRunner.start(startOn(tabId + 2, address, { content: { ...pageText(url), share: 1 } }));
    }
    await whenIdle();
    const free = { state: 'done', isFromSaved: true, isSaved: true, hasPageChanged: false };
    expect([2, 3, 4].map(tabId => views.get(tabId))).toMatchObject(Array(3).fill(free));
    expect(received).toHaveLength(1);
  });

  it('is sent again by a click that has seen the answer, and only once by two', async () => {
    const { summaryRunner, whenIdle, received, views, summaries } = await run();
    const [first] = await summaries();
    const again = startOn(1, url, { replaces: [first?.id ?? ''] });
    summaryRunner.start(again);
    await whenIdle();
    expect(received).toHaveLength(2);
    summaryRunner.start(again);
    await whenIdle();
    expect(received).toHaveLength(2);
    expect(views.get(1)).toMatchObject({ isFromSaved: true, answer: { id: received[1]?.id } });
  });

  it('belongs to the service that answered it', async () => {
    const { summaryRunner, whenIdle, received } = await run();
    account.baseUrl = 'http://127.0.0.1:8787';
    summaryRunner.start(startOn(2, url));
    await whenIdle();
    account.baseUrl = 'https://kagi.com';
    expect(received).toHaveLength(2);
    expect((await readLedger('https://kagi.com')).spentMicros).toBe(30_000);
    expect((await readLedger('http://127.0.0.1:8787')).spentMicros).toBe(30_000);
  });

  it('is never taken for another text at the same address: the page has changed, and that is said first', async () => {
    const { summaryRunner, whenIdle, received, views, world } = await run();
    world.pageOf = () => pageText(url, `${pageText(url).text} It is 12:01 now.`);
    summaryRunner.start(startOn(1, url));
    await whenIdle();
    expect(received).toHaveLength(1);
    expect(views.get(1)).toMatchObject({ state: 'done', isFromSaved: true, hasPageChanged: true });
    const job = views.get(1);
    summaryRunner.start(startOn(1, url, { replaces: job?.state === 'done' ? [job.answer.id] : [] }));
    await whenIdle();
    expect(received).toHaveLength(2);
    expect(views.get(1)).toMatchObject({ isFromSaved: false, hasPageChanged: false });
  });

  it('waits where the page has changed under a summary that is still under way in another tab', async () => {
    const { whenIdle, received, views, answer } = await startChangedPageTwice();
    answer.resolve(summary);
    await whenIdle();
    expect(received).toHaveLength(1);
    expect(views.get(2)).toMatchObject({ state: 'done', isFromSaved: true, hasPageChanged: true });
  });
});

describe('an earlier summary of a page', () => {
  it.each([
    ['a selection', { send: 'selection' }],
    ['an edited text', { isEdited: true }],
  ] as const)('does not answer for %s of it', async (_name, changes) => {
    const { summaryRunner, whenIdle, received, views, world } = await run();
    world.pageOf = () => pageText(url, `${pageText(url).text} Another text.`);
    summaryRunner.start(startOn(1, url, { request: requestFor(url, changes) }));
    await whenIdle();
    expect(received).toHaveLength(2);
    expect(views.get(1)).toMatchObject({ state: 'done', isFromSaved: false });
  });

  it('is not waited for after Cancel', async () => {
    const { summaryRunner, whenIdle, received, views, answer } = await startChangedPageTwice();
    summaryRunner.cancel(2);
    await expect.poll(() => codeOf(views.get(2))).toBe('cancelled');
    answer.resolve(summary);
    await whenIdle();
    expect(received).toHaveLength(1);
  });
});

describe('two clicks at once', () => {
  it('are one in the same tab', async () => {
    const { summaryRunner, whenIdle, received, answer, shown } = await createSlow();
    for (let click = 0; click < 3; click++) summaryRunner.start(startOn(1, `${url}#${click}`));
    await expect.poll(() => received.length).toBe(1);
    answer.resolve(summary);
    await whenIdle();
    expect(received).toHaveLength(1);
    expect(shown.filter(({ state }) => state === 'reading')).toHaveLength(1);
  });

  const anchor = { frameId: 0, quote: 'Bees' };
  const selection = requestFor(url, { send: 'selection', anchor });
  const seen = { ...pageText(url, 'What was seen. '.repeat(20)), share: 1 };

  it.each<[name: string, first: Partial<SummaryStart>, second: Partial<SummaryStart>, jobs: number]>([
    ['a page and its selection', {}, { request: selection }, 2],
    ['a page and a selection without a quote', {}, { request: { ...selection, anchor: null } }, 2],
    ['a selection', { request: selection }, { request: selection }, 1],
    [
      'two selections',
      { request: selection },
      { request: { ...selection, anchor: { frameId: 0, quote: 'Wasps' } } },
      2,
    ],
    ['a page as it is and as it was seen', {}, { content: seen }, 2],
    ['a page as it was seen', { content: seen }, { content: { ...seen } }, 1],
    ['a page with other options', {}, { request: requestFor(url, { options: { ...options, engine: 'muriel' } }) }, 1],
  ])('for %s in one tab are so many jobs', async (_name, first, second, jobs) => {
    const { summaryRunner, whenIdle, answer, shown } = await createSlow();
    summaryRunner.start(startOn(1, url, first));
    summaryRunner.start(startOn(1, url, second));
    answer.resolve(summary);
    await whenIdle();
    expect(new Set(shown.map(({ id }) => id)).size).toBe(jobs);
  });

  it('of two tabs share one request, and each has its result', async () => {
    const { summaryRunner, whenIdle, received, answer, views, rows } = await createSlow();
    for (const tabId of [1, 2, 3]) summaryRunner.start(startOn(tabId, url));
    await expect.poll(() => [1, 2, 3].map(tabId => views.get(tabId)?.state)).toEqual(Array(3).fill('asking'));
    answer.resolve(summary);
    await whenIdle();
    expect(received).toHaveLength(1);
    expect([1, 2, 3].map(tabId => views.get(tabId)?.state)).toEqual(Array(3).fill('done'));
    expect(await rows()).toHaveLength(1);
  });

  it('are shown alike, also when the second comes after the request was sent', async () => {
    const { summaryRunner, whenIdle, received, answer, views } = await createSlow();
    summaryRunner.start(startOn(1, url));
    await expect.poll(() => views.get(1)?.state).toBe('asking');
    summaryRunner.start(startOn(2, url));
    await expect.poll(() => views.get(2)).toMatchObject({ state: 'asking', receiptId: received[0]?.id });
    answer.resolve(summary);
    await whenIdle();
    expect(received).toHaveLength(1);
  });

  it('may be cancelled in one tab without taking the answer from the other', async () => {
    const { summaryRunner, whenIdle, received, answer, views } = await createSlow();
    for (const tabId of [1, 2]) summaryRunner.start(startOn(tabId, url));
    await expect.poll(() => views.get(2)?.state).toBe('asking');
    await expect.poll(() => views.get(1)?.state).toBe('asking');
    summaryRunner.cancel(1);
    await expect.poll(() => codeOf(views.get(1))).toBe('continues-elsewhere');
    answer.resolve(summary);
    await whenIdle();
    expect(views.get(2)).toMatchObject({ state: 'done', isFromSaved: false });
    expect(received).toHaveLength(1);
  });

  it('end with the last of them that is cancelled', async () => {
    const { summaryRunner, whenIdle, views, rows } = await createSlow();
    for (const tabId of [1, 2]) summaryRunner.start(startOn(tabId, url));
    await expect.poll(() => [1, 2].map(tabId => views.get(tabId)?.state)).toEqual(['asking', 'asking']);
    summaryRunner.cancel(1);
    summaryRunner.cancel(2);
    await whenIdle();
    expect([1, 2].map(tabId => codeOf(views.get(tabId))).sort()).toEqual(['cancelled', 'continues-elsewhere']);
    expect(await rows()).toMatchObject([{ state: 'unknown' }]);
  });

  it('for different things in one tab both go on, and the last is shown', async () => {
    const { summaryRunner, whenIdle, received, answer, views, summaries } = await createSlow();
    summaryRunner.start(startOn(1, url));
    const link = requestFor('https://bees.org/', { send: 'address' });
    summaryRunner.start(startOn(1, url, { request: link }));
    await expect.poll(() => received.length).toBe(2);
    answer.resolve(summary);
    await whenIdle();
    expect(views.get(1)).toMatchObject({ state: 'done', request: link });
    expect(await summaries()).toHaveLength(2);
  });
});

describe('a tab', () => {
  it('whose view cannot be written gets its answer saved all the same', async () => {
    const { received, summaries } = await run(undefined, {
      checkViews: () => {
        throw new Error('no room in session storage');
      },
    });
    expect(received).toHaveLength(1);
    expect(await summaries()).toHaveLength(1);
  });

  it('that shows a finished summary takes the next click as a new one', async () => {
    const world = await createWorld();
    const worker = world.createWorker();
    const { set } = world.views;
    world.views.set = function (tabId, job) {
      set.call(this, tabId, job);
      const [first] = world.shown.flatMap(({ state, ...rest }) =>
        state === 'done' && 'answer' in rest ? rest.answer : [],
      );
      if (first && world.received.length === 1) worker.summaryRunner.start(startOn(1, url, { replaces: [first.id] }));
      return this;
    };
    worker.summaryRunner.start(startOn(1, url));
    await worker.whenIdle();
    expect(world.received).toHaveLength(2);
  });

  it('that is cancelled before anything is sent costs nothing', async () => {
    const { summaryRunner, whenIdle, received, views, rows } = await createSlow();
    summaryRunner.start(startOn(1, url));
    summaryRunner.cancel(1);
    await whenIdle();
    expect(received).toEqual([]);
    expect(views.get(1)).toMatchObject({ state: 'failed', failure: { code: 'cancelled' }, outcome: 'not-sent' });
    expect(await rows()).toEqual([]);
  });

  it('that is closed gets no more views, and its answer is saved', async () => {
    const { summaryRunner, whenIdle, answer, views, summaries } = await createSlow();
    summaryRunner.start(startOn(1, url));
    await expect.poll(() => views.get(1)?.state).toBe('asking');
    summaryRunner.closeTab(1);
    views.delete(1);
    answer.resolve(summary);
    await whenIdle();
    expect(views.size).toBe(0);
    expect(await summaries()).toHaveLength(1);
  });

  it('that shows a saved summary keeps showing it while its job goes on', async () => {
    const { summaryRunner, whenIdle, answer, views, summaries, received } = await createSlow();
    const saved = savedAnswer('saved');
    summaryRunner.start(startOn(1, url));
    await expect.poll(() => views.get(1)?.state).toBe('asking');
    await summaryRunner.showSaved(1, url, saved);
    expect(summaryRunner.isLiveIn(1)).toBe(false);
    answer.resolve(summary);
    await whenIdle();
    const { request } = saved;
    const facts = { isFromSaved: true, isSaved: true, hasPageChanged: false };
    expect(views.get(1)).toMatchObject({ state: 'done', tabUrl: url, request, answer: saved, ...facts });
    expect([received.length, (await summaries()).length]).toEqual([1, 1]);
  });

  it('that is cleared while a job runs goes on showing it', async () => {
    const { summaryRunner, whenIdle, answer, views } = await createSlow();
    summaryRunner.start(startOn(1, url));
    await expect.poll(() => views.get(1)?.state).toBe('asking');
    await summaryRunner.clear(1);
    expect(views.get(1)?.state).toBe('asking');
    answer.resolve(summary);
    await whenIdle();
    await summaryRunner.clear(1);
    expect(views.size).toBe(0);
  });

  it('reports each ended job once, however many tabs waited', async () => {
    const ended: Job[] = [];
    const { summaryRunner, whenIdle, answer, views } = await createSlow({ onEnded: job => void ended.push(job) });
    for (const tabId of [1, 2]) summaryRunner.start(startOn(tabId, url));
    await expect.poll(() => views.get(2)?.state).toBe('asking');
    answer.resolve(summary);
    await whenIdle();
    expect(ended.map(({ tabId }) => tabId).sort()).toEqual([1, 2]);
  });
});

describe('after a worker has died', () => {
  it('in the middle of a request, the receipt records the possible cost and the view ends', async () => {
    const { summaryRunner, views, createWorker, rows, die, received } = await createSlow();
    summaryRunner.start(startOn(1, url));
    await expect.poll(() => views.get(1)?.state).toBe('asking');
    die();
    const next = createWorker();
    for (let times = 0; times < 3; times++) await next.reconcile();
    expect(views.get(1)).toMatchObject({ state: 'failed', failure: { code: 'interrupted' }, outcome: 'unknown' });
    expect(await rows()).toMatchObject([{ state: 'unknown', costMicros: 300_000 }]);
    expect(received).toHaveLength(1);
  });

  it('with a full disk, no view runs for ever, and the next click fails with words', async () => {
    const { summaryRunner, views, createWorker, die, world, received } = await createSlow();
    summaryRunner.start(startOn(1, url));
    await expect.poll(() => views.get(1)?.state).toBe('asking');
    die();
    world.checkDisk = () => {
      throw new Fail({ code: 'storage' });
    };
    const next = createWorker();
    await next.reconcile();
    expect(views.get(1)).toMatchObject({ state: 'failed', outcome: 'unknown' });
    next.summaryRunner.start(startOn(1, url));
    await next.whenIdle();
    expect(views.get(1)).toMatchObject({ state: 'failed', failure: { code: 'storage' }, outcome: 'not-sent' });
    expect(received).toHaveLength(1);

    world.checkDisk = () => {};
    world.summarize = async () => summary;
    await next.reconcile();
    next.summaryRunner.start(startOn(1, url));
    await next.whenIdle();
    expect(views.get(1)).toMatchObject({ state: 'done' });
  });

  it('a click settles the row of the dead one by itself, and asks once', async () => {
    const { summaryRunner, views, createWorker, die, world, received, rows } = await createSlow();
    summaryRunner.start(startOn(1, url));
    await expect.poll(() => views.get(1)?.state).toBe('asking');
    die();
    world.summarize = async () => summary;
    const next = createWorker();
    next.summaryRunner.start(startOn(2, url));
    await next.whenIdle();
    expect(views.get(2)).toMatchObject({ state: 'done', isFromSaved: false });
    expect(received).toHaveLength(2);
    expect((await rows()).map(({ state }) => state).sort()).toEqual(['done', 'unknown']);
  });

  it('an answer that was written in time is shown', async () => {
    const { views, createWorker, received } = await run();
    const end = views.get(1);
    if (end?.state !== 'done') throw new Error('no answer');
    const { id, tabId, tabUrl, request, startedAt } = end;
    const begun = { id, tabId, tabUrl, request, startedAt, words: 1, share: 1, how: null };
    views.set(1, { ...begun, state: 'asking', receiptId: received[0]?.id ?? '', sentAt: 1 });
    await createWorker().reconcile();
    expect(views.get(1)).toMatchObject({ state: 'done', answer: { summary } });
  });
});
