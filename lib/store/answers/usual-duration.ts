import type { Engine } from '../../model/summary/summary-options.ts';
import { recentSummaries } from '../journal/saved-answers.ts';

/** How many of the newest summaries are looked at. */
const MAX_READ = 50;
/** Fewer summaries say nothing about the next one. */
const MIN_ALIKE = 3;
/** A text of about the same length has at least half and at most twice the words. */
const ALIKE = 2;

/**
 * How long a summary by an engine of a text of about so many words usually takes (milliseconds): the median of the newest ones. `null`
 * if there are too few.
 */
export async function usualDurationMs(engine: Engine, words: number): Promise<number | null> {
  const alike = (await recentSummaries(MAX_READ)).filter(
    answer =>
      answer.request.options.engine === engine &&
      answer.words !== null &&
      answer.words * ALIKE >= words &&
      answer.words <= words * ALIKE,
  );
  const durations = alike.map(({ sentAt, endedAt }) => endedAt - sentAt).sort((a, b) => a - b);
  return durations.length < MIN_ALIKE ? null : (durations[Math.floor(durations.length / 2)] ?? null);
}
