import { segmentsOf } from './segments.ts';

/** Scripts without spaces between words, and Korean, which attaches particles to words. */
const PAIRED = /^[\p{Script=Han}\p{Script=Hangul}]/u;
const SEGMENTED = /^[\p{Script=Hiragana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Each run of these characters is a token, as is a word of any other script. */
const RUNS = ['Han', 'Hangul', 'Hiragana'].map(script => `\\p{Script=${script}}+`);
const KATAKANA = '[\\p{Script=Katakana}ー]';
const SOUTH_EAST_ASIAN = '[\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]';
const OTHERS = `(?:(?!\\p{Script=Han}|\\p{Script=Hangul}|\\p{Script=Hiragana}|${KATAKANA}|${SOUTH_EAST_ASIAN})[\\p{L}\\p{M}\\p{N}])+`;
const TOKEN = new RegExp([...RUNS, `${KATAKANA}+`, `${SOUTH_EAST_ASIAN}+`, OTHERS].join('|'), 'gu');

/** Shorter runs of Hiragana are endings and particles. */
const LEAST_HIRAGANA = 3;
const HIRAGANA = /^\p{Script=Hiragana}/u;

/** PostgreSQL refuses lexemes of more than 2,046 bytes; no word is nearly as long. */
const MAX_WORD = 100;

/**
 * The search terms of a text, in order, in lower case and not yet stemmed. Chinese and Korean yield each character and
 * each pair of neighbours, so that texts match however they are segmented. Thai and similar scripts, and Japanese
 * Hiragana, are segmented by the dictionary of `Intl.Segmenter`.
 */
export function searchWordsOf(text: string): string[] {
  return tokensOf(text).flatMap(token => {
    if (PAIRED.test(token)) return characterPairsOf(token);
    return SEGMENTED.test(token) ? dividedByDictionary(token) : [token.slice(0, MAX_WORD)];
  });
}

/** The words of a query. Of several Chinese or Korean characters in a row only the pairs count, not each of them. */
export function queryWordsOf(text: string): string[] {
  return tokensOf(text).flatMap(token => {
    if (!PAIRED.test(token)) return searchWordsOf(token);
    const characters = [...token];
    return characters.length === 1 ? characters : pairsOf(characters);
  });
}

function tokensOf(text: string): string[] {
  return text.normalize('NFKC').toLowerCase().match(TOKEN) ?? [];
}

function characterPairsOf(run: string): string[] {
  const characters = [...run];
  return characters.flatMap((character, index) => {
    const next = characters[index + 1];
    return next === undefined ? [character] : [character, character + next];
  });
}

function pairsOf(characters: readonly string[]): string[] {
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

function dividedByDictionary(run: string): string[] {
  const words = [...segmentsOf(run, DICTIONARY)].map(({ start, end }) => run.slice(start, end));
  return words.filter(word => !HIRAGANA.test(word) || word.length >= LEAST_HIRAGANA);
}

const DICTIONARY = new Intl.Segmenter('en', { granularity: 'word' });
