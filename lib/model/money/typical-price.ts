import { summaryPriceMicros } from './money.ts';

/** The words of a short and of a long article. */
export const TYPICAL_WORDS = { least: 500, most: 1_800 };

/** Read and written together, for English prose: a demo page of 1,035 words was billed as 1,539 tokens. */
const TOKENS_PER_WORD = 1.5;

/** What an article of so many words costs by a consumer engine, in micros: roughly, and before anything is read. */
export function roughPriceMicros(words: number): number {
  return summaryPriceMicros('cecil', Math.round(words * TOKENS_PER_WORD));
}
