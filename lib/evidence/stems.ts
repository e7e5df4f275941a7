import { lightStemOf } from '../text/words/light-stem.ts';
import { searchWordsOf } from '../text/words/search-words.ts';

/** Gives the stems of a text in one language (ISO 639-1, or null), in order. Each word is stemmed once. */
export function createStemmer(language: string | null): (text: string) => string[] {
  const known = new Map<string, string>();
  const stemOf = (word: string) => {
    let stem = known.get(word);
    if (stem === undefined) {
      stem = /^\d/u.test(word) ? word : lightStemOf(word, language);
      known.set(word, stem);
    }
    return stem;
  };
  return text => searchWordsOf(text).map(stemOf);
}
