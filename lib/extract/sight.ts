import { attributeOf, containsNode, isElement, nameOf, parentOf, selectIn, textContentOf } from './dom.ts';

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
   * The eyes for a page that shows nothing at all: it hides itself whole until a script has run, by the opacity or the
   * visibility of its root or body.
   */
  ifBlank(): Sight;
}

/** An inline style that leaves nothing to see. (`font-size: 0` does not: what is inside sets its own.) */
const UNDISPLAYED =
  /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*(?:0+(?:\.0*)?|\.0+)%?\s*(?:!|;|$))/iu;

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
export const declaredSight: Sight = createDeclaredSight(false);

/** With `isBlank`, that root and body are invisible does not count: pages hide themselves whole until a script has run. */
function createDeclaredSight(isBlank: boolean): Sight {
  return {
    shows(element) {
      if (isDeclaredHidden(element)) return false;
      const name = nameOf(element);
      if (name === 'dialog') return attributeOf(element, 'open') !== null;
      if (isBlank && (name === 'body' || name === 'html')) return true;
      return !UNDISPLAYED.test(attributeOf(element, 'style') ?? '');
    },
    reaches: () => true,
    isBlock: () => false,
    inFrame: () => null,
    ifBlank: () => createDeclaredSight(true),
  };
}
