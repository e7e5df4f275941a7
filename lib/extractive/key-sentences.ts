import { type Candidate, candidatesOf } from './candidates.ts';
import { shortened } from './shortened.ts';
import { similarity } from './term-vectors.ts';

/** No sentence takes more of the reader than this, nor more than the whole budget. */
const MAX_SENTENCE_WORDS = 60;

/** Only the best are compared with one another: comparing all would take time quadratic in the length of the text. */
const MAX_CANDIDATES = 400;

/** What a sentence's own score counts for against its likeness to those already chosen (maximal marginal relevance). */
const SCORE_SHARE = 0.85;

/** Sentences more alike than this say the same: only the better one is used. */
const NEAR_DUPLICATE = 0.7;

/** The budget is used up when less than this share is left: what still fits would be chosen for its shortness. */
const LEAST_REMAINDER = 0.25;

/**
 * The sentences that say most of what `text` says, in document order, together at most `words` words long and at most 400 (words of
 * scripts without spaces are counted with a dictionary). They are the text's own with white space collapsed, except that
 * one of more than 60 words is cut short with an ellipsis. The same input gives the same output; every script is served;
 * the time is proportional to the text. Without words in the text or in the budget: [].
 */
export function keySentences(text: string, options: { words: number; title?: string }): string[] {
  const longest = Math.floor(Math.min(MAX_SENTENCE_WORDS, options.words));
  if (!(longest >= 1)) return [];
  const best = candidatesOf(text, options.title ?? '').slice(0, MAX_CANDIDATES);
  return chosenOf(best, options.words, longest)
    .sort((a, b) => a.index - b.index)
    .map(candidate => shortened(candidate.text, longest));
}

/** Takes the best again and again, each time what fits and adds most to what is chosen already. */
function chosenOf(candidates: readonly Candidate[], budget: number, longest: number): Candidate[] {
  const chosen: Candidate[] = [];
  let rest = candidates.map(candidate => ({ candidate, likeness: 0 }));
  let left = budget;
  while (left >= budget * LEAST_REMAINDER) {
    rest = rest.filter(
      ({ candidate, likeness }) => likeness < NEAR_DUPLICATE && Math.min(candidate.words, longest) <= left,
    );
    const next = bestOf(rest);
    if (next === undefined) break;
    chosen.push(next);
    left -= Math.min(next.words, longest);
    rest = rest
      .filter(({ candidate }) => candidate !== next)
      .map(({ candidate, likeness }) => ({
        candidate,
        likeness: Math.max(likeness, similarity(candidate.vector, next.vector)),
      }));
  }
  return chosen;
}

function bestOf(rest: readonly { candidate: Candidate; likeness: number }[]): Candidate | undefined {
  let best: Candidate | undefined;
  let highest = Number.NEGATIVE_INFINITY;
  for (const { candidate, likeness } of rest) {
    const value = SCORE_SHARE * candidate.score - (1 - SCORE_SHARE) * likeness;
    if (value > highest) {
      highest = value;
      best = candidate;
    }
  }
  return best;
}
