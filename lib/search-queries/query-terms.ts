import { functionWordsOf } from '../text/words/function-words.ts';
import { type QueryWord, queryBlocksOf } from './query-words.ts';
import { countQueryWords, type PairCount, type WordCounts } from './word-counts.ts';

/** A word, or a pair of words ("New York"), that characterizes a page. */
export interface QueryTerm {
  /** In its most frequent spelling: letters, digits and at most one space. */
  text: string;
  keys: readonly string[];
  /** Higher is better; comparable only within one page. */
  score: number;
}

/** Measured by `test/bench/related.ts`; small changes make little difference. */
const WEIGHTS = { title: 1, name: 0.3, early: 0.6 };
const EARLY_WORDS = 120;

/** A word that occurs twice as often is less than twice as important. */
const FREQUENCY_EXPONENT = 0.7;

/** Assumed number of occurrences of a title word that the text never uses. */
const COUNT_OF_ABSENT = 0.5;

/** Two words are a pair if they are neighbours at least twice, in this share of the rarer one's occurrences. */
const PAIR = { minCount: 2, minShare: 0.7, bonus: 1.2 };

/**
 * A single Chinese character seldom finds anything, and Japanese words that end in Hiragana are mostly verbs or adjectives,
 * which other texts write with other endings.
 */
const WEAK = /^\p{Script=Han}$|\p{Script=Hiragana}$/u;
const WEAK_WEIGHT = 0.6;

/** "一杯", "三十": numbers, alone or with a counter. */
const HAN_NUMBER = /^[〇一二三四五六七八九十百千万両数]+\p{Script=Han}?$/u;

/** Enough of a text to characterize a page. */
const MAX_CHARS = 60_000;

/**
 * The terms that characterize a page, best first. A term scores high if it is frequent in many blocks, stands in the title,
 * occurs early or is a name. Function words, numbers and sensitive data are left out. Takes linear time.
 */
export function queryTermsOf(title: string, text: string, language: string | null): QueryTerm[] {
  const titleBlocks = queryBlocksOf(title);
  const textBlocks = queryBlocksOf(text.slice(0, MAX_CHARS));
  const allWords = [...titleBlocks, ...textBlocks].flatMap(block => block.words.map(word => word.text.toLowerCase()));
  const functionWords = functionWordsOf(allWords, language);
  const { words, pairs } = countQueryWords(titleBlocks, textBlocks, word => canBeTerm(word, functionWords));
  const single = new Map([...words.values()].map(counts => [counts.key, termOf(counts)]));
  const paired = [...pairs.values()].filter(pair => isPair(pair, words)).map(pair => pairTermOf(pair, single));
  return [...single.values(), ...paired].sort((a, b) => b.score - a.score);
}

/** One or two characters are a term in Chinese, Japanese and Korean, and elsewhere as capitals or a model number ("E18"). */
const SHORT_TERM = /^(?:\p{Lu}{2}|\p{Lu}\d|\d\p{Lu}|[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]{1,2})$/u;

/** Particles and endings, in Japanese. */
const SHORT_HIRAGANA = /^\p{Script=Hiragana}{1,3}$/u;

function canBeTerm({ text }: QueryWord, functionWords: ReadonlySet<string>): boolean {
  if (
    !/\p{L}/u.test(text) ||
    functionWords.has(text.toLowerCase()) ||
    SHORT_HIRAGANA.test(text) ||
    HAN_NUMBER.test(text)
  )
    return false;
  return text.length > 2 || SHORT_TERM.test(text);
}

function termOf({
  key,
  count,
  blocks,
  wordsBefore,
  isInTitle,
  capitalized,
  uncapitalized,
  spellings,
}: WordCounts): QueryTerm {
  const [[text]] = [...spellings].sort((a, b) => b[1] - a[1]) as [[string, number]];
  const frequency = Math.max(Math.sqrt(count * blocks), COUNT_OF_ABSENT) ** FREQUENCY_EXPONENT;
  const title = isInTitle ? WEIGHTS.title : 0;
  const early = WEIGHTS.early / (1 + wordsBefore / EARLY_WORDS);
  const name = capitalized === 0 ? 0 : (WEIGHTS.name * capitalized) / (capitalized + uncapitalized);
  const weak = WEAK.test(text) ? WEAK_WEIGHT : 1;
  return { text, keys: [key], score: frequency * (1 + title) * (1 + early) * (1 + name) * weak };
}

function isPair({ keys, count }: PairCount, words: ReadonlyMap<string, WordCounts>): boolean {
  const rarer = Math.min(...keys.map(key => words.get(key)?.count ?? Number.POSITIVE_INFINITY));
  return count >= PAIR.minCount && count >= rarer * PAIR.minShare;
}

function pairTermOf({ text, keys }: PairCount, single: ReadonlyMap<string, QueryTerm>): QueryTerm {
  const scores = keys.flatMap(key => single.get(key)?.score ?? []);
  return { text, keys, score: (PAIR.bonus * scores.reduce((sum, score) => sum + score, 0)) / scores.length };
}
