import { termsOf } from '../text/terms.ts';
import type { TextParts } from '../text/text-parts.ts';
import { repeatedTermWeights } from './term-vectors.ts';

/**
 * How much of what a text says most is in `chosen`, its key sentences (0 to 1): of the terms that more than one sentence of
 * the text has, the share by weight. A term weighs as much as it is said, less if it is said everywhere (TF-ISF). 1 if the
 * text repeats nothing. Linear time.
 */
export function coverageOf({ blocks, sentencesOf, termsOf: termsIn }: TextParts, chosen: readonly string[]): number {
  const said = new Set(chosen.flatMap(termsOf));
  const weights = [...repeatedTermWeights(blocks.flatMap(sentencesOf).map(termsIn))];
  const sumOf = (terms: typeof weights) => terms.reduce((sum, [, weight]) => sum + weight, 0);
  const all = sumOf(weights);
  return all === 0 ? 1 : sumOf(weights.filter(([term]) => said.has(term))) / all;
}
