import { describe, expect, it, vi } from 'vitest';
import { summarizeParamsSchema } from '../../lib/api/contract.ts';
import { createLedger } from '../../service/billing/ledger.ts';
import { pricesOf } from '../../service/billing/prices-of-key.ts';
import { createSummaryCache } from '../../service/cache/summary-cache.ts';
import type { ReadDocument } from '../../service/documents/document-reader.ts';
import { type SummarizeParts, summarize } from '../../service/summarize.ts';
import { testDatabase } from './test-database.ts';
import { ENGLISH } from './texts.ts';

const never = new AbortController().signal;
const ADDRESS = 'https://bees.example/hive';
const NO_CREDIT = { status: 400, code: 101 };

const documentAt = (url: string, text = ENGLISH): ReadDocument =>
  ({
    ...{ url, title: 'Bees', text, language: 'en', kind: 'web-page' },
    ...{ etag: null, lastModified: null, sourceDigest: 'source' },
  }) as ReadDocument;

/** The real ledger and cache. The test answers for the reader and the model, and says which addresses are public. */
async function prepare({
  creditMicros = 1_000_000,
  isFresh = true,
}: {
  creditMicros?: number;
  isFresh?: boolean;
} = {}) {
  const database = await testDatabase();
  const cache = createSummaryCache(database, { freshSeconds: isFresh ? 60 : 0, maxDays: 30, edition: 'test' });
  const parts = {
    ledger: createLedger(database, creditMicros),
    cache,
    reader: {
      read: vi.fn(async (): Promise<ReadDocument> => documentAt(ADDRESS)),
      readIfChanged: vi.fn(async (): Promise<ReadDocument | null> => documentAt(ADDRESS)),
      isUnchanged: vi.fn(async () => false),
    },
    summarizer: {
      engineName: 'test',
      edition: 'test',
      summarize: vi.fn(async () => ({ output: 'A summary.', tokens: 1_000, engineName: 'test' })),
      close: async () => {},
    },
    isPublic: async (address: string) => !address.startsWith('http://10.'),
    knownDocument: () => null,
  } satisfies SummarizeParts;
  const run = async (given: Record<string, unknown>, { key = 'alice', subscribers = [] as string[] } = {}) => {
    const prices = pricesOf(key, { subscribers, searchDiscountPercent: 0 });
    const asker = { requestId: crypto.randomUUID(), keyDigest: key, prices };
    const made = await summarize(summarizeParamsSchema.parse(given), asker, parts, never);
    await database.transaction(async sql => {
      await parts.ledger.charge(sql, key, made.charge);
      await made.keep?.(sql);
    });
    return made;
  };
  const spend = (micros: number) =>
    database.transaction(sql =>
      parts.ledger.charge(sql, 'alice', { requestId: crypto.randomUUID(), purpose: 'test', tokens: 0, micros }),
    );
  return { ...parts, run, spend };
}

it('says under a summary what of the document was not read, also from the cache, and bills only what was', async () => {
  const { run, reader, summarizer } = await prepare();
  const omission = '2 pages of this PDF are pictures and were not read.';
  reader.read.mockResolvedValue({ ...documentAt(ADDRESS), omission });
  const made = await run({ url: ADDRESS });
  expect(made.answer.data).toEqual({ output: `A summary.\n\n${omission}`, tokens: 1_000 });
  expect((await run({ url: ADDRESS })).answer.data.output).toBe(`A summary.\n\n${omission}`);
  expect(summarizer.summarize).toHaveBeenCalledOnce();
});

it('gives and keeps a summary without halves of characters and signs that steer', async () => {
  const { run, summarizer } = await prepare();
  const output = 'Eleven\0 ships \ud83d were\u001b[31m lost.\r\nThe 👩‍👧 remained.';
  summarizer.summarize.mockResolvedValue({ output, tokens: 1_000, engineName: 'test' });
  const clean = 'Eleven ships  were[31m lost.\nThe 👩‍👧 remained.';
  expect((await run({ url: ADDRESS })).answer.data.output).toBe(clean);
  expect((await run({ url: ADDRESS })).answer.data.output).toBe(clean);
});

describe('Work without credit for it', () => {
  it.each([
    ['cecil', 29, 30],
    ['agnes', 29, 30],
    ['muriel', 999_999, 1_000_000],
  ])('is not begun: %s with %i micro-dollars, but with %i', async (engine, tooLittle, enough) => {
    const poor = await prepare({ creditMicros: tooLittle });
    await expect(poor.run({ url: ADDRESS, engine })).rejects.toMatchObject(NO_CREDIT);
    await expect(poor.run({ text: ENGLISH, engine })).rejects.toMatchObject(NO_CREDIT);
    expect(poor.reader.read).not.toHaveBeenCalled();
    expect(poor.summarizer.summarize).not.toHaveBeenCalled();
    const rich = await prepare({ creditMicros: enough });
    rich.summarizer.summarize.mockResolvedValue({ output: 'A summary.', tokens: 1, engineName: 'test' });
    await rich.run({ url: ADDRESS, engine });
    expect(rich.summarizer.summarize).toHaveBeenCalledOnce();
  });

  it('counts what was spent, and a subscriber’s lower price', async () => {
    const { run, spend, summarizer } = await prepare({ creditMicros: 1_025 });
    await spend(1_000);
    await expect(run({ text: ENGLISH })).rejects.toMatchObject(NO_CREDIT);
    expect(summarizer.summarize).not.toHaveBeenCalled();
    summarizer.summarize.mockResolvedValue({ output: 'A summary.', tokens: 1, engineName: 'test' });
    expect((await run({ text: ENGLISH }, { subscribers: ['alice'] })).charge.micros).toBe(25);
  });

  it('is not begun for a changed page of a cached summary, while an unchanged one is free', async () => {
    const { run, spend, summarizer, reader } = await prepare({ creditMicros: 30_000, isFresh: false });
    await run({ url: ADDRESS });
    expect((await run({ url: ADDRESS })).charge.micros).toBe(0);
    reader.readIfChanged.mockResolvedValue(null);
    expect((await run({ url: ADDRESS })).charge.micros).toBe(0);
    reader.readIfChanged.mockResolvedValue(documentAt(ADDRESS, `${ENGLISH} More.`));
    await expect(run({ url: ADDRESS })).rejects.toMatchObject(NO_CREDIT);
    await expect(spend(1)).rejects.toMatchObject(NO_CREDIT);
    expect(summarizer.summarize).toHaveBeenCalledOnce();
  });

  it('a fresh cached summary needs no credit and no visit', async () => {
    const { run, reader } = await prepare({ creditMicros: 30_000 });
    await run({ url: ADDRESS });
    expect((await run({ url: ADDRESS })).answer).toEqual({
      data: { output: 'A summary.', tokens: 0 },
      cache: 'hit',
      engineName: null,
    });
    expect(reader.read).toHaveBeenCalledOnce();
    expect(reader.isUnchanged).not.toHaveBeenCalled();
  });
});

describe('A summary is given to other keys', () => {
  it.each([
    ['if its address is public', ADDRESS, ADDRESS, 'hit'],
    ['not if its address is private', 'http://10.0.0.1/', 'http://10.0.0.1/', 'miss'],
    ['not if a public address redirects to a private one', ADDRESS, 'http://10.0.0.1/', 'miss'],
    ['not if a private address redirects to a public one', 'http://10.0.0.1/', ADDRESS, 'miss'],
  ])('%s', async (_, url, end, cache) => {
    const { run, reader } = await prepare();
    reader.read.mockResolvedValue(documentAt(end));
    expect((await run({ url })).answer.cache).toBe('miss');
    expect((await run({ url })).answer.cache).toBe('hit');
    expect((await run({ url }, { key: 'bob' })).answer.cache).toBe(cache);
  });
});

describe('A text without meaning is refused before the model sees it, and not billed', () => {
  const note = 'If nothing happens within some seconds, click here. ';
  it.each([
    ['a shell', `Please wait. ${note.repeat(6)}`, 'still being loaded'],
    ['a check for robots', 'Verify you are human by completing the action below.', 'check for robots'],
    [
      'a font without a table',
      'Uif mjhiuipvtf po uif dbqf xbt cvjmu cfdbvtf fmfwfo tijqt ibe cffo mptu po uif sffg xjuijo ojof zfbst, boe uif lffqfst mjwfe uifsf voujm 1953, hspxjoh dbccbhft cfijoe b xbmm pg tmbuf. Uifz sfdfjwfe mfuufst podf b gpsuojhiu, boe b ufmfqipof mjof xbt mbje jo 1931. Uif mbnq ibt cffo fmfdusjd tjodf 1988.',
      'no words of a language',
    ],
    [
      'an armoured letter',
      `-----BEGIN PGP MESSAGE-----\n\n${'hQEMA7x2kR3vQzT9 '.repeat(4).replaceAll(' ', '')}\n`.repeat(60),
      'encoded or encrypted',
    ],
    ['the pieces of a stream', `#EXTM3U\n${'#EXTINF:9.0,\npiece-1.ts\n'.repeat(60)}`, 'list of addresses'],
    ['a transcript of silence', 'Thank you for watching. '.repeat(80), 'again and again'],
    ['numbers', '12.5 7 '.repeat(90), 'no words'],
    ['nothing', 'Nothing here.', 'Min document size not reached'],
  ])('%s', async (_, text, words) => {
    const { run, reader, summarizer } = await prepare();
    reader.read.mockResolvedValue(documentAt(ADDRESS, text));
    for (const asked of [{ url: ADDRESS }, { text }]) {
      await expect(run(asked)).rejects.toMatchObject({ status: 422, message: expect.stringContaining(words) });
    }
    expect(summarizer.summarize).not.toHaveBeenCalled();
  });
});
