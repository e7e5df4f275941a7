/** Tokens for the instructions. */
const INSTRUCTIONS = 700;

/** What an answer needs for each of its words, in tokens, in most languages. */
const TOKENS_PER_WORD = 3;

/** The answer gets no more than this share of the context. */
const LARGEST_ANSWER = 1 / 3;

/** How far the token estimate can be too low (see `token-range.ts`). */
const SAFETY = 3 / 4;

/** How many tokens of text fit into one call that is answered in `answerWords` words. */
export function textTokensFor(contextTokens: number, answerWords: number): number {
  const answer = Math.min(contextTokens * LARGEST_ANSWER, answerWords * TOKENS_PER_WORD);
  return Math.floor((contextTokens - INSTRUCTIONS - answer) * SAFETY);
}

/** The longest answer, in words, that leaves tokens for a text. */
export function maxAnswerWords(contextTokens: number): number {
  return Math.floor((contextTokens * LARGEST_ANSWER) / TOKENS_PER_WORD);
}
