import type { Summarization, SummarizeParams } from '../lib/api/contract.ts';
import { shownTextOf } from '../lib/text/lines/untrusted-text.ts';
import type { Produced } from './billing/bill-once.ts';
import type { Ledger } from './billing/ledger.ts';
import type { Prices } from './billing/prices-of-key.ts';
import { type CachedSummary, type CacheKey, contentDigestOf, type SummaryCache } from './cache/summary-cache.ts';
import type { DocumentReader, ReadDocument } from './documents/document-reader.ts';
import { fetchableUrlOf } from './documents/fetch/guarded-get.ts';
import { refuseMeaningless } from './documents/refuse-meaningless.ts';
import type { KnownDocument } from './search/known-documents.ts';
import type { Summarizer } from './summarizer/summarizer.ts';

export interface SummarizeParts {
  ledger: Ledger;
  cache: SummaryCache;
  reader: Pick<DocumentReader, 'read' | 'readIfChanged' | 'isUnchanged'>;
  summarizer: Summarizer;
  /** Whether everybody gets the same document at this address, so that other keys may get its summary. */
  isPublic: (address: string) => Promise<boolean>;
  /** Finds a document of the built-in indexes by its address. */
  knownDocument: (url: URL) => KnownDocument | null;
}

/** The client and the id of its request. */
interface Asker {
  requestId: string;
  keyDigest: string;
  prices: Prices;
}

/** An answer of `/summarize`, and where it came from. */
export interface SummarizeAnswer {
  data: Summarization;
  cache: 'hit' | 'miss' | 'none';
  /** What wrote the summary; `null` for a cached one. */
  engineName: string | null;
}

/**
 * One request to `/summarize`: a cached answer free of charge, or a new one at its price. Only an answer is
 * billed; anything else throws a `Refusal`.
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
  const document = await documentOf(params, asker, cached?.sourceDigest ?? null, parts, signal);
  if (key !== null && cached !== null && (document === null || cached.contentDigest === contentDigestOf(document))) {
    await parts.cache.confirm(key);
    return hitOf(cached, asker);
  }
  if (document === null) throw new Error('Nothing but a cached document can be unchanged.');
  if (cached !== null) await requirePrice();
  refuseMeaningless(document.text);
  const written = await parts.summarizer.summarize(
    document,
    {
      engine: params.engine,
      summaryType: params.summary_type,
      targetLanguage: params.target_language ?? null,
      owner: asker.keyDigest,
    },
    signal,
  );
  const { tokens, engineName } = written;
  const output = shownTextOf([written.output, document.omission].filter(part => part !== undefined).join('\n\n'));
  return {
    answer: { data: { output, tokens }, cache: key === null ? 'none' : 'miss', engineName },
    // The price is known only now. A summary that cannot be paid is neither returned nor stored.
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
  { reader }: SummarizeParts,
  signal: AbortSignal,
): Promise<boolean> {
  return url !== undefined && reader.isUnchanged({ url, ...validators }, signal);
}

/** `null` when the bytes at the address still have `sourceDigest`. */
async function documentOf(
  { url, text }: SummarizeParams,
  { keyDigest: owner }: Asker,
  sourceDigest: string | null,
  { reader, knownDocument }: SummarizeParts,
  signal: AbortSignal,
): Promise<ReadDocument | KnownDocument | null> {
  if (url === undefined) {
    const posted = { url: '', title: null, text: text ?? '', language: null };
    return { ...posted, kind: 'plain-text', etag: null, lastModified: null, sourceDigest: null };
  }
  const known = knownDocument(fetchableUrlOf(url));
  if (known !== null) return known;
  if (sourceDigest === null) return reader.read(url, signal, { owner });
  return reader.readIfChanged(url, sourceDigest, signal, { owner });
}

/** Writes the summary to the cache after it is paid. */
async function keeperOf(
  key: CacheKey,
  { url }: SummarizeParams,
  document: ReadDocument | KnownDocument,
  output: string,
  { cache, isPublic }: SummarizeParts,
): Promise<NonNullable<Produced<SummarizeAnswer>['keep']>> {
  const places = document.kind === 'built-in' ? [] : [url ?? document.url, document.url];
  const isShared = (await Promise.all(places.map(isPublic))).every(isIt => isIt);
  const summary = {
    output,
    contentDigest: contentDigestOf(document),
    sourceDigest: document.sourceDigest,
    validators: { etag: document.etag, lastModified: document.lastModified },
    isShared,
  };
  return sql => cache.set(sql, key, summary);
}
