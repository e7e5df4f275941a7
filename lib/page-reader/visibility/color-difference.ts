import type { Color } from './color.ts';

/** Two colors look the same when all channels differ by less than this: the WCAG contrast stays under 1.3. */
const MIN_DIFFERENCE = 24;

/** Whether two opaque colors look the same, so that letters of one vanish on the other. */
export function isAlike(one: Color, other: Color): boolean {
  if (!one.rgb || !other.rgb) return one.css === other.css;
  const [red, green, blue] = one.rgb;
  const [otherRed, otherGreen, otherBlue] = other.rgb;
  return isNear(red, otherRed) && isNear(green, otherGreen) && isNear(blue, otherBlue);
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) < MIN_DIFFERENCE;
