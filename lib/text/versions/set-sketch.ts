import { multiplierBy, multiply } from './binary-field.ts';

/**
 * A sketch of a set, by which another set finds out how the two differ, as long as they differ in few elements: its length
 * depends on how many these are, and not on how large the sets are. The elements are those of a field (`binary-field.ts`), but 0.
 * It holds the odd power sums of the elements, the syndromes of a BCH code (Dodis, Ostrovsky, Reyzin, Smith: Fuzzy
 * Extractors, section 6.3, https://arxiv.org/abs/cs/0602007).
 */
export type SetSketch = readonly number[];

/** The elements that are in one of two sets only. */
export type SetDifference = { count: number; has: (element: number) => boolean };

/** A difference of more elements looks like one of about as many as the sketch can tell. So many fewer are certain. */
const CERTAIN = 4;

/** An element that is given twice is in the set as often as not: not. */
export function sketchOf(elements: Iterable<number>, length: number): SetSketch {
  const sums = new Array<number>(length).fill(0);
  for (const element of elements) {
    const bySquare = multiplierBy(multiply(element, element));
    let power = element;
    for (let at = 0; at < length; at++) {
      sums[at] = (sums[at] ?? 0) ^ power;
      power = bySquare(power);
    }
  }
  return sums;
}

/** The sketch of the elements that are in one of two sets only; as long as the shorter one. */
export function sketchOfDifference(one: SetSketch, other: SetSketch): SetSketch {
  return Array.from({ length: Math.min(one.length, other.length) }, (_, at) => (one[at] ?? 0) ^ (other[at] ?? 0));
}

/** Which elements a sketch is of; `null` where they are more than it tells. */
export function elementsIn(sketch: SetSketch): SetDifference | null {
  const locator = locatorOf(sketch);
  return locator && { count: locator.length - 1, has: element => valueAt(locator, element) === 0 };
}

/** The polynomial whose roots are the elements, from its highest coefficient (Berlekamp and Massey, without a division). */
function locatorOf(sketch: SetSketch): number[] | null {
  const sums = powerSumsOf(sketch);
  let [found, before] = [[1], [1]];
  let [degree, shift, lastGap] = [0, 1, 1];
  // Each second sum is a square, so each second gap is 0.
  for (let at = 0; at < sums.length; at += 2, shift += 2) {
    let gap = 0;
    for (let i = 0; i <= degree; i++) gap ^= multiply(found[i] ?? 0, sums[at - i] ?? 0);
    if (gap === 0) continue;
    const next = found.map(multiplierBy(lastGap));
    const byGap = multiplierBy(gap);
    for (const [i, value] of before.entries()) next[i + shift] = (next[i + shift] ?? 0) ^ byGap(value);
    if (2 * degree <= at) [before, degree, lastGap, shift] = [found, at + 1 - degree, gap, 0];
    found = Array.from(next, value => value ?? 0);
    if (degree > sketch.length - CERTAIN) return null;
  }
  return Array.from({ length: degree + 1 }, (_, at) => found[at] ?? 0);
}

/** Of the odd power sums, all: squares are those of twice the power. */
function powerSumsOf(odd: SetSketch): number[] {
  const all: number[] = [];
  for (let power = 1; power <= 2 * odd.length; power++) {
    const half = all[power / 2 - 1] ?? 0;
    all.push(power % 2 === 1 ? (odd[(power - 1) / 2] ?? 0) : multiply(half, half));
  }
  return all;
}

function valueAt(polynomial: readonly number[], element: number): number {
  const byElement = multiplierBy(element);
  let value = 0;
  for (const coefficient of polynomial) value = byElement(value) ^ coefficient;
  return value;
}
