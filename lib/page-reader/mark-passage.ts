import type { Passage } from '../model/page/gist.ts';
import { MARK_NAME } from '../model/page/passage-highlight.ts';
import { composedParentOf } from './dom/composed-tree.ts';
import { isElement } from './dom/dom-access.ts';
import { findPassage } from './find-passage.ts';
import { scrollToRange } from './passages/scroll-to-range.ts';
import { isClippedAway } from './visibility/clipping.ts';
import { styleOf } from './visibility/computed-style.ts';

/** The windows (the page's and its frames') with a mark. Scripts that are injected one after the other share it. */
const MARKED = 'precisMarked';

type MarkableWindow = Window & Pick<typeof globalThis, 'CSS' | 'Highlight'>;

/**
 * Scrolls to a passage and marks it, in place of an earlier mark. False where the page does not show it. The document, its
 * focus and its selection stay as they are: a highlight is drawn beside them (https://www.w3.org/TR/css-highlight-api-1/).
 */
export function markPassage(document: Document, passage: Passage): boolean {
  const ranges = findPassage(document, passage).filter(isDrawn);
  const [first] = ranges;
  unmark();
  if (first === undefined) return false;
  for (const [view, ofView] of Map.groupBy(ranges, viewOf)) {
    view.CSS.highlights.set(MARK_NAME, new view.Highlight(...ofView));
  }
  Reflect.set(globalThis, MARKED, [...new Set(ranges.map(viewOf))]);
  scrollToRange(first);
  return true;
}

/** Removes the mark, if there is one. */
export function unmark(): void {
  const views = (Reflect.get(globalThis, MARKED) as MarkableWindow[] | undefined) ?? [];
  for (const view of views) view.CSS.highlights.delete(MARK_NAME);
  Reflect.set(globalThis, MARKED, []);
}

const viewOf = (range: Range): MarkableWindow =>
  (range.startContainer.ownerDocument?.defaultView ?? window) as MarkableWindow;

/** Text in a closed `details` or tab has no box, or one that is clipped away. */
function isDrawn(range: Range): boolean {
  const parent = range.startContainer.parentElement;
  if (parent?.checkVisibility({ visibilityProperty: true }) === false || range.getClientRects().length === 0)
    return false;
  for (let at: Node | null = parent; at; at = composedParentOf(at)) {
    if (isElement(at) && isClippedAway(at, styleOf(at))) return false;
  }
  return true;
}
