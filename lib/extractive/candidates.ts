import { sentencesOf } from './sentences.ts';
import { createTermSpace, similarity, type TermVector } from './term-vectors.ts';
import { termsOf } from './terms.ts';

/** A sentence that may be chosen. */
export interface Candidate {
  text: string;
  /** Its place in the document. */
  index: number;
  words: number;
  vector: TermVector;
  /** Higher is better; comparable only within one document. */
  score: number;
}

/** Measured on 530 articles against the descriptions their own pages give (bigram overlap); all three are flat optima. */
const POSITION_WEIGHT = 0.3;
const POSITION_DECAY = 0.1;
const TITLE_WEIGHT = 0.5;

/** Shorter sentences seldom stand alone, longer ones take the place of two. */
const GOOD_LENGTH = { least: 8, most: 40 };

/** Headings, captions and rows of tables end without a mark; menus and listings have few letters. */
const ENDS_PROPERLY = /[\p{Sentence_Terminal}…;:]["'”’»)\]」』）\d]*$/u;
const LETTERS = /[\p{L}\p{M}]/gu;
const LEAST_LETTER_SHARE = 0.6;
const MALFORMED_WEIGHT = 0.6;

/**
 * Every different sentence of a text, best first: close to what the whole text is about, early, and sharing the title's
 * words. A sentence that repeats an earlier one or is the title itself is left out.
 */
export function candidatesOf(text: string, title: string): Candidate[] {
  const titleTerms = termsOf(title);
  const different = differentSentences(text, titleTerms.join(' '));
  const space = createTermSpace(different.map(sentence => sentence.terms));
  const titleVector = space.vectorOf(titleTerms);
  const candidates = different.map(({ text, terms }, index) => {
    const vector = space.vectorOf(terms);
    const relevance = similarity(vector, space.centroid) + TITLE_WEIGHT * similarity(vector, titleVector);
    const position = POSITION_WEIGHT / (1 + POSITION_DECAY * index);
    return {
      text,
      index,
      words: terms.length,
      vector,
      score: (relevance + position) * shapeWeight(text, terms.length),
    };
  });
  return candidates.sort((a, b) => b.score - a.score || a.index - b.index);
}

function differentSentences(text: string, titleKey: string): { text: string; terms: string[] }[] {
  const sentences = new Map<string, { text: string; terms: string[] }>();
  for (const sentence of sentencesOf(text)) {
    const terms = termsOf(sentence);
    const key = terms.join(' ');
    if (key !== '' && !sentences.has(key)) sentences.set(key, { text: sentence, terms });
  }
  if (sentences.size > 1) sentences.delete(titleKey);
  return [...sentences.values()];
}

/** 1 for a well-formed sentence of good length, less for the rest. */
function shapeWeight(text: string, words: number): number {
  const length = Math.min(1, words / GOOD_LENGTH.least, GOOD_LENGTH.most / words);
  const letterShare = (text.match(LETTERS)?.length ?? 0) / text.replaceAll(' ', '').length;
  const ending = ENDS_PROPERLY.test(text) ? 1 : MALFORMED_WEIGHT;
  return length * ending * (letterShare < LEAST_LETTER_SHARE ? MALFORMED_WEIGHT : 1);
}
