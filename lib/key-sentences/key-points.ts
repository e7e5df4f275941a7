import { shortened } from '../text/shortened.ts';
import { countWords } from '../text/terms.ts';
import { bestCandidatesOf } from './candidates.ts';
import { chooseFrom } from './choose.ts';
import { keyPointOf } from './key-point.ts';
import { endsProperly } from './sentence-shape.ts';
import { spreadOf, type Taste } from './taste.ts';

/** A key point that is longer is cut. */
const MAX_POINT_WORDS = 30;

/** Longer statements are less of a key point the longer they are. */
const GOOD_WORDS = 18;

/** Headings are no statements, and a cut one says half. */
const NOT_WHOLE_WEIGHT = 0.5;

/** Points together, in words each: few long ones, or all of them short. */
const WORDS_PER_POINT = 20;

/**
 * The key points of a text, at most `most`, in document order: single statements in the text's own words, shorter than its
 * sentences (see `keyPointOf`), of a conversation with the speaker in front. [] for a text without words.
 */
export function keyPoints(text: string, options: { most: number; title?: string; taste?: Taste }): string[] {
  const { most, title = '', taste = 'plain' } = options;
  const points = bestCandidatesOf(text, title, taste).map(candidate => {
    const point = keyPointOf(candidate.text);
    const words = countWords(point) + (candidate.speaker === null ? 0 : countWords(candidate.speaker));
    const isWhole = words <= MAX_POINT_WORDS && endsProperly(point);
    const weight = Math.min(1, GOOD_WORDS / words) * (isWhole ? 1 : NOT_WHOLE_WEIGHT);
    return { ...candidate, text: point, words, score: candidate.score * weight };
  });
  const limits = { words: most * WORDS_PER_POINT, longest: MAX_POINT_WORDS, most, spread: spreadOf[taste] };
  return chooseFrom(points, limits)
    .sort((a, b) => a.index - b.index)
    .map(({ text, speaker }) => shortened(speaker === null ? text : `${speaker}: ${text}`, MAX_POINT_WORDS));
}
