import { partsOf } from '../text/sentences/text-parts.ts';
import { truncateToWords } from '../text/sentences/truncate-to-words.ts';
import { countTerms } from '../text/words/terms.ts';
import { bestCandidatesOf } from './candidates.ts';
import { chooseSentences } from './choose-sentences.ts';
import { type ExtractEmphasis, spreadPenalties } from './extract-emphasis.ts';
import { endsProperly } from './sentence-shape.ts';
import { shortenToPoint } from './shorten-to-point.ts';

/** Longer key points are cut. */
const MAX_POINT_WORDS = 30;

/** Longer points score less, in proportion to their length. */
const GOOD_WORDS = 18;

/** For headings, and for points that would be cut. */
const NOT_WHOLE_WEIGHT = 0.5;

/** The budget for all points together, per point. */
const WORDS_PER_POINT = 20;

/**
 * The key points of a text, at most `most`, in document order: its key sentences, shortened (see `shortenToPoint`); in a
 * conversation with the speaker's name in front. [] for a text without words.
 */
export function keyPoints(
  text: string,
  options: { most: number; title?: string; emphasis?: ExtractEmphasis },
): string[] {
  const { most, title = '', emphasis = 'plain' } = options;
  const points = bestCandidatesOf(partsOf(text), title, emphasis).map(candidate => {
    const point = shortenToPoint(candidate.text);
    const words = countTerms(point) + (candidate.speaker === null ? 0 : countTerms(candidate.speaker));
    const isWhole = words <= MAX_POINT_WORDS && endsProperly(point);
    const weight = Math.min(1, GOOD_WORDS / words) * (isWhole ? 1 : NOT_WHOLE_WEIGHT);
    return { ...candidate, text: point, words, score: candidate.score * weight };
  });
  const limits = {
    words: most * WORDS_PER_POINT,
    wordsEach: MAX_POINT_WORDS,
    sentences: most,
    spreadPenalty: spreadPenalties[emphasis],
  };
  return chooseSentences(points, limits)
    .sort((a, b) => a.index - b.index)
    .map(({ text, speaker }) => truncateToWords(speaker === null ? text : `${speaker}: ${text}`, MAX_POINT_WORDS));
}
