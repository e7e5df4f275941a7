/** A rectangle in viewport coordinates, in pixels. Plain numbers, because those of a `DOMRect` are slow to read. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const boxOf = (element: Element): Box =>
  plain(Reflect.apply(Element.prototype.getBoundingClientRect, element, []));

export const boxOfRange = (range: Range): Box => plain(range.getBoundingClientRect());

const plain = ({ left, right, top, bottom }: DOMRect): Box => ({ left, right, top, bottom });

export const widthOf = ({ left, right }: Box): number => right - left;
export const heightOf = ({ top, bottom }: Box): number => bottom - top;

export const centerOf = ({ left, right, top, bottom }: Box): Point => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});

export const contains = (box: Box, { x, y }: Point): boolean =>
  box.left <= x && box.right >= x && box.top <= y && box.bottom >= y;
