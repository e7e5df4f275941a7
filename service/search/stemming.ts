import type { TargetLanguage } from '../../lib/model/summary/target-languages.ts';

/** PostgreSQL's stemmers (Snowball), by language. */
const STEMMERS: Partial<Record<TargetLanguage, string>> = {
  DA: 'danish_stem',
  DE: 'german_stem',
  EL: 'greek_stem',
  EN: 'english_stem',
  ES: 'spanish_stem',
  FI: 'finnish_stem',
  FR: 'french_stem',
  HU: 'hungarian_stem',
  ID: 'indonesian_stem',
  IT: 'italian_stem',
  LT: 'lithuanian_stem',
  NB: 'norwegian_stem',
  NL: 'dutch_stem',
  PT: 'portuguese_stem',
  RO: 'romanian_stem',
  RU: 'russian_stem',
  SV: 'swedish_stem',
  TR: 'turkish_stem',
};

/** Written as it stands, for languages without a stemmer. */
const NONE = 'simple';

/** Letters that stand for a word whatever its ending, where there is no stemmer. */
const PREFIX_LENGTH = 6;

/** The text search dictionary for texts of a language, `null` for an unknown language. */
export function dictionaryOf(language: TargetLanguage | null): string {
  return (language !== null && STEMMERS[language]) || NONE;
}

/** A word as a text without a stemmer is found by. */
export function cutWord(word: string): string {
  return [...word].slice(0, PREFIX_LENGTH).join('');
}

/** The words of a document in the form that its dictionary expects. */
export function wordsFor(dictionary: string, words: readonly string[]): string[] {
  return dictionary === NONE ? words.map(cutWord) : [...words];
}
