import { attributeOf, containsNode, isElement, nameOf, parentOf, selectIn, textContentOf } from '../dom/dom.ts';
import { UNREAD } from '../dom/elements.ts';

/** The eyes a document is read with: layout where there is one, the markup's own word where there is none. */
export interface Sight {
  /** False when neither an element nor anything in it can be seen. Asked from the root down. */
  shows(element: Element): boolean;
  /** Whether a run of text, the elements around which are shown, can be read and has a place that can be scrolled to. */
  reaches(text: Text): boolean;
  /** Whether an inline element, the last one asked about, is laid out as a block. */
  isBlock(element: Element): boolean;
  /** The eyes for the document of an `iframe` that is shown; null when nothing of it can be seen, or it cannot be entered. */
  inFrame(frame: Element): Sight | null;
  /**
   * The eyes for an element that is folded away and for what is in it, as if it were unfolded: what is hidden again in it
   * stays hidden. Null where the element is open. Asked right after everything around it has been shown.
   */
  unfold(element: Element): Sight | null;
  /** Other eyes for an element and what is in it, because a control on the page opens it (`createOpenedSight`), or null. */
  inPanel(element: Element): Sight | null;
  /** The eyes for a page that a veil hides until a script has run: of these elements opacity and visibility do not count. */
  ifBlank(isVeil: (element: Element) => boolean): Sight;
}

/** Whether an element is one with words for a reader, and is shown. */
export const isRead = (element: Element, sight: Sight): boolean => !UNREAD.has(nameOf(element)) && sight.shows(element);

/** Inline styles that leave nothing to see. (`font-size: 0` does not: what is inside sets its own.) */
const UNDISPLAYED = /(?:^|[;\s])display\s*:\s*none/iu;
const INVISIBLE =
  /(?:^|[;\s])(?:visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*(?:0+(?:\.0*)?|\.0+)%?\s*(?:!|;|$))/iu;

/** True where the markup itself says that a person does not see the element. */
export const isDeclaredHidden = (element: Element): boolean =>
  attributeOf(element, 'hidden') !== null ||
  (attributeOf(element, 'aria-hidden')?.trim().toLowerCase() === 'true' && !isBehindDialog(element));

/** What an open dialog is marked with, by the standard or by the libraries that draw their own. */
const DIALOG = 'dialog[open], [aria-modal="true"], [role="dialog"]';

/**
 * An open dialog sets `aria-hidden` on the page behind it, which stays visible: what holds most of the body's text, beside
 * a dialog. (The attribute hides nothing from the eye; whether it can be seen is asked apart.)
 */
function isBehindDialog(element: Element): boolean {
  const body = parentOf(element);
  if (!body || !isElement(body) || nameOf(body) !== 'body') return false;
  if ((textContentOf(element)?.length ?? 0) * 2 <= (textContentOf(body)?.length ?? 0)) return false;
  const dialogs = [...selectIn(element.ownerDocument, DIALOG)];
  return dialogs.some(dialog => !containsNode(element, dialog) && attributeOf(dialog, 'aria-hidden') === null);
}

/** Sight without layout (linkedom): `hidden`, `aria-hidden`, closed dialogs and inline styles. */
export const declaredSight: Sight = createDeclaredSight(() => false);

function createDeclaredSight(isVeil: (element: Element) => boolean): Sight {
  const sight: Sight = {
    shows(element) {
      if (isDeclaredHidden(element)) return false;
      if (nameOf(element) === 'dialog') return attributeOf(element, 'open') !== null;
      const style = attributeOf(element, 'style') ?? '';
      return !UNDISPLAYED.test(style) && (!INVISIBLE.test(style) || isVeil(element));
    },
    reaches: () => true,
    isBlock: () => false,
    inFrame: () => null,
    unfold: element => (sight.shows(element) ? null : sight),
    inPanel: () => null,
    ifBlank: createDeclaredSight,
  };
  return sight;
}

/** Sight that leaves nothing out. */
export const everything: Sight = { ...declaredSight, shows: () => true };
