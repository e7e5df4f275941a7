import { describe, expect, it, vi } from 'vitest';
import { Fail } from '../../../lib/model/failure.ts';
import { MIN_WORDS } from '../../../lib/model/request-limits.ts';
import { readSpentAt } from '../../../lib/store/journal/read-spending.ts';
import { account, cut, pageText, payer, refuse, requestFor, startOn, summary } from './job-samples.ts';
import { codeOf, run, startChangedPageTwice, url } from './summary-runs.ts';

describe('summary runner', () => {
  it('sends the text that it has read once, shows every step and saves the answer', async () => {
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

  it('adds where the sentences of a summary stand in the text, in what is saved and in what its tab shows', async () => {
    const output = 'Bees dance for one another. It also speaks of whales.';
    const { end, summaries } = await run(startOn(1, url), { summarize: async () => ({ ...summary, output }) });
    const claims = [
      { text: 'Bees dance for one another.', passages: [{ quote: /^Bees make honey in their hives and dance/ }] },
      { text: 'It also speaks of whales.', passages: [] },
    ].map(({ text, passages }) => ({
      text,
      passages: passages.map(({ quote }) => expect.objectContaining({ quote: expect.stringMatching(quote) })),
    }));
    expect(end).toMatchObject({ state: 'done', answer: { evidence: { claims } } });
    expect(await summaries()).toMatchObject([{ evidence: { claims } }]);
  });

  it('looks for no passages where only an address was sent', async () => {
    const address = 'https://bees.org/bees';
    const { end, summaries } = await run(startOn(1, address, { request: requestFor(address, { send: 'address' }) }));
    expect(end).toMatchObject({ state: 'done', answer: { summary } });
    expect(end).not.toHaveProperty('answer.evidence');
    expect(await summaries()).not.toHaveProperty('0.evidence');
  });

  it('sends an address without user info, fragment and tracking, without reading the page', async () => {
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

  it('refuses before anything costs: too short, page changed, no address, no permission, offline, full disk', async () => {
    const offline = () => {
      throw new Fail({ code: 'offline' });
    };
    const forbidden = () => {
      throw new Fail({ code: 'no-permission', origin: 'https://kagi.com/*' });
    };
    const full = () => {
      throw new Fail({ code: 'storage' });
    };
    const notAnAddress = startOn(1, 'about:blank', { request: requestFor('about:blank', { send: 'address' }) });
    const refused = [
      await run(undefined, { pageOf: () => ({ ...pageText(url), words: MIN_WORDS - 1 }) }),
      await run(undefined, { pageOf: () => pageText('https://elsewhere.example/') }),
      await run(notAnAddress),
      await run(undefined, { checkReady: forbidden }),
      await run(undefined, { checkReady: offline }),
      await run(undefined, { checkDisk: full }),
    ];
    expect(refused.map(({ end }) => codeOf(end))).toEqual([
      'too-short',
      'page-changed',
      'not-an-address',
      'no-permission',
      'offline',
      'storage',
    ]);
    expect(refused.map(({ end }) => end?.state === 'failed' && end.outcome)).toEqual(Array(6).fill('not-sent'));
    expect(refused.flatMap(({ received }) => received)).toEqual([]);
  });

  it('reads and sends nothing for an excluded site, even if only the typed address is on that site', async () => {
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

  it('distinguishes pages that are chosen by the fragment of one address', async () => {
    const inbox = startOn(1, 'https://a.example/#/inbox');
    const read = await run(inbox, { pageOf: () => pageText('https://a.example/#/inbox') });
    expect(codeOf(read.end)).toBe('done');
    const moved = await run(inbox, { pageOf: () => pageText('https://a.example/#/sent') });
    expect(codeOf(moved.end)).toBe('page-changed');
  });

  it('stays with its page if only the fragment has changed', async () => {
    const { end } = await run(startOn(1, `${url}#top`), { pageOf: () => pageText(url) });
    expect(end).toMatchObject({ state: 'done' });
  });

  it.each(['https://bees.org/reset?token=4f3a9b', 'http://192.168.0.7/notes'])(
    'sends a private address only after a confirmation: %s',
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

  it('asks again if the text costs much more than the button said', async () => {
    const pageOf = () => ({ ...pageText(url), words: 10_000 });
    const quoted = (quoteOf: { words: number; micros: number }, confirmed: 'price'[] = []) =>
      run(startOn(1, url, { quote: quoteOf, confirmed }), { pageOf });
    const grown = await quoted({ words: 300, micros: 1_000 });
    expect(grown.end).toMatchObject({
      failure: { code: 'price-rose', micros: 33_333, quotedMicros: 1_000 },
      outcome: 'not-sent',
    });
    expect(grown.received).toEqual([]);
    // Never more than the engine can cost.
    expect((await quoted({ words: 50, micros: 100_000 })).end).toMatchObject({ failure: { micros: 300_000 } });
    expect((await quoted({ words: 300, micros: 1_000 }, ['price'])).received).toHaveLength(1);
    expect((await quoted({ words: 7_000, micros: 20_000 })).received).toHaveLength(1);
  });

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

  it('counts a refused request as free, and a failed one at its highest price', async () => {
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

  it.each([
    ['permission', { code: 'no-permission', origin: 'https://kagi.com/*' }],
    ['key', { code: 'no-key' }],
  ] as const)('counts nothing as uncertain if the %s is removed after the receipt is written', async (_, failure) => {
    let checks = 0;
    const checkReady = () => {
      checks += 1;
      if (checks > 1) throw new Fail(failure);
    };
    const { rows, received, end } = await run(undefined, { checkReady });
    expect(received).toEqual([]);
    expect(await rows()).toMatchObject([{ state: 'not-sent', costMicros: 0 }]);
    expect(end).toMatchObject({ failure, outcome: 'not-sent' });
  });

  it('shows an answer that cannot be saved as unsaved', async () => {
    const { end, rows } = await run(undefined, {
      checkDisk: operation => {
        if (operation === 'saveSummary') throw new Fail({ code: 'storage' });
      },
    });
    expect(end).toMatchObject({ state: 'done', isSaved: false, answer: { summary } });
    expect(await rows()).toMatchObject([{ state: 'sent', costMicros: 300_000 }]);
  });
});

describe('repeated summary', () => {
  it('a summary is free on every address with the same text', async () => {
    const { summaryRunner, whenIdle, received, views } = await run();
    for (const [tabId, address] of [`${url}#hive`, `${url}?utm_source=x`, 'https://mirror.example/'].entries()) {
      summaryRunner.start(startOn(tabId + 2, address, { content: { ...pageText(url), share: 1 } }));
    }
    await whenIdle();
    const free = { state: 'done', isFromSaved: true, isSaved: true, hasPageChanged: false };
    expect([2, 3, 4].map(tabId => views.get(tabId))).toMatchObject(Array(3).fill(free));
    expect(received).toHaveLength(1);
  });

  it('a click that replaces the answer sends the request again, and two such clicks send it once', async () => {
    const { summaryRunner, whenIdle, received, views, summaries } = await run();
    const [first] = await summaries();
    const again = startOn(1, url, { replaces: [first?.id ?? ''] });
    summaryRunner.start(again);
    await whenIdle();
    expect(received).toHaveLength(2);
    summaryRunner.start(again);
    await whenIdle();
    expect(received).toHaveLength(2);
    expect(views.get(1)).toMatchObject({ isFromSaved: true, answer: { id: received[1]?.idempotencyKey } });
  });

  it('a summary is reused only for the service that answered it', async () => {
    const { summaryRunner, whenIdle, received } = await run();
    account.baseUrl = 'http://127.0.0.1:8787';
    summaryRunner.start(startOn(2, url));
    await whenIdle();
    account.baseUrl = 'https://kagi.com';
    expect(received).toHaveLength(2);
    expect((await readSpentAt('https://kagi.com')).spentMicros).toBe(30_000);
    expect((await readSpentAt('http://127.0.0.1:8787')).spentMicros).toBe(30_000);
  });

  it('a changed page shows its saved summary with a note first, and the next click sends the new text', async () => {
    const { summaryRunner, whenIdle, received, views, harness } = await run();
    harness.pageOf = () => pageText(url, `${pageText(url).text} It is 12:01 now.`);
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

  it('a job waits for a running summary of the page in another tab, even if the text has changed', async () => {
    const { whenIdle, received, views, answer } = await startChangedPageTwice();
    answer.resolve(summary);
    await whenIdle();
    expect(received).toHaveLength(1);
    expect(views.get(2)).toMatchObject({ state: 'done', isFromSaved: true, hasPageChanged: true });
  });
});

describe('earlier summary of a page', () => {
  it.each([
    ['a selection', { send: 'selection' }],
    ['an edited text', { isEdited: true }],
  ] as const)('an earlier summary of a page is not reused for %s of it', async (_name, changes) => {
    const { summaryRunner, whenIdle, received, views, harness } = await run();
    harness.pageOf = () => pageText(url, `${pageText(url).text} Another text.`);
    summaryRunner.start(startOn(1, url, { request: requestFor(url, changes) }));
    await whenIdle();
    expect(received).toHaveLength(2);
    expect(views.get(1)).toMatchObject({ state: 'done', isFromSaved: false });
  });

  it('Cancel ends a job that waits for an earlier summary', async () => {
    const { summaryRunner, whenIdle, received, views, answer } = await startChangedPageTwice();
    summaryRunner.cancel(2);
    await expect.poll(() => codeOf(views.get(2))).toBe('cancelled');
    answer.resolve(summary);
    await whenIdle();
    expect(received).toHaveLength(1);
  });
});
