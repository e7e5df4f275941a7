import { DIGIT_BITS, digitOf, valuesOf } from './base64-digits.ts';

/**
 * A sketch of a set, by which another set finds out how the two differ, as long as they differ in few elements: its length
 * depends on how many these are, and not on how large the sets are. The elements are numbers of `ELEMENT_BITS` bits, not 0.
 * It holds the odd power sums of the elements, the syndromes of a BCH code (Dodis, Ostrovsky, Reyzin, Smith: Fuzzy
 * Extractors, section 6.3, https://arxiv.org/abs/cs/0602007).
 */
export type SetSketch = { size: number; sums: readonly number[] };

/** How many elements are only in the later set, and which; and how many are only in the earlier one. */
export type SetDifference = { added: ReadonlySet<number>; removed: number };

/** The field of 2 ** 20 elements, by the polynomial x^20 + x^3 + 1. */
export const ELEMENT_BITS = 20;
const OVERFLOW = 1 << ELEMENT_BITS;
const POLYNOMIAL = OVERFLOW | 0b1001;

/** A difference of more elements looks like one of about as many as the sketch can tell. So many fewer are certain. */
const CERTAIN = 4;

/** Each number is four digits. */
const CHARS = 4;

/** @param length how many characters its text may have */
export function sketchOf(elements: ReadonlySet<number>, length: number): SetSketch {
  const sums = new Array<number>(Math.max(0, Math.floor(length / CHARS) - 1)).fill(0);
  for (const element of elements) {
    const bySquare = multiplierBy(multiplierBy(element)(element));
    let power = element;
    for (let at = 0; at < sums.length; at++) {
      sums[at] = (sums[at] ?? 0) ^ power;
      power = bySquare(power);
    }
  }
  return { size: elements.size, sums };
}

export function writeSketch({ size, sums }: SetSketch): string {
  return [size, ...sums].map(number => Array.from({ length: CHARS }, (_, at) => digitAt(number, at)).join('')).join('');
}

const digitAt = (number: number, at: number): string => digitOf((number >>> (DIGIT_BITS * (CHARS - 1 - at))) & 63);

/** What `writeSketch` has written; `null` for anything else. */
export function readSketch(text: string): SetSketch | null {
  const values = valuesOf(text);
  if (values === null || values.length === 0 || values.length % CHARS !== 0) return null;
  const [size = 0, ...sums] = Array.from({ length: values.length / CHARS }, (_, at) =>
    values.slice(at * CHARS, (at + 1) * CHARS).reduce((sum, value) => sum * 64 + value, 0),
  );
  return { size, sums };
}

/** How a set differs from an earlier one; `null` where they differ in more than the sketch tells. */
export function differenceFrom(earlier: SetSketch, later: ReadonlySet<number>): SetDifference | null {
  const locator = locatorOf(earlier, sketchOf(later, (earlier.sums.length + 1) * CHARS));
  if (locator === null) return null;
  const added = new Set([...later].filter(element => valueAt(locator, element) === 0));
  const removed = locator.length - 1 - added.size;
  return removed === earlier.size - later.size + added.size ? { added, removed } : null;
}

/** The same of two sketches, in numbers. */
export function countDifference(earlier: SetSketch, later: SetSketch): { added: number; removed: number } | null {
  const locator = locatorOf(earlier, later);
  if (locator === null) return null;
  const both = locator.length - 1;
  const grown = later.size - earlier.size;
  const isPossible = Math.abs(grown) <= both && (both + grown) % 2 === 0;
  return isPossible ? { added: (both + grown) / 2, removed: (both - grown) / 2 } : null;
}

/** The polynomial whose roots are the elements that are in one set only, from its highest coefficient (Berlekamp and Massey). */
function locatorOf(one: SetSketch, other: SetSketch): number[] | null {
  const capacity = Math.min(one.sums.length, other.sums.length);
  const sums = powerSumsOf(Array.from({ length: capacity }, (_, at) => (one.sums[at] ?? 0) ^ (other.sums[at] ?? 0)));
  let [found, before] = [[1], [1]];
  let [degree, shift, lastGap] = [0, 1, 1];
  for (const [at, sum] of sums.entries()) {
    let gap = sum;
    for (let i = 1; i <= degree; i++) gap ^= multiply(found[i] ?? 0, sums[at - i] ?? 0);
    if (gap === 0) {
      shift += 1;
      continue;
    }
    const byFactor = multiplierBy(multiply(gap, inverseOf(lastGap)));
    const next = [...found];
    for (const [i, value] of before.entries()) next[i + shift] = (next[i + shift] ?? 0) ^ byFactor(value);
    if (2 * degree <= at) {
      [before, degree, lastGap, shift] = [found, at + 1 - degree, gap, 1];
    } else shift += 1;
    found = Array.from(next, value => value ?? 0);
    if (degree > capacity - CERTAIN) return null;
  }
  return Array.from({ length: degree + 1 }, (_, at) => found[at] ?? 0);
}

/** Of the odd power sums, all: squares are those of twice the power. */
function powerSumsOf(odd: readonly number[]): number[] {
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

function multiply(a: number, b: number): number {
  let product = 0;
  for (let [factor, rest] = [a, b]; rest > 0; rest >>>= 1, factor = doubled(factor)) if (rest & 1) product ^= factor;
  return product;
}

function doubled(a: number): number {
  return a << 1 < OVERFLOW ? a << 1 : (a << 1) ^ POLYNOMIAL;
}

/** Four bits at a time, for many products with one factor. */
function multiplierBy(factor: number): (a: number) => number {
  const products = new Int32Array(4 * ELEMENT_BITS);
  for (let [digit, value] = [0, factor]; digit < ELEMENT_BITS / 4; digit++) {
    for (let bit = 1; bit < 16; bit <<= 1, value = doubled(value)) {
      for (let low = 0; low < bit; low++) products[16 * digit + bit + low] = (products[16 * digit + low] ?? 0) ^ value;
    }
  }
  return a => {
    let product = 0;
    for (let [at, rest] = [0, a]; rest > 0; at += 16, rest >>>= 4) product ^= products[at + (rest & 15)] ?? 0;
    return product;
  };
}

/** Its power by the number of elements less two. */
function inverseOf(element: number): number {
  let [inverse, square] = [1, multiply(element, element)];
  for (let bit = 1; bit < ELEMENT_BITS; bit++) {
    inverse = multiply(inverse, square);
    square = multiply(square, square);
  }
  return inverse;
}
