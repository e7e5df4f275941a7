import type { QuestionTerm } from './question-terms.ts';
import { SPACELESS_WORD_LENGTH, spacedWordsOf } from './spaced-words.ts';
import { foldWord } from './word-forms.ts';

/** A word of the question in a text. */
export interface Hit {
  /** Its place among the words of the question. */
  term: number;
  start: number;
  end: number;
  /** How sure it is the same word (0 to 1). */
  weight: number;
  /** In words from the beginning of the text. */
  position: number;
}

type Found = Pick<Hit, 'term' | 'weight'>;

/** Returns a function that finds the words of a question in a text, in order. It compares each word of all texts once. */
export function createTermFinder(terms: readonly QuestionTerm[]): (text: string) => Hit[] {
  const known = new Map<string, Found | null>();
  const foundIn = (word: string): Found | null => {
    const before = known.get(word);
    if (before !== undefined) return before;
    let best: Found | null = null;
    for (const [term, { matches }] of terms.entries()) {
      const weight = matches(word);
      if (weight > (best?.weight ?? 0)) best = { term, weight };
    }
    known.set(word, best);
    return best;
  };
  return text => {
    const hits = partsIn(text, terms);
    let position = 0;
    for (const { 0: word, index: start } of spacedWordsOf(text)) {
      position += 1;
      const found = foundIn(foldWord(word));
      if (found) hits.push({ ...found, start, end: start + word.length, position });
    }
    return hits.sort((a, b) => a.start - b.start);
  };
}

function partsIn(text: string, terms: readonly QuestionTerm[]): Hit[] {
  return terms.flatMap(({ pattern }, term) =>
    [...(pattern ? text.matchAll(pattern) : [])].map(({ 0: found, index: start }) => ({
      term,
      start,
      end: start + found.length,
      weight: 1,
      position: start / SPACELESS_WORD_LENGTH,
    })),
  );
}
