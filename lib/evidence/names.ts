import type { Span } from '../model/summary/evidence.ts';
import { foldLetters } from '../text/words/fold-letters.ts';

/** Scripts that tell names by capital letters. */
const NAME = /(?<=[\p{Ll}\p{Nd},;:)%’'] )(?:\p{Lu}[\p{L}\p{M}]+)/gu;

/** Languages that capitalize other nouns too. */
const CAPITALIZING: readonly string[] = ['de', 'lb'];

/** Shorter words are abbreviations. */
const LEAST_LETTERS = 4;

/** Capitalized words whose beginnings are equal may be forms of one name: "Brazil", "Brazilian". */
const SAME_BEGINNING = 4;

/** Where so many words are capitalized, these are no names but a title. */
const MAX_CAPITALIZED = 0.5;

/** The names in a sentence, word by word. None where capital letters do not tell. */
export function namesIn(sentence: string, language: string | null): Span[] {
  if (CAPITALIZING.includes(language ?? '')) return [];
  const words = sentence.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  if (words.filter(word => /^\p{Lu}/u.test(word)).length > words.length * MAX_CAPITALIZED) return [];
  return [...sentence.matchAll(NAME)]
    .filter(([word]) => word.length >= LEAST_LETTERS && /\p{Ll}/u.test(word))
    .map(({ 0: word, index }) => ({ start: index, end: index + word.length }));
}

/** The words of one name, with those that stand between them. */
const CAPITALIZED = String.raw`\p{Lu}[\p{L}\p{M}]*\.?`;
const RUN = new RegExp(
  String.raw`${CAPITALIZED}(?:[ -](?:of |the |and |for |de |la |del |y |et |und )*${CAPITALIZED})+`,
  'gu',
);

/**
 * Tells whether a text has a name of a sentence in some form, or an abbreviation that may stand for it. Where names are
 * written in small letters, as in chats, only the same word is the same name.
 */
export function createNameFinder(text: string): (sentence: string, name: Span) => boolean {
  const words = new Set<string>();
  const beginnings = new Set<string>();
  const abbreviations = new Set<string>();
  for (const { 0: word, index } of text.matchAll(/\p{L}[\p{L}\p{M}]*/gu)) {
    words.add(foldLetters(word.toLowerCase()));
    if (/^\p{Lu}/u.test(word)) beginnings.add(beginningOf(word));
    const isInitial = word.length === 1 && text[index + 1] === '.';
    if (/^\p{Lu}+$/u.test(word) && word.length <= 5 && (word.length > 1 || isInitial)) abbreviations.add(word);
  }
  return (sentence, { start, end }) => {
    const name = sentence.slice(start, end);
    const word = foldLetters(name.toLowerCase());
    // "GANs" are more than one "GAN".
    if (words.has(word) || words.has(word.replace(/s$/u, '')) || beginnings.has(beginningOf(name))) return true;
    const run = [...sentence.matchAll(RUN)].find(
      ({ 0: found, index }) => index <= start && index + found.length >= end,
    );
    if (run === undefined) return false;
    const initials = (run[0].match(/\p{Lu}/gu) ?? []).join('');
    return [...abbreviations].some(short => (short.length > 1 ? initials.includes(short) : name.startsWith(short)));
  };
}

/** A shorter word is its own beginning: "PhD" is that of "PhDs". */
const beginningOf = (word: string) => foldLetters(word.toLowerCase()).slice(0, SAME_BEGINNING);
