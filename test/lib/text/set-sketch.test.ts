import { expect, test } from 'vitest';
import { ELEMENT_BITS, multiplierBy, multiply } from '../../../lib/text/versions/binary-field.ts';
import { elementsIn, sketchOf, sketchOfDifference } from '../../../lib/text/versions/set-sketch.ts';
import { createRandom } from '../../../scripts/train/random.ts';

/** Two sets that share `kept` elements, and the elements that only one of them has. */
function setsOf(seed: number, kept: number, gone: number, fresh: number) {
  const random = createRandom(seed);
  const all = new Set<number>();
  while (all.size < kept + gone + fresh) all.add(1 + Math.floor(random() * (2 ** ELEMENT_BITS - 1)));
  const drawn = [...all];
  return {
    earlier: drawn.slice(0, kept + gone),
    later: [...drawn.slice(0, kept), ...drawn.slice(kept + gone)],
    differing: new Set(drawn.slice(kept)),
  };
}

/** For 96 elements. */
const LENGTH = 100;

const differenceOf = ({ earlier, later }: { earlier: readonly number[]; later: readonly number[] }) =>
  elementsIn(sketchOfDifference(sketchOf(earlier, LENGTH), sketchOf(later, LENGTH + 7)));

test.each([
  [0, 0, 0],
  [0, 0, 96],
  [3_000, 0, 0],
  [3_000, 1, 0],
  [3_000, 0, 1],
  [3_000, 48, 48],
  [10, 96, 0],
])('two sets that share %i elements differ in the %i removed and %i new ones', (kept, gone, fresh) => {
  const sets = setsOf(7, kept, gone, fresh);
  const difference = differenceOf(sets);
  expect(difference?.count).toBe(gone + fresh);
  const found = [...sets.earlier, ...sets.later].filter(element => difference?.has(element));
  expect(new Set(found)).toEqual(sets.differing);
});

test.each([97, 98, 99, 100, 120, 300, 2_000])(
  'two sets that differ in too many elements (%i) have no known difference',
  count => {
    for (let seed = 1; seed <= 10; seed++) {
      expect(differenceOf(setsOf(seed, 500, Math.floor(count / 2), Math.ceil(count / 2)))).toBeNull();
    }
  },
);

test('an element that is given twice cancels out', () => {
  expect(sketchOf([5, 9, 5], LENGTH)).toEqual(sketchOf([9], LENGTH));
});

test('multiplication is commutative, and each element except 0 has an inverse', () => {
  const random = createRandom(3);
  for (let turn = 0; turn < 2_000; turn++) {
    const [a, b] = [1, 1].map(least => least + Math.floor(random() * (2 ** ELEMENT_BITS - 1))) as [number, number];
    let power = a;
    for (let bit = 2; bit < ELEMENT_BITS; bit++) power = multiply(multiply(power, power), a);
    expect(multiply(multiply(power, power), a)).toBe(1); // its power by the number of elements less one
    expect(multiplierBy(a)(b)).toBe(multiply(b, a));
  }
});
