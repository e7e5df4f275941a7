import { termSpansOf } from '../text/terms.ts';
import type { QuestionTerm } from './question-terms.ts';
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

/** Average length of a word in scripts without spaces. */
const PART_LENGTH = 2;

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
    for (const { start, end } of termSpansOf(text)) {
      position += 1;
      // "l’oiseau", "Ada’s"
      const pieces = text.slice(start, end).split(/['’]/u);
      const found = pieces.map(piece => foundIn(foldWord(piece))).find(piece => piece !== null);
      if (found) hits.push({ ...found, start, end, position });
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
      position: start / PART_LENGTH,
    })),
  );
}
