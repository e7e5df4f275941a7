import type { Summarization, SummarizeParams } from '../lib/api/contract.ts';
import { countWords } from '../lib/extractive/terms.ts';
import type { Produced } from './billing/bill-once.ts';
import type { Ledger } from './billing/ledger.ts';
import type { Prices } from './billing/prices.ts';
import { isUnchanged } from './cache/is-unchanged.ts';
import { type CachedSummary, type CacheKey, contentDigestOf, type SummaryCache } from './cache/summary-cache.ts';
import type { DocumentReader, ReadDocument } from './document-reader.ts';
import { fetchableUrlOf } from './reading/guarded-get.ts';
import { cannotSummarize } from './refusal.ts';
import type { Summarizer } from './summarizer.ts';

/** The live service refused texts of 48 words and less. */
const MIN_WORDS = 50;
const TOO_SHORT = 'We are sorry, we were not able to process this. (Min document size not reached)';

export interface SummarizeParts {
  ledger: Ledger;
  cache: SummaryCache;
  reader: DocumentReader;
  summarizer: Summarizer;
  /** Says for an IP address whether documents may be read there. */
  mayConnect: (address: string) => boolean;
  /** Whether everybody reaches this address alike, so that its summary may be given to another key. */
  isPublic: (address: string) => Promise<boolean>;
  /** A document of the built-in indexes by its address. */
  knownDocument: (url: URL) => ReadDocument | null;
}

/** Who asks, and under which name. */
export interface Asker {
  requestId: string;
  keyDigest: string;
  prices: Prices;
}

/** An answer of `/summarize`, and where it came from. */
export interface SummarizeAnswer {
  data: Summarization;
  cache: 'hit' | 'miss' | 'none';
  /** What made the summary; `null` for a cached one. */
  engineName: string | null;
}

/**
 * One request to `/summarize`: a cached answer for nothing ("Limits"), or a new one for its price. Only what is answered
 * is billed; everything else throws a `Refusal`.
 */
export async function summarize(
  params: SummarizeParams,
  asker: Asker,
  parts: SummarizeParts,
  signal: AbortSignal,
): Promise<Produced<SummarizeAnswer>> {
  if (params.url !== undefined) fetchableUrlOf(params.url);
  const key = parts.cache.keyOf(params, asker.keyDigest);
  const cached = key === null ? null : await parts.cache.get(key);
  if (cached?.isFresh) return hitOf(cached, asker);
  if (key !== null && cached !== null && (await isStillThere(params, cached, parts, signal))) {
    await parts.cache.confirm(key);
    return hitOf(cached, asker);
  }

  const requirePrice = () => parts.ledger.require(asker.keyDigest, asker.prices.lowestSummary(params.engine));
  if (cached === null) await requirePrice();
  const document = await documentOf(params, parts, signal);
  if (key !== null && cached?.contentDigest === contentDigestOf(document)) {
    await parts.cache.confirm(key);
    return hitOf(cached, asker);
  }
  if (cached !== null) await requirePrice();
  if (countWords(document.text) < MIN_WORDS) throw cannotSummarize(TOO_SHORT);
  const { output, tokens, engineName } = await parts.summarizer.summarize(
    document,
    { engine: params.engine, summaryType: params.summary_type, targetLanguage: params.target_language ?? null },
    signal,
  );
  return {
    answer: { data: { output, tokens }, cache: key === null ? 'none' : 'miss', engineName },
    // The price is known only now. What cannot be paid is neither shown nor kept.
    charge: {
      requestId: asker.requestId,
      purpose: `summarize ${params.engine}`,
      tokens,
      micros: asker.prices.summary(params.engine, tokens),
    },
    ...(key !== null && { keep: await keeperOf(key, params, document, output, parts) }),
  };
}

function hitOf({ output }: CachedSummary, { requestId }: Asker): Produced<SummarizeAnswer> {
  return {
    answer: { data: { output, tokens: 0 }, cache: 'hit', engineName: null },
    charge: { requestId, purpose: 'summarize, cached', tokens: 0, micros: 0 },
  };
}

async function isStillThere(
  { url }: SummarizeParams,
  { validators }: CachedSummary,
  { mayConnect }: SummarizeParts,
  signal: AbortSignal,
): Promise<boolean> {
  return url !== undefined && isUnchanged(url, validators, { mayConnect, signal });
}

async function documentOf(
  { url, text }: SummarizeParams,
  { reader, knownDocument }: SummarizeParts,
  signal: AbortSignal,
): Promise<ReadDocument> {
  if (url === undefined) return { url: '', kind: 'text', title: '', text: text ?? '', language: null };
  return knownDocument(fetchableUrlOf(url)) ?? reader.read(url, signal);
}

/** Writes the summary into the cache, once it is paid. */
async function keeperOf(
  key: CacheKey,
  { url }: SummarizeParams,
  document: ReadDocument,
  output: string,
  { cache, isPublic }: SummarizeParts,
): Promise<NonNullable<Produced<SummarizeAnswer>['keep']>> {
  const places = document.kind === 'built-in' ? [] : [url ?? document.url, document.url];
  const isShared = (await Promise.all(places.map(isPublic))).every(isIt => isIt);
  const summary = {
    output,
    contentDigest: contentDigestOf(document),
    validators: { etag: document.etag ?? null, lastModified: document.lastModified ?? null },
    isShared,
  };
  return sql => cache.set(sql, key, summary);
}
