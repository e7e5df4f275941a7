import { expect, test } from 'vitest';
import {
  countDifference,
  differenceFrom,
  ELEMENT_BITS,
  readSketch,
  sketchOf,
  writeSketch,
} from '../../../lib/text/set-sketch.ts';
import { createRandom } from '../../../scripts/train/random.ts';

/** Two sets that share `kept` elements, and the elements that only one of them has. */
function setsOf(seed: number, kept: number, gone: number, fresh: number) {
  const random = createRandom(seed);
  const all = new Set<number>();
  while (all.size < kept + gone + fresh) all.add(1 + Math.floor(random() * (2 ** ELEMENT_BITS - 1)));
  const drawn = [...all];
  const added = new Set(drawn.slice(kept + gone));
  return { earlier: new Set(drawn.slice(0, kept + gone)), later: new Set([...drawn.slice(0, kept), ...added]), added };
}

/** For 96 elements. */
const LENGTH = 404;

test.each([
  [0, 0, 0],
  [0, 0, 96],
  [3_000, 0, 0],
  [3_000, 1, 0],
  [3_000, 0, 1],
  [3_000, 48, 48],
  [10, 96, 0],
])('of sets that share %i elements, %i gone and %i new ones are found', (kept, gone, fresh) => {
  const { earlier, later, added } = setsOf(7, kept, gone, fresh);
  const sketch = readSketch(writeSketch(sketchOf(earlier, LENGTH)));
  if (sketch === null) throw new Error('The sketch cannot be read.');
  expect(differenceFrom(sketch, later)).toEqual({ added, removed: gone });
  expect(countDifference(sketch, sketchOf(later, LENGTH))).toEqual({ added: fresh, removed: gone });
});

test.each([97, 98, 99, 100, 120, 300, 2_000])(
  'of sets that differ in %i elements, too many, nothing is said',
  count => {
    for (let seed = 1; seed <= 10; seed++) {
      const { earlier, later } = setsOf(seed, 500, Math.floor(count / 2), Math.ceil(count / 2));
      expect(differenceFrom(sketchOf(earlier, LENGTH), later)).toBeNull();
      expect(countDifference(sketchOf(earlier, LENGTH), sketchOf(later, LENGTH))).toBeNull();
    }
  },
);

test.each(['', 'abc', 'abcde', 'ab.d'])('%j is no sketch', text => {
  expect(readSketch(text)).toBeNull();
});
