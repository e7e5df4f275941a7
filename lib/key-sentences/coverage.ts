import { sentencesOf } from '../text/sentences.ts';
import { termsOf } from '../text/terms.ts';
import { repeatedTermWeights } from './term-vectors.ts';

/**
 * How much of what a text says most is in `chosen`, its key sentences (0 to 1): of the terms that more than one sentence of
 * the text has, the share by weight. A term weighs as much as it is said, less if it is said everywhere (TF-ISF). 1 if the
 * text repeats nothing. Linear time.
 */
export function coverageOf(text: string, chosen: readonly string[]): number {
  const said = new Set(chosen.flatMap(termsOf));
  const weights = [...repeatedTermWeights(sentencesOf(text).map(termsOf))];
  const sumOf = (terms: typeof weights) => terms.reduce((sum, [, weight]) => sum + weight, 0);
  const all = sumOf(weights);
  return all === 0 ? 1 : sumOf(weights.filter(([term]) => said.has(term))) / all;
}
