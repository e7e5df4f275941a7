import { blocksOf } from '../text/blocks.ts';
import { sentencesOfBlock } from '../text/sentences.ts';
import { countWords, termsOf } from '../text/terms.ts';
import { withoutBoilerplate } from './boilerplate.ts';
import { cueWeight } from './sentence-cues.ts';
import { endsProperly, shapeWeight, withoutLooseQuote } from './sentence-shape.ts';
import { type Spoken, spokenOf } from './speakers.ts';
import { type Taste, tasteWeight } from './taste.ts';
import { createTermSpace, similarity, type TermVector } from './term-vectors.ts';

/** A sentence that may be chosen. */
export interface Candidate {
  text: string;
  /** Its place in the document. */
  index: number;
  words: number;
  vector: TermVector;
  /** Higher is better; comparable only within one document. */
  score: number;
  /** The quarter of the document that it is in, from 0 to 3, by words. */
  quarter: number;
  speaker: string | null;
  /** Ends as sentences do; headings and menus do not. */
  isWhole: boolean;
}
/** Measured on summaries that people wrote (`npm run bench:summaries`); the optima are flat. */
const POSITION_WEIGHT = 0.3;
const POSITION_DECAY = 0.2;
const FIRST_WEIGHT = 0.1;
const END_WEIGHT = 0.1;
const TITLE_WEIGHT = 1;

/** A longer sentence shares more with the document than its direction tells. */
const LENGTH_EXPONENT = 0.1;
const USUAL_WORDS = 20;

/**
 * Every different sentence of a text, best first: close to what the whole text is about, sharing the title's words, early or
 * at the very end, and worded as what matters is. A sentence that repeats an earlier one or is the title itself is left out, and
 * so are consent banners.
 */
export function candidatesOf(text: string, title: string, taste: Taste): Candidate[] {
  const titleTerms = termsOf(title);
  const different = differentSentences(text, titleTerms.join(' '));
  const space = createTermSpace(different.map(sentence => sentence.terms));
  const titleVector = space.vectorOf(titleTerms);
  const allWords = different.reduce((sum, { terms }) => sum + terms.length, 0);
  let wordsBefore = 0;
  const candidates = different.map(({ text, terms, speaker }, index) => {
    const vector = space.vectorOf(terms);
    const size = (terms.length / USUAL_WORDS) ** LENGTH_EXPONENT;
    const relevance = similarity(vector, space.centroid) * size + TITLE_WEIGHT * similarity(vector, titleVector);
    const place = wordsBefore / allWords;
    const wording = cueWeight(text, place) + tasteWeight(taste, text, speaker !== null);
    wordsBefore += terms.length;
    return {
      text,
      index,
      words: terms.length + (speaker === null ? 0 : countWords(speaker)),
      vector,
      score: (relevance + positionWeight(index, different.length) + wording) * shapeWeight(text, terms.length),
      quarter: Math.floor(4 * place),
      speaker,
      isWhole: endsProperly(text),
    };
  });
  return candidates.sort((a, b) => b.score - a.score || a.index - b.index);
}

function positionWeight(index: number, count: number): number {
  const first = index === 0 ? FIRST_WEIGHT : 0;
  return first + POSITION_WEIGHT / (1 + POSITION_DECAY * index) + END_WEIGHT / (count - index);
}

/** Only the best of each quarter are compared with one another: comparing all would take time quadratic in the length of the text. */
const MOST_OF_A_QUARTER = 100;

/** The best candidates of a text, from all of its quarters, best first. */
export function bestCandidatesOf(text: string, title: string, taste: Taste): Candidate[] {
  const counts = [0, 0, 0, 0];
  return candidatesOf(text, title, taste).filter(({ quarter }) => {
    counts[quarter] = (counts[quarter] ?? 0) + 1;
    return (counts[quarter] ?? 0) <= MOST_OF_A_QUARTER;
  });
}

function differentSentences(text: string, titleKey: string): (Spoken & { terms: string[] })[] {
  const sentences = new Map<string, Spoken & { terms: string[] }>();
  for (const spoken of spokenOf(withoutBoilerplate(blocksOf(text)).map(sentencesOfBlock))) {
    const sentence = { ...spoken, text: withoutLooseQuote(spoken.text) };
    const terms = termsOf(sentence.text);
    const key = terms.join(' ');
    if (key !== '' && !sentences.has(key)) sentences.set(key, { ...sentence, terms });
  }
  if (sentences.size > 1) sentences.delete(titleKey);
  return [...sentences.values()];
}
