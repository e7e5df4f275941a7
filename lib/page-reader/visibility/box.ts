/** Where an element is in the window, in pixels. Plain numbers: those of a `DOMRect` are slow to ask for. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export const boxOf = (element: Element): Box =>
  plain(Reflect.apply(Element.prototype.getBoundingClientRect, element, []));

export const boxOfRange = (range: Range): Box => plain(range.getBoundingClientRect());

const plain = ({ left, right, top, bottom }: DOMRect): Box => ({ left, right, top, bottom });

export const widthOf = ({ left, right }: Box): number => right - left;
export const heightOf = ({ top, bottom }: Box): number => bottom - top;

export const middleOf = ({ left, right, top, bottom }: Box): Spot => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

export const isIn = ({ x, y }: Spot, box: Box): boolean =>
  box.left <= x && box.right >= x && box.top <= y && box.bottom >= y;
