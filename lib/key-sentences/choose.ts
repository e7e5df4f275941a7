import type { Candidate } from './candidates.ts';
import { similarity } from './term-vectors.ts';

/** What a sentence's own score counts for against its likeness to those already chosen (maximal marginal relevance). */
const SCORE_SHARE = 0.7;

/** Sentences more alike than this say the same: only the better one is used. */
const NEAR_DUPLICATE = 0.7;

/** The budget is used up when less than this share is left: what still fits would be chosen for its shortness. */
const LEAST_REMAINDER = 0.1;

/** In a text of sentences, headings do not fill what is left of a budget when this share is used. */
const SENTENCES_ONLY = 1 / 2;

/** A text of so few sentences has no parts; one of so many is spread over in full. */
const SPREAD_FROM = 12;
const SPREAD_FULL = 36;

export interface Limits {
  /** All of them together. */
  words: number;
  /** Of one of them: what is longer is cut. */
  longest: number;
  /** How many. */
  most: number;
  /** What a quarter of the document loses for having filled the whole budget already, in units of the score. */
  spread: number;
}

/** Takes the best again and again, each time what fits and adds most to what is chosen already; in no order. */
export function chooseFrom(candidates: readonly Candidate[], limits: Limits): Candidate[] {
  const { words, longest, most } = limits;
  const share = (candidates.length - SPREAD_FROM) / (SPREAD_FULL - SPREAD_FROM);
  const spread = limits.spread * Math.min(1, Math.max(0, share));
  const costOf = (candidate: Candidate) => Math.min(candidate.words, longest);
  const isProse = candidates.filter(({ isWhole }) => isWhole).length > candidates.length / 2;
  const mayBe = (candidate: Candidate) => candidate.isWhole || !isProse || left >= words * SENTENCES_ONLY;
  const taken = [0, 0, 0, 0];
  const chosen: Candidate[] = [];
  let rest = candidates.map(candidate => ({ candidate, likeness: 0 }));
  let left = words;
  while (left >= words * LEAST_REMAINDER && chosen.length < most) {
    rest = rest.filter(
      ({ candidate, likeness }) => likeness < NEAR_DUPLICATE && costOf(candidate) <= left && mayBe(candidate),
    );
    const next = bestOf(rest, quarter => (spread * (taken[quarter] ?? 0)) / Math.min(words, Number.MAX_SAFE_INTEGER));
    if (next === undefined) break;
    chosen.push(next);
    left -= costOf(next);
    taken[next.quarter] = (taken[next.quarter] ?? 0) + costOf(next);
    rest = rest
      .filter(({ candidate }) => candidate !== next)
      .map(({ candidate, likeness }) => ({
        candidate,
        likeness: Math.max(likeness, similarity(candidate.vector, next.vector)),
      }));
  }
  return chosen;
}

interface Waiting {
  candidate: Candidate;
  likeness: number;
}

function bestOf(rest: readonly Waiting[], lossOf: (quarter: number) => number): Candidate | undefined {
  let best: Candidate | undefined;
  let highest = Number.NEGATIVE_INFINITY;
  for (const { candidate, likeness } of rest) {
    const value = SCORE_SHARE * candidate.score - (1 - SCORE_SHARE) * likeness - lossOf(candidate.quarter);
    if (value > highest) {
      highest = value;
      best = candidate;
    }
  }
  return best;
}
