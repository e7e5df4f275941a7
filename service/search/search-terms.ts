import { termsOf } from '../../lib/extractive/terms.ts';
import { stopWords } from '../reading/stop-words.ts';

/** Chinese and Japanese, by script: their words cannot be told apart without a dictionary. */
const RUN = /(?<han>\p{Script=Han}+)|[\p{Script=Katakana}ー]+|\p{Script=Hiragana}+/gu;

/** Shorter runs of Hiragana are endings and particles. */
const LEAST_HIRAGANA = 3;

const HAS_HIRAGANA = /\p{Script=Hiragana}/u;

/** What is left of an ending once a word is cut to six letters; Greek words end in almost every vowel. */
const ENDING = /(?<=.{3})(?:[αεηιουωσν]+|s)$/u;

/** The lists of `stop-words.ts` leave these languages out, or have no need of these words. */
const MORE_STOP_WORDS = `a i he she we you my our your me us him her can will do does did how what when where who why without
  about into than then there also more most so if no only very just one der dass ich wir man kann comment pourquoi quand
  nous vous ses son cómo cuando qué sin ο η το οι τα του της των τον την τους τις και να με σε από για που πως πώς δεν
  είναι ένα μια στο στη στην στον στα στις ως αλλά ή κι θα τι θυμάστε αν όταν πριν μετά`;

const emptyTerms = new Set(
  [...Object.values(stopWords), MORE_STOP_WORDS].flatMap(words => words.split(/\s+/).flatMap(rawTermsOf)),
);

/**
 * The terms under which a text is found: words cut to six letters, without accents and short endings, so that forms of a
 * word are equal; pairs of neighbouring characters for Chinese and Japanese, for which two texts need not be divided into
 * the same words.
 */
export function documentTermsOf(text: string): string[] {
  return rawTermsOf(text).filter(term => term !== '' && !emptyTerms.has(term));
}

/** The different terms of a query. Of several Chinese characters in a row only the pairs count, not each of them. */
export function queryTermsOf(query: string): string[] {
  const pairs = new Set(documentTermsOf(query));
  for (const { 0: run, groups } of query.normalize('NFKC').matchAll(RUN)) {
    if (groups?.han !== undefined && run.length > 1) for (const character of run) pairs.delete(character);
  }
  return [...pairs];
}

function rawTermsOf(text: string): string[] {
  const normal = text.normalize('NFKC').toLowerCase();
  const spaced = termsOf(normal.replace(RUN, ' ')).map(withoutEnding);
  return [...spaced, ...[...normal.matchAll(RUN)].flatMap(({ 0: run, groups }) => termsOfRun(run, groups?.han))];
}

function withoutEnding(term: string): string {
  return term.normalize('NFD').replace(/\p{M}/gu, '').replace('ς', 'σ').replace(ENDING, '');
}

function termsOfRun(run: string, han: string | undefined): string[] {
  if (han !== undefined) {
    const characters = [...han];
    return [...characters, ...characters.slice(1).map((character, index) => `${characters[index]}${character}`)];
  }
  return HAS_HIRAGANA.test(run) ? termsOf(run).filter(term => term.length >= LEAST_HIRAGANA) : [run];
}
