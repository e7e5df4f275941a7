import { billedTokensOf } from './estimate-price.ts';
import { summaryPriceMicros } from './prices.ts';

/** The words of a short and of a long article. */
export const TYPICAL_WORDS = { least: 500, most: 1_800 };

/** For a word of English prose, about (`estimateTokens` of the demo article, test/lib/model/money/typical-price.test.ts). */
const TOKENS_PER_WORD = 1.2;

/** What an article of this many words costs with the usual engine, in micros: roughly, and before anything is read. */
export function roughPriceMicros(words: number): number {
  const likely = Math.round(words * TOKENS_PER_WORD);
  const size = { words, tokens: { least: likely, likely, most: likely } };
  const { likely: billed } = billedTokensOf(size, { engine: 'cecil', summaryType: 'summary', targetLanguage: null });
  return summaryPriceMicros('cecil', billed);
}
