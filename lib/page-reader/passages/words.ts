import { stripInvisible } from '../../text/lines/strip-invisible.ts';
import { SPACELESS_SCRIPTS } from '../../text/words/spaceless-scripts.ts';

/** A word of a text: `text.slice(start, end)`. `key` is equal for words that differ only in case or in invisible characters. */
export interface Word {
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Letters and digits with the invisible characters between them, such as soft hyphens. Scripts without spaces between words
 * give one word a character. Everything else separates, so that changed punctuation and white space make no difference.
 */
const WORD = new RegExp(
  String.raw`[${SPACELESS_SCRIPTS}]\p{M}*|[[\p{L}\p{N}]--[${SPACELESS_SCRIPTS}]][[\p{L}\p{M}\p{N}\p{Default_Ignorable_Code_Point}]--[${SPACELESS_SCRIPTS}]]*`,
  'gv',
);

/** The words of a text, in order. */
export function* wordsOf(text: string): Generator<Word> {
  for (const { 0: run, index } of text.matchAll(WORD)) {
    yield { key: stripInvisible(run).normalize('NFKC').toLowerCase(), start: index, end: index + run.length };
  }
}

/** The keys of the words of a text. */
export const wordKeysOf = (text: string): string[] => [...wordsOf(text)].map(({ key }) => key);
