/** A transform of points in a plane: x' = a x + c y + e, y' = b x + d y + f (PDF 32000-1, 8.3.4). */
export type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];

/** The matrix that applies `inner` first, then `outer`. */
export function product(outer: readonly number[], inner: readonly number[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = outer;
  const [p = 1, q = 0, r = 0, s = 1, t = 0, u = 0] = inner;
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
}
