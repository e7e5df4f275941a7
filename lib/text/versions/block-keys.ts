import { timeWordsIn } from '../words/time-words.ts';

/** A block of a page's text: a line of it, and the key by which it is recognized in another version. */
type KeyedBlock = {
  text: string;
  /** `null`: a line that says nothing by itself, such as "3 hours ago" or "124 comments". */
  key: string | null;
  /** A short line with a date, an age or a counter: the head of a post, for example. */
  isVolatile: boolean;
};

const WORD = /\p{L}[\p{L}\p{M}]*|\p{N}+/gu;
const NUMBER = /^\p{N}/u;

/** Longer lines are sentences, in which a number or a day is a fact. In characters; one of `WIDE` counts as three. */
const MAX_VOLATILE = 80;
const WIDE = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/**
 * The blocks of a page's text, line by line as the page reader writes it. Case, punctuation and white space do not count; in
 * short lines dates, ages and numbers do not count either, because they change by themselves. `language` is the page's tag.
 */
export function keyedBlocksOf(text: string, language: string | null): KeyedBlock[] {
  const timeWords = timeWordsIn(language);
  return text.split('\n').flatMap(line => (line.trim() === '' ? [] : keyedBlockOf(line, timeWords)));
}

/** The keys of a page's blocks, in order, each once. */
export function distinctKeysOf(text: string, language: string | null): string[] {
  return [...new Set(keyedBlocksOf(text, language).flatMap(({ key }) => key ?? []))];
}

function keyedBlockOf(text: string, timeWords: ReadonlySet<string>): KeyedBlock {
  const words = text.normalize('NFKC').toLowerCase().match(WORD) ?? [];
  const lasting = isShort(text) ? words.filter(word => !NUMBER.test(word) && !timeWords.has(word)) : words;
  const isVolatile = lasting.length < words.length;
  const saysSomething = lasting.length > (isVolatile ? 1 : 0);
  return { text, key: saysSomething ? lasting.join(' ') : null, isVolatile };
}

function isShort(text: string): boolean {
  return text.length <= MAX_VOLATILE && text.length + 2 * (text.match(WIDE)?.length ?? 0) <= MAX_VOLATILE;
}
