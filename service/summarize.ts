import type { Summarization, SummarizeParams } from '../lib/api/contract.ts';
import { languageNames } from '../lib/model/language.ts';
import { CONSUMER_MICROS_PER_TOKEN, isEnterprise, summaryPriceMicros } from '../lib/model/money.ts';
import type { Engine } from '../lib/model/summary.ts';
import type { Credit } from './credit.ts';
import { languageOf } from './documents/document-language.ts';
import type { DocumentReader } from './documents/document-reader.ts';
import { type DocumentText, documentOfRead, documentOfText } from './documents/document-text.ts';
import { fetchableUrlOf } from './documents/fetch/guarded-get.ts';
import { knownDocumentOf } from './documents/known-documents.ts';
import { summarizeExtractively, tokensOf } from './extractive-engine.ts';
import { cannotSummarize } from './refusal.ts';
import { cacheKeyOf, type SummaryCache } from './summary-cache.ts';

/** The live service refused texts of 48 words and less (service-facts, "Errors"). */
const MIN_WORDS = 50;
const TOO_SHORT = 'We are sorry, we were not able to process this. (Min document size not reached)';

export interface SummarizeWorld {
  credit: Credit;
  cache: SummaryCache;
  documents: Pick<DocumentReader, 'read'>;
}

/** Who asks, and until when. */
export interface Asker {
  /** The key. Documents of different keys are read in turns. */
  owner: string;
  /** Aborts when the client has gone. */
  signal: AbortSignal;
}

export type CacheUse = 'hit' | 'miss' | 'none';

/**
 * One request to `/summarize`: a cached answer for nothing ("Limits"), or a new one for its price. Only what is answered
 * is billed; everything else throws a `Refusal`.
 */
export async function summarize(
  params: SummarizeParams,
  world: SummarizeWorld,
  asker: Asker,
): Promise<{ data: Summarization; cache: CacheUse }> {
  if (params.url !== undefined) fetchableUrlOf(params.url);
  const key = cacheKeyOf(params);
  const cached = key === null ? undefined : world.cache.get(key);
  if (cached !== undefined) return { data: { output: cached, tokens: 0 }, cache: 'hit' };

  world.credit.require(lowestPriceMicros(params.engine));
  const document = await documentOf(params, world, asker);
  if (document.words < MIN_WORDS) throw cannotSummarize(TOO_SHORT);
  refuseTranslation(document, params);
  const output = summarizeExtractively(document, params.engine, params.summary_type);
  const tokens = tokensOf(document.text, output);
  // The price is known only now. What cannot be paid is neither shown nor kept.
  world.credit.charge(summaryPriceMicros(params.engine, tokens));
  if (key !== null) world.cache.set(key, output);
  return { data: { output, tokens }, cache: key === null ? 'none' : 'miss' };
}

/** Without this much, no summary can be paid, so no work is begun. */
function lowestPriceMicros(engine: Engine): number {
  return isEnterprise(engine) ? summaryPriceMicros(engine, 1) : CONSUMER_MICROS_PER_TOKEN;
}

async function documentOf(
  { url, text }: SummarizeParams,
  { documents }: SummarizeWorld,
  { owner, signal }: Asker,
): Promise<DocumentText> {
  if (url === undefined) return documentOfText(text ?? '');
  return knownDocumentOf(fetchableUrlOf(url)) ?? documentOfRead(await documents.read(url, signal, { owner }));
}

/**
 * Rule 3 promises the whole summary in the target language. Sentences taken from the document are in the document's own
 * language, so any other target is refused: untranslated text is never passed off as a translation.
 */
function refuseTranslation(document: DocumentText, { target_language: target }: SummarizeParams): void {
  if (target === undefined) return;
  const language = languageOf(document);
  if (language === target) return;
  const reason =
    language === null
      ? 'and it cannot tell the language of this document'
      : `and this document is in ${languageNames[language]}`;
  throw cannotSummarize(
    `This local engine takes sentences from the document and cannot translate them into ${languageNames[target]}, ${reason}.`,
  );
}
