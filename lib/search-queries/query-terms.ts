import { functionWordsOf } from '../text/function-words.ts';
import { type QueryWord, queryBlocksOf } from './query-words.ts';
import { type PairTally, tallyWords, type WordTally } from './word-tallies.ts';

/** A word, or two that belong together, that says what a page is about. */
export interface QueryTerm {
  /** As it is mostly written: letters, digits and at most one space. */
  text: string;
  keys: readonly string[];
  /** Higher is better; comparable only within one page. */
  score: number;
}

/** What the weights add. Measured by `test/bench/related.ts`; all are flat optima. */
const WEIGHTS = { title: 1, name: 0.3, early: 0.6 };
const EARLY_WORDS = 120;

/** Twice as often is less than twice as important. */
const SUBLINEAR = 0.7;

/** A word of the title that the text never uses was put there for effect. */
const COUNT_OF_ABSENT = 0.5;

/** Two words belong together when they are found so twice, and this share of the rarer one's occurrences. */
const PAIR = { count: 2, share: 0.7, bonus: 1.2 };

/**
 * A lone character of Chinese seldom finds something, and what ends in Hiragana is mostly a verb or an adjective, which
 * the next text writes with another ending.
 */
const WEAK = /^\p{Script=Han}$|\p{Script=Hiragana}$/u;
const WEAK_WEIGHT = 0.6;

/** "一杯", "三十": numbers, alone or with what they count. */
const HAN_NUMBER = /^[〇一二三四五六七八九十百千万両数]+\p{Script=Han}?$/u;

/** Enough to know what a page is about. */
const MAX_CHARS = 60_000;

/**
 * What a page is about, best first: words of the title that matter in the text, what is said in many places and early,
 * and names. Function words, numbers and private things are left out. Takes time linear in the text's length.
 */
export function queryTermsOf(title: string, text: string, language: string | null): QueryTerm[] {
  const titleBlocks = queryBlocksOf(title);
  const textBlocks = queryBlocksOf(text.slice(0, MAX_CHARS));
  const spoken = [...titleBlocks, ...textBlocks].flatMap(block => block.words.map(word => word.text.toLowerCase()));
  const dull = functionWordsOf(spoken, language);
  const { words, pairs } = tallyWords(titleBlocks, textBlocks, word => canBeTerm(word, dull));
  const singles = new Map([...words.values()].map(tally => [tally.key, termOf(tally)]));
  const joined = [...pairs.values()]
    .filter(pair => belongsTogether(pair, words))
    .map(pair => joinedTermOf(pair, singles));
  return [...singles.values(), ...joined].sort((a, b) => b.score - a.score);
}

/** Short words are terms in Chinese, Japanese and Korean, and elsewhere if they are in capitals or a model's number ("E18"). */
const SHORT_TERM = /^(?:\p{Lu}{2}|\p{Lu}\d|\d\p{Lu}|[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]{1,2})$/u;

/** Grammar, in Japanese. */
const SHORT_KANA = /^\p{Script=Hiragana}{1,3}$/u;

function canBeTerm({ text }: QueryWord, dull: ReadonlySet<string>): boolean {
  if (!/\p{L}/u.test(text) || dull.has(text.toLowerCase()) || SHORT_KANA.test(text) || HAN_NUMBER.test(text))
    return false;
  return text.length > 2 || SHORT_TERM.test(text);
}

function termOf({ key, count, blocks, firstAt, isInTitle, capitals, smalls, spellings }: WordTally): QueryTerm {
  const [[text]] = [...spellings].sort((a, b) => b[1] - a[1]) as [[string, number]];
  const often = Math.max(Math.sqrt(count * blocks), COUNT_OF_ABSENT) ** SUBLINEAR;
  const title = isInTitle ? WEIGHTS.title : 0;
  const early = WEIGHTS.early / (1 + firstAt / EARLY_WORDS);
  const name = capitals === 0 ? 0 : (WEIGHTS.name * capitals) / (capitals + smalls);
  const weak = WEAK.test(text) ? WEAK_WEIGHT : 1;
  return { text, keys: [key], score: often * (1 + title) * (1 + early) * (1 + name) * weak };
}

function belongsTogether({ keys, count }: PairTally, words: ReadonlyMap<string, WordTally>): boolean {
  const rarer = Math.min(...keys.map(key => words.get(key)?.count ?? Number.POSITIVE_INFINITY));
  return count >= PAIR.count && count >= rarer * PAIR.share;
}

function joinedTermOf({ text, keys }: PairTally, singles: ReadonlyMap<string, QueryTerm>): QueryTerm {
  const scores = keys.flatMap(key => singles.get(key)?.score ?? []);
  return { text, keys, score: (PAIR.bonus * scores.reduce((sum, score) => sum + score, 0)) / scores.length };
}
