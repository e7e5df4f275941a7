import { termsOf } from '../text/words/terms.ts';
import type { TermUses } from './term-uses.ts';

/**
 * How much of what a text says most is in `chosen`, its key sentences (0 to 1): of the terms that more than one sentence of
 * the text has, the share by weight. A term weighs more the more often it occurs, and less if it occurs everywhere (TF-ISF). 1 if the
 * text repeats nothing. Linear time.
 */
export function coverageOf(uses: TermUses, chosen: readonly string[]): number {
  const chosenTerms = new Set(chosen.flatMap(termsOf));
  let [covered, all] = [0, 0];
  for (const [term, { count, sentences, rarity }] of uses) {
    const weight = sentences > 1 ? count * rarity : 0;
    all += weight;
    if (chosenTerms.has(term)) covered += weight;
  }
  return all === 0 ? 1 : covered / all;
}
