import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareSequences } from '../../../lib/text/versions/compare-sequences.ts';

const sequence = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 });

test('a comparison without additions is the earlier sequence, and without removals the later one', () => {
  fc.assert(
    fc.property(sequence, sequence, (before, after) => {
      const differences = compareSequences(before, after);
      const without = (kind: string) => differences.filter(part => part.kind !== kind).map(({ text }) => text);
      expect(without('added')).toEqual(before);
      expect(without('removed')).toEqual(after);
      if (before.join() === after.join()) expect(differences.every(({ kind }) => kind === 'same')).toBe(true);
    }),
  );
});

test('long sequences with nothing in common are replaced completely', () => {
  const [before, after] = ['x', 'y'].map(letter => Array.from({ length: 5_000 }, (_, at) => `${letter}${at}`));
  const differences = compareSequences(before ?? [], after ?? []);
  expect(differences).toHaveLength(10_000);
  expect(differences[0]).toEqual({ kind: 'removed', text: 'x0' });
});
