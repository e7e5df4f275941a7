import { afterEach, describe, expect, it, vi } from 'vitest';
import { type PaidSearchPorts, paidSearchOf } from '../../../lib/jobs/search/paid-search.ts';
import { type PaidSummaryPorts, paidSummaryOf } from '../../../lib/jobs/summary/paid-summary.ts';
import type { PreparedInput } from '../../../lib/jobs/summary/prepare-input.ts';
import { HIGHEST_SEARCH_MICROS } from '../../../lib/model/money/prices.ts';
import type { RunningSearch } from '../../../lib/model/search/search.ts';
import type { Content, SummaryRequest } from '../../../lib/model/summary/summary-request.ts';
import { blockHashesOf } from '../../../lib/text/versions/block-hashes.ts';
import { deferred } from '../../deferred.ts';
import { account, found, nothingFound, options, payer, requestFor, summary } from './job-samples.ts';

const url = 'https://a.example/';
const page = { url, title: 'On Bees' };
const answers = { newest: async () => null, get: async () => null, save: async () => {} };
const never = new AbortController().signal;

afterEach(() => vi.useRealTimers());

const prepared: PreparedInput = {
  input: { kind: 'text', text: 'Bees.' },
  page,
  words: 80,
  share: 0.5,
  how: 'main',
  language: 'en',
};

function paidSummary(
  changes: Partial<SummaryRequest> = {},
  ports: Partial<PaidSummaryPorts> = {},
  read: Partial<PreparedInput> = {},
  content: Content | null = null,
) {
  const request = requestFor(url, changes);
  const asked = {
    id: 'a',
    tabId: 7,
    request,
    content,
    prepared: { ...prepared, ...read },
    replaces: ['old'],
    confirmed: [],
  };
  return paidSummaryOf(asked, account, {
    answers,
    summarize: async () => summary,
    checkSize: () => 1_000_000,
    hashReadBlocks: async () => null,
    now: () => 20_000,
    ...ports,
  });
}

describe('paid summary', () => {
  it('the receipt of a summary contains its request, its payer and the highest price', async () => {
    const { receipt, replaces } = await paidSummary({ send: 'selection' });
    const asked = { kind: 'summary', send: 'selection', options };
    const none = { sentAt: null, endedAt: null, failure: null, requestId: null };
    const certain = { hasPossibleDuplicate: false, isEstimate: false };
    expect(receipt).toMatchObject({
      ...{ id: 'a', key: expect.any(String), payer, page, asked, state: 'reserved', reservedAt: 20_000 },
      ...{ costMicros: 300_000, ...certain, ...none },
    });
    expect(replaces).toEqual(['old']);
    const dear = await paidSummary({ options: { ...options, engine: 'muriel' } });
    expect(dear.receipt.costMicros).toBe(1_000_000);
  });

  it('sends the prepared input unchanged, and saves the answer with request, input and cost', async () => {
    const summarize = vi.fn(async () => summary);
    const { receipt, pageKey, send } = await paidSummary({}, { summarize });
    const saved = await send(account, 'key', 19_000, never);
    expect(summarize.mock.calls).toEqual([[account, 'key', prepared.input, options, never]]);
    const { key } = receipt;
    const { words, share, how, language } = prepared;
    expect(saved).toEqual({
      ...{ id: 'a', key, pageKey, payer, request: { ...requestFor(url), page }, words, share, how, language, summary },
      ...{ costMicros: 30_000, hasPossibleDuplicate: false, sentAt: 19_000, endedAt: 20_000 },
      blocks: expect.stringMatching(/^[\w-]+\.$/),
    });
  });

  it('contains the block hashes of its page, which are computed after the request has left', async () => {
    const steps: string[] = [];
    const summarize = async () => {
      steps.push('sent');
      return summary;
    };
    const blocksOf = async (
      hashed: string | null,
      read: Partial<PreparedInput> = {},
      asked: Partial<SummaryRequest> = {},
      seen: Content | null = null,
    ) => {
      const hashReadBlocks = async (tabId: number, page: string, answered: Promise<unknown>) => {
        steps.push(`${tabId} ${page}`);
        expect(await answered).toBe(summary);
        return hashed;
      };
      const { send } = await paidSummary(asked, { summarize, hashReadBlocks }, read, seen);
      return (await send(account, 'key', 19_000, never)).blocks;
    };
    expect(await blocksOf('4aAAAA')).toBe('4aAAAA');
    expect(steps.splice(0)).toEqual(['sent', `7 ${url}`]);
    const ofText = blockHashesOf('Bees.', 'en');
    expect(await blocksOf(null)).toBe(ofText);
    steps.splice(0);
    expect(await blocksOf('4aAAAA', { how: 'pdf' })).toBe(ofText);
    expect(await blocksOf('4aAAAA', { blocks: '4aSEEN' })).toBe('4aSEEN');
    expect(await blocksOf('4aAAAA', {}, { send: 'selection' })).toBeUndefined();
    const seen = { text: 'Bees.', words: 80, share: 1, how: 'main', language: 'en' } as const;
    expect(await blocksOf('4aAAAA', {}, {}, seen)).toBe(ofText);
    expect(steps).toEqual(['sent', 'sent', 'sent', 'sent']);
  });

  it('a summary is a possible duplicate if it took longer than its work and its upload', async () => {
    const tookMs = async (elapsedMs: number, bytes: number) => {
      const { send } = await paidSummary({}, { checkSize: () => bytes });
      return (await send(account, 'key', 20_000 - elapsedMs, never)).hasPossibleDuplicate;
    };
    expect([await tookMs(6_000, 1_000), await tookMs(6_000, 1_000_000)]).toEqual([true, false]);
  });

  it('a summary is no possible duplicate if the machine slept meanwhile, unless the rest took too long as well', async () => {
    vi.useFakeTimers();
    const sleeping = async (awakeMs: number) => {
      const answer = deferred<typeof summary>();
      const { send } = await paidSummary(
        {},
        { summarize: () => answer.promise, checkSize: () => 1_000, now: Date.now },
      );
      const saved = send(account, 'key', Date.now(), never);
      await vi.advanceTimersByTimeAsync(awakeMs);
      vi.setSystemTime(Date.now() + 60_000);
      answer.resolve(summary);
      return (await saved).hasPossibleDuplicate;
    };
    expect([await sleeping(3_000), await sleeping(3_500), await sleeping(9_000)]).toEqual([false, false, true]);
  });

  it('a slow summary from the cache has an unknown cost, because its first sending was billed', async () => {
    const summarize = async () => ({ ...summary, tokens: 0 });
    const { send } = await paidSummary({}, { summarize, checkSize: () => 1_000 });
    const unknown = { summary: { tokens: null }, costMicros: 300_000, hasPossibleDuplicate: false };
    expect(await send(account, 'key', 14_000, never)).toMatchObject(unknown);
    const free = { summary: { tokens: 0 }, costMicros: 0, hasPossibleDuplicate: false };
    expect(await send(account, 'key', 19_000, never)).toMatchObject(free);
  });

  it('a summary has a page key only if it summarizes the unedited text of the page', async () => {
    const keys = [
      await paidSummary(),
      await paidSummary({ isEdited: true }),
      await paidSummary({ send: 'selection' }),
      await paidSummary({ send: 'address' }),
    ].map(({ pageKey }) => pageKey);
    expect(keys).toEqual([expect.stringContaining(url), null, null, null]);
  });
});

describe('paid search', () => {
  const searching: RunningSearch = {
    ...{ index: 'web', query: 'bees', triedQueries: ['big bees'], page },
    ...{ state: 'searching', plannedQueries: ['big bees', 'bees'], id: 's', startedAt: 1, receiptId: null },
  };
  const paidSearch = (ports: Partial<PaidSearchPorts> = {}) =>
    paidSearchOf(searching, { replaces: ['old'], mayExceedBudget: false }, account, {
      answers,
      enrich: async () => found,
      newId: () => 'a',
      now: () => 20_000,
      ...ports,
    });

  it('the receipt of a search contains its query, its payer and the highest price', async () => {
    const { receipt, replaces } = await paidSearch();
    const asked = { kind: 'search', index: 'web', query: 'bees' };
    const price = { costMicros: HIGHEST_SEARCH_MICROS, isEstimate: false, hasPossibleDuplicate: false };
    expect(receipt).toMatchObject({ id: 'a', payer, page, asked, state: 'reserved', reservedAt: 20_000, ...price });
    expect(replaces).toEqual(['old']);
  });

  it('saves the query, the results and the cost', async () => {
    const enrich = vi.fn(async () => found);
    const { receipt, send } = await paidSearch({ enrich });
    const saved = await send(account, 'key', 19_000, never);
    expect(enrich.mock.calls).toEqual([[account, 'key', 'web', 'bees', never]]);
    const { serverMs: _serverMs, ...results } = found;
    const asked = { index: 'web', query: 'bees', triedQueries: ['big bees'], page };
    expect(saved).toEqual({
      ...{ id: 'a', key: receipt.key, payer, ...asked, ...results },
      ...{ costMicros: 2_000, hasPossibleDuplicate: false, endedAt: 20_000 },
    });
  });

  it('a search is a possible duplicate if it took too long, unless it found nothing', async () => {
    const slow = async (answer: typeof found) =>
      (await (await paidSearch({ enrich: async () => answer })).send(account, 'key', 10_000, never))
        .hasPossibleDuplicate;
    expect([await slow(found), await slow(nothingFound)]).toEqual([true, false]);
  });
});
