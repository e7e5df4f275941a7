import { termsOf } from '../text/words/terms.ts';
import type { TermUses } from './term-uses.ts';

/** Which terms of a text a written summary of it has. */
export interface WrittenTerms {
  /** How much less likely a term is the later it first occurs: an exponent of the number of its sentence. */
  place: number;
  /** How much more likely a term of the title is. */
  title: number;
  /** Of what key sentences lack by these weights, the share that a written summary adds. */
  share: number;
}

/** Fitted to summaries that people wrote, and tested on others (`npm run bench:advice`). */
const FITTED: WrittenTerms = { place: 0.3, title: 8, share: 0.84 };

/**
 * What part of a written summary of a text is probably not in `chosen`, its key sentences (0 to 1): rare terms, those that occur
 * often and early, and those of the title are likely in it. Linear time.
 */
export function addedByWriting(
  uses: TermUses,
  chosen: readonly string[],
  title: string,
  { place, title: titleWeight, share } = FITTED,
): number {
  const chosenTerms = new Set(chosen.flatMap(termsOf));
  const inTitle = new Set(termsOf(title));
  let [added, all] = [0, 0];
  for (const [term, { count, first, rarity }] of uses) {
    const weight = (rarity * Math.sqrt(count) * (inTitle.has(term) ? titleWeight : 1)) / (1 + first) ** place;
    all += weight;
    if (!chosenTerms.has(term)) added += weight;
  }
  return all === 0 ? 0 : (share * added) / all;
}
