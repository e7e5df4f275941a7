/**
 * The field of 2 ** `ELEMENT_BITS` elements: polynomials over the field of two, reduced by x^18 + x^3 + 1. The sum of two
 * elements is `a ^ b`.
 */
export const ELEMENT_BITS = 18;
const OVERFLOW = 1 << ELEMENT_BITS;
const POLYNOMIAL = OVERFLOW | 0b1001;

/** A factor is split into parts of this many bits. */
const PART_BITS = 6;
const PART_SIZE = 1 << PART_BITS;

export function multiply(a: number, b: number): number {
  let product = 0;
  for (let [factor, rest] = [a, b]; rest > 0; rest >>>= 1, factor = doubled(factor)) if (rest & 1) product ^= factor;
  return product;
}

function doubled(a: number): number {
  return a << 1 < OVERFLOW ? a << 1 : (a << 1) ^ POLYNOMIAL;
}

/** Faster, for many products with one factor. */
export function multiplierBy(factor: number): (a: number) => number {
  const products = new Int32Array((ELEMENT_BITS / PART_BITS) * PART_SIZE);
  for (let [from, value] = [0, factor]; from < products.length; from += PART_SIZE) {
    for (let bit = 1; bit < PART_SIZE; bit <<= 1, value = doubled(value)) {
      for (let low = 0; low < bit; low++) products[from + bit + low] = (products[from + low] ?? 0) ^ value;
    }
  }
  return a => {
    let product = 0;
    for (let [from, rest] = [0, a]; rest > 0; from += PART_SIZE, rest >>>= PART_BITS)
      product ^= products[from + (rest & (PART_SIZE - 1))] ?? 0;
    return product;
  };
}
