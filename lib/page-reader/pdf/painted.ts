import { type Box, isIn, type Point } from './boxes.ts';

/** What is painted besides text. */
interface Fill {
  readonly box: Box;
  /** `#rrggbb`, or null for a pattern or a picture. */
  readonly color: string | null;
  /** Whether it hides all that is below it: a rectangle, without transparency. */
  readonly isOpaque: boolean;
  /** Its place among the operations of its page. */
  readonly order: number;
}

/** Pages with more of them are drawings, on which the others are not looked for. */
const MAX_FILLS = 2_000;
/** Smaller ones are no pictures, but the matrices of what follows. */
const LEAST_PICTURE = 4;
const WHITE = '#ffffff';
/** Of red, green and blue, from 0 to 255. */
const MAX_DIFFERENCE = 10;

/** The surfaces that a page has painted so far. Shapes count as their bounds. */
export class Painted {
  readonly #fills: Fill[] = [];
  readonly #pictures: Box[] = [];

  add(fill: Fill): void {
    if (this.#fills.length < MAX_FILLS) this.#fills.push(fill);
  }

  /** A place that a picture may fill: pictures themselves are left out of the operations (`drawn-on-page.ts`). */
  addPicture(box: Box): void {
    const [left, bottom, right, top] = box;
    if ((right - left) * (top - bottom) > LEAST_PICTURE && this.#pictures.length < MAX_FILLS) this.#pictures.push(box);
  }

  hasPictureAt = (point: Point): boolean => this.#pictures.some(box => isIn(point, box));

  /** The colors that a point may have below what is drawn next, null for an unknown one: shapes may leave it free. */
  colorsAt(point: Point): readonly (string | null)[] {
    if (this.hasPictureAt(point) || this.#fills.length === MAX_FILLS) return [null];
    const fills = this.#fills.filter(({ box }) => isIn(point, box));
    const paper = fills.findLastIndex(({ isOpaque }) => isOpaque);
    const colors = fills.slice(Math.max(0, paper)).map(({ color }) => color);
    return paper < 0 ? [WHITE, ...colors] : colors;
  }

  /** Whether a rectangle hides all of some points that were drawn before it. */
  covers(points: readonly Point[], order: number): boolean {
    return this.#fills.some(
      fill => fill.isOpaque && fill.order > order && points.every(point => isIn(point, fill.box)),
    );
  }
}

/** Whether letters of one color cannot be seen on the other. */
export const areAlike = (one: string | null, other: string | null): boolean =>
  one !== null &&
  other !== null &&
  [1, 3, 5].every(at => Math.abs(partOf(one, at) - partOf(other, at)) <= MAX_DIFFERENCE);

const partOf = (color: string, at: number): number => Number.parseInt(color.slice(at, at + 2), 16);
