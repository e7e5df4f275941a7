import { addedByWriting, type WrittenTerms } from '../../../lib/key-sentences/added-by-writing.ts';
import type { TermUses } from '../../../lib/key-sentences/term-uses.ts';

export interface Example {
  /** How much the written summary adds (0 to 1). */
  added: number;
  /** How much the key sentences lack by each candidate (`lackingBy`). */
  lacking: readonly number[];
  /** Its weight, so that sets of different sizes count the same. */
  weight: number;
}

const CANDIDATES: readonly WrittenTerms[] = [0, 0.3, 0.5].flatMap(place =>
  [1, 2, 4, 8].map(title => ({ place, title, share: 1 })),
);

export const lackingBy = (uses: TermUses, gist: readonly string[], title: string): number[] =>
  CANDIDATES.map(weights => addedByWriting(uses, gist, title, weights));

/** The weights with the least squared errors, and their estimate of what is added. */
export function fitWeights(examples: readonly Example[]): {
  weights: WrittenTerms;
  expected: (one: Example) => number;
} {
  const fits = CANDIDATES.map((candidate, index) => {
    const sumOf = (value: (added: number, lacking: number) => number) =>
      examples.reduce((sum, { weight, added, lacking }) => sum + weight * value(added, lacking[index] ?? 0), 0);
    const share = sumOf((added, lacking) => added * lacking) / sumOf((_added, lacking) => lacking ** 2);
    const error = sumOf((added, lacking) => (added - share * lacking) ** 2);
    const expected = ({ lacking }: Example) => share * (lacking[index] ?? 0);
    return { weights: { ...candidate, share }, error, expected };
  });
  return fits.reduce((best, next) => (next.error < best.error ? next : best));
}
