import type { TextParts } from '../text/sentences/text-parts.ts';
import { countTerms, termsOf } from '../text/words/terms.ts';
import { withoutBoilerplate } from './boilerplate.ts';
import { cueWeight } from './cue-phrases.ts';
import { type ExtractEmphasis, emphasisWeight } from './extract-emphasis.ts';
import { endsProperly, shapeWeight, withoutLooseQuote } from './sentence-shape.ts';
import { type SpokenSentence, withSpeakers } from './speakers.ts';
import { createTermSpace, similarity, type TermVector } from './term-vectors.ts';

/** A sentence that can be chosen. */
export interface Candidate {
  text: string;
  /** Position among the candidates in the document, from 0. */
  index: number;
  words: number;
  vector: TermVector;
  /** Higher is better; comparable only within one document. */
  score: number;
  /** Quarter of the document by words, from 0 to 3. */
  quarter: number;
  speaker: string | null;
  /** Ends with sentence punctuation; headings and menus do not. */
  isWhole: boolean;
}

/** Measured on summaries that people wrote (`npm run bench:summaries`); small changes make little difference. */
const POSITION_WEIGHT = 0.3;
const POSITION_DECAY = 0.2;
const FIRST_WEIGHT = 0.1;
const END_WEIGHT = 0.1;
const TITLE_WEIGHT = 1;

/** Cosine similarity ignores length; a longer sentence covers more of the document. */
const LENGTH_EXPONENT = 0.1;
const TYPICAL_WORDS = 20;

/**
 * The distinct sentences of a text, best first. A sentence scores high if it is similar to the whole text and to the title,
 * stands early or at the very end, and has cue phrases. Repeated sentences, the title itself and consent banners are left
 * out.
 */
function candidatesOf(text: TextParts, title: string, emphasis: ExtractEmphasis): Candidate[] {
  const titleTerms = termsOf(title);
  const sentences = distinctSentences(text, titleTerms.join(' '));
  const space = createTermSpace(sentences.map(sentence => sentence.terms));
  const titleVector = space.vectorOf(titleTerms);
  const allWords = sentences.reduce((sum, { terms }) => sum + terms.length, 0);
  let wordsBefore = 0;
  const candidates = sentences.map(({ text, terms, speaker }, index) => {
    const vector = space.vectorOf(terms);
    const size = (terms.length / TYPICAL_WORDS) ** LENGTH_EXPONENT;
    const relevance = similarity(vector, space.centroid) * size + TITLE_WEIGHT * similarity(vector, titleVector);
    const position = wordsBefore / allWords;
    const wording = cueWeight(text, position) + emphasisWeight(emphasis, text, speaker !== null);
    wordsBefore += terms.length;
    return {
      text,
      index,
      words: terms.length + (speaker === null ? 0 : countTerms(speaker)),
      vector,
      score: (relevance + positionWeight(index, sentences.length) + wording) * shapeWeight(text, terms.length),
      quarter: Math.floor(4 * position),
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

/** Only the best of each quarter are compared with one another: comparing all takes quadratic time. */
const MAX_PER_QUARTER = 100;

/** The best candidates of each quarter of a text, best first. */
export function bestCandidatesOf(text: TextParts, title: string, emphasis: ExtractEmphasis): Candidate[] {
  const counts = [0, 0, 0, 0];
  return candidatesOf(text, title, emphasis).filter(({ quarter }) => {
    counts[quarter] = (counts[quarter] ?? 0) + 1;
    return (counts[quarter] ?? 0) <= MAX_PER_QUARTER;
  });
}

type SentenceTerms = SpokenSentence & { terms: readonly string[] };

function distinctSentences({ blocks, sentencesOf, termsOf }: TextParts, titleKey: string): SentenceTerms[] {
  const sentences = new Map<string, SentenceTerms>();
  for (const spoken of withSpeakers(withoutBoilerplate(blocks).map(sentencesOf))) {
    const sentence = { ...spoken, text: withoutLooseQuote(spoken.text) };
    const terms = termsOf(sentence.text);
    const key = terms.join(' ');
    if (key !== '' && !sentences.has(key)) sentences.set(key, { ...sentence, terms });
  }
  if (sentences.size > 1) sentences.delete(titleKey);
  return [...sentences.values()];
}
