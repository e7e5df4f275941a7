import type { Matrix } from '../../model/page/matrix.ts';

export type Point = readonly [x: number, y: number];
export type Box = readonly [left: number, bottom: number, right: number, top: number];

/** The place of a point after a transform. */
export const pointOf = ([x, y]: Point, [a, b, c, d, e, f]: Matrix): Point => [a * x + c * y + e, b * x + d * y + f];

/** The bounds of a box after a transform. */
export function boxOf([left, bottom, right, top]: Box, matrix: Matrix): Box {
  const corners: readonly Point[] = [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ];
  const points = corners.map(corner => pointOf(corner, matrix));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

export const commonOf = (one: Box, other: Box): Box => [
  Math.max(one[0], other[0]),
  Math.max(one[1], other[1]),
  Math.min(one[2], other[2]),
  Math.min(one[3], other[3]),
];

/** Whether a point is in a box or within a unit of its edge. */
export const isIn = ([x, y]: Point, [left, bottom, right, top]: Box): boolean =>
  x >= left - 1 && x <= right + 1 && y >= bottom - 1 && y <= top + 1;
