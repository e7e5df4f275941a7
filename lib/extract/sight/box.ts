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

export function boxOf(element: Element): Box {
  const { left, right, top, bottom }: DOMRect = Reflect.apply(Element.prototype.getBoundingClientRect, element, []);
  return { left, right, top, bottom };
}

export const middleOf = (box: DOMRect): Spot => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

export const isIn = ({ x, y }: Spot, box: Box): boolean =>
  box.left <= x && box.right >= x && box.top <= y && box.bottom >= y;
