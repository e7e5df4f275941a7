import { composedParentOf } from '../dom/composed-tree.ts';
import { isElement } from '../dom/dom-access.ts';

/**
 * Scrolls a range into the middle of the window and of whatever scrolls around it; smoothly, unless the user prefers reduced
 * motion. Focus and selection stay where they are.
 */
export function scrollToRange(range: Range): void {
  const parent = composedParentOf(range.startContainer);
  if (!parent || !isElement(parent)) return;
  const view = parent.ownerDocument.defaultView ?? window;
  const behavior = view.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  const scroll = (options: ScrollIntoViewOptions) => Element.prototype.scrollIntoView.call(parent, options);
  const isLong = parent.getBoundingClientRect().height > view.innerHeight / 2;
  scroll({ block: 'center', behavior: isLong ? 'instant' : behavior });
  if (!isLong) return;
  // The middle of a long element is not that of the range.
  for (let at: Node | null = parent; at; at = composedParentOf(at)) {
    if (!isElement(at) || at === at.ownerDocument.scrollingElement || !isScroller(at, view)) continue;
    at.scrollBy({ top: middleOf(range) - middleOf(at), behavior: 'instant' });
  }
  view.scrollBy({ top: middleOf(range) - view.innerHeight / 2, behavior });
}

const isScroller = (element: Element, view: Window): boolean =>
  element.scrollHeight > element.clientHeight && /auto|scroll/u.test(view.getComputedStyle(element).overflowY);

function middleOf(place: Range | Element): number {
  const { top, bottom } = place.getBoundingClientRect();
  return (top + bottom) / 2;
}
