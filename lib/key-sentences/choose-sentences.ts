import type { Candidate } from './candidates.ts';
import { similarity } from './term-vectors.ts';

/** Weight of a sentence's own score; the rest is its similarity to those already chosen (maximal marginal relevance). */
const SCORE_SHARE = 0.7;

/** Of sentences more similar than this only the better one is used. */
const NEAR_DUPLICATE = 0.7;

/** With less than this share of the budget left, only short sentences would fit, whatever they say. */
const MIN_REMAINDER = 0.1;

/** In prose, headings do not fill the budget once less than this share of it is left. */
const HEADINGS_ABOVE = 1 / 2;

/** Numbers of candidates from which the penalty for a crowded quarter applies, and applies in full. */
const SPREAD = { from: 12, full: 36 };

export interface Limits {
  /** Words of all chosen sentences together. */
  words: number;
  /** Words of one sentence; the caller cuts a longer one. */
  wordsEach: number;
  sentences: number;
  /** Penalty, in units of the score, for a quarter of the document that has filled the whole budget. */
  spreadPenalty: number;
}

/** Repeatedly takes the candidate that fits and adds most to those already chosen. The result is in no order. */
export function chooseSentences(candidates: readonly Candidate[], limits: Limits): Candidate[] {
  const { words, wordsEach, sentences } = limits;
  const spreadShare = (candidates.length - SPREAD.from) / (SPREAD.full - SPREAD.from);
  const spreadPenalty = limits.spreadPenalty * Math.min(1, Math.max(0, spreadShare));
  const costOf = (candidate: Candidate) => Math.min(candidate.words, wordsEach);
  const isProse = candidates.filter(({ isWhole }) => isWhole).length > candidates.length / 2;
  const wordsIn = [0, 0, 0, 0];
  const penaltyOf = (quarter: number) =>
    (spreadPenalty * (wordsIn[quarter] ?? 0)) / Math.min(words, Number.MAX_SAFE_INTEGER);
  const chosen: Candidate[] = [];
  let remaining: Remaining[] = candidates.map(candidate => ({ candidate, likeness: 0 }));
  let left = words;
  while (left >= words * MIN_REMAINDER && chosen.length < sentences) {
    const mayBeHeading = !isProse || left >= words * HEADINGS_ABOVE;
    remaining = remaining.filter(
      ({ candidate, likeness }) =>
        likeness < NEAR_DUPLICATE && costOf(candidate) <= left && (candidate.isWhole || mayBeHeading),
    );
    const next = bestOf(remaining, penaltyOf);
    if (next === undefined) break;
    chosen.push(next);
    left -= costOf(next);
    wordsIn[next.quarter] = (wordsIn[next.quarter] ?? 0) + costOf(next);
    remaining = remaining
      .filter(({ candidate }) => candidate !== next)
      .map(({ candidate, likeness }) => ({
        candidate,
        likeness: Math.max(likeness, similarity(candidate.vector, next.vector)),
      }));
  }
  return chosen;
}

interface Remaining {
  candidate: Candidate;
  /** Similarity to the most similar sentence already chosen. */
  likeness: number;
}

function bestOf(remaining: readonly Remaining[], penaltyOf: (quarter: number) => number): Candidate | undefined {
  let best: Candidate | undefined;
  let highest = Number.NEGATIVE_INFINITY;
  for (const { candidate, likeness } of remaining) {
    const value = SCORE_SHARE * candidate.score - (1 - SCORE_SHARE) * likeness - penaltyOf(candidate.quarter);
    if (value > highest) {
      highest = value;
      best = candidate;
    }
  }
  return best;
}
