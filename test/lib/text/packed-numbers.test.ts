import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packNumbers, unpackNumbers } from '../../../lib/text/versions/packed-numbers.ts';
import { createRandom } from '../../../scripts/train/random.ts';

const BITS = 18;
const numbers = fc.array(fc.nat(2 ** BITS - 1), { maxLength: 2_000 });

it('unpackNumbers returns the packed numbers, sorted and without duplicates', () => {
  fc.assert(
    fc.property(numbers, given => {
      const sorted = [...new Set(given)].sort((a, b) => a - b);
      expect(unpackNumbers(packNumbers(given, BITS))).toEqual(sorted);
    }),
  );
});

it('packNumbers needs little more than the information in the numbers', () => {
  const random = createRandom(1);
  const many = Array.from({ length: 1_300 }, () => Math.floor(random() * 2 ** BITS));
  expect(packNumbers(many, BITS).length).toBeLessThan(2_000);
  expect(packNumbers([], BITS)).toBe('');
});

it('unpackNumbers rejects other text and never throws', () => {
  expect(unpackNumbers('A!')).toBeNull();
  expect(unpackNumbers('_AAA')).toBeNull();
  expect(unpackNumbers('IA')).toBeNull();
  fc.assert(fc.property(fc.string(), text => void unpackNumbers(text)));
});
