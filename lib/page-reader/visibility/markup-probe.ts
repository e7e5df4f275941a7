import { composedChildrenOf } from '../dom/composed-tree.ts';
import {
  attributeOf,
  containsNode,
  firstElementOf,
  isElement,
  isMatching,
  nameOf,
  nextElementOf,
  parentOf,
  selectIn,
  textContentOf,
} from '../dom/dom-access.ts';
import { drawingByName } from './drawing.ts';
import type { VisibilityProbe } from './probe-interface.ts';

/** Inline styles that hide everything in an element. (`font-size: 0` does not: children may set their own size.) */
const NOT_DISPLAYED = /(?:^|[;\s])display\s*:\s*none/iu;
const INVISIBLE =
  /(?:^|[;\s])(?:visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*(?:0+(?:\.0*)?|\.0+)%?\s*(?:!|;|$))/iu;

/** Whether `aria-hidden` keeps the element from screen readers. It may be drawn all the same. */
export const isAriaHidden = (element: Element): boolean =>
  attributeOf(element, 'aria-hidden')?.trim().toLowerCase() === 'true';

/** Whether `aria-hidden` says that what is in the element is decoration, or repeats what is read. */
export const isHiddenFromReaders = (element: Element): boolean => isAriaHidden(element) && !isBehindDialog(element);

/** How an open dialog is marked, by the standard or by libraries. */
const DIALOG = 'dialog[open], [aria-modal="true"], [role="dialog"]';

/** A page in a wrapper has fewer elements in its body. Each of them is compared with all of the body's text. */
const MAX_IN_BODY = 200;

/**
 * An open dialog sets `aria-hidden` on the page behind it, which stays visible. Such a page is a child of the body that
 * holds most of its text, beside a dialog.
 */
function isBehindDialog(element: Element): boolean {
  const body = parentOf(element);
  if (!body || !isElement(body) || nameOf(body) !== 'body' || hasMoreThan(MAX_IN_BODY, body)) return false;
  if ((textContentOf(element)?.length ?? 0) * 2 <= (textContentOf(body)?.length ?? 0)) return false;
  const dialogs = [...selectIn(element.ownerDocument, DIALOG)];
  return dialogs.some(dialog => !containsNode(element, dialog) && attributeOf(dialog, 'aria-hidden') === null);
}

function hasMoreThan(count: number, parent: Element): boolean {
  let left = count;
  for (let child = firstElementOf(parent); child; child = nextElementOf(child)) if (left-- <= 0) return true;
  return false;
}

/** The `list-style-type` for each `type` of an ordered list. */
const LIST_STYLES: ReadonlyMap<string | null, string> = new Map([
  ['a', 'lower-alpha'],
  ['A', 'upper-alpha'],
  ['i', 'lower-roman'],
  ['I', 'upper-roman'],
]);

function listStyleByMarkup(element: Element): string | null {
  const list = nameOf(element) === 'li' ? parentOf(element) : null;
  if (!list || !isElement(list)) return null;
  return nameOf(list) === 'ol' ? (LIST_STYLES.get(attributeOf(list, 'type')) ?? 'decimal') : 'disc';
}

/** Elements that browsers strike through. */
const STRUCK_THROUGH: ReadonlySet<string> = new Set(['del', 's', 'strike']);

function boxByMarkup(element: Element): string {
  if (nameOf(element) !== 'input' || !/^(?:checkbox|radio)$/iu.test(attributeOf(element, 'type') ?? '')) return '';
  return attributeOf(element, 'checked') === null ? '[ ] ' : '[x] ';
}

/** Visibility without layout (linkedom): `hidden`, `aria-hidden`, closed dialogs and inline styles. */
export const markupProbe: VisibilityProbe = createMarkupProbe(() => false);

function createMarkupProbe(mayFadeIn: (element: Element) => boolean): VisibilityProbe {
  const probe: VisibilityProbe = {
    isElementVisible(element) {
      if (attributeOf(element, 'hidden') !== null || isHiddenFromReaders(element)) return false;
      if (nameOf(element) === 'dialog') return attributeOf(element, 'open') !== null;
      const style = attributeOf(element, 'style') ?? '';
      return !NOT_DISPLAYED.test(style) && (!INVISIBLE.test(style) || mayFadeIn(element));
    },
    isTextVisible: () => true,
    isTextRaised: () => false,
    drawingOf: element => ({ ...drawingByName(nameOf(element)), isStruck: STRUCK_THROUGH.has(nameOf(element)) }),
    childrenOf: composedChildrenOf,
    listStyleOf: listStyleByMarkup,
    whiteSpaceOf: () => 'none',
    isApart: () => false,
    generatedTextOf: (element, place) =>
      nameOf(element) === 'q' ? { text: place === '::before' ? '“' : '”', isBlock: false } : null,
    standInOf: boxByMarkup,
    probeForFrame: () => null,
    probeForCollapsed: element => (probe.isElementVisible(element) ? null : probe),
    looksClickable: element => isMatching(element, 'button, a[href], [onclick]'),
    probeForPanel: () => null,
    ignoringPageFadeIn: createMarkupProbe,
    readingPictures: () => null,
    appearsOnScroll: () => false,
  };
  return probe;
}

/** Treats everything as visible. */
export const allVisibleProbe: VisibilityProbe = { ...markupProbe, isElementVisible: () => true };
