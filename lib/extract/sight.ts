import { attributeOf, isElement, nameOf, parentOf, textContentOf } from './dom.ts';

/** The eyes a document is read with: layout where there is one, the markup's own word where there is none. */
export interface Sight {
  /** False when neither an element nor anything in it can be seen. Asked from the root down. */
  shows(element: Element): boolean;
  /** Whether a run of text, the elements around which are shown, can be read and has a place that can be scrolled to. */
  reaches(text: Text): boolean;
  /** Whether an inline element, the last one asked about, is laid out as a block. */
  isBlock(element: Element): boolean;
  /** The eyes for the document of a frame (an `iframe` that is shown); null when it cannot be entered. */
  inFrame(frame: Document): Sight | null;
}

/** An inline style that leaves nothing to see. (`font-size: 0` does not: what is inside sets its own.) */
const UNDISPLAYED =
  /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*(?:0+(?:\.0*)?|\.0+)%?\s*(?:!|;|$))/iu;

/** True where the markup itself says that a person does not see the element. */
export const isDeclaredHidden = (element: Element): boolean =>
  attributeOf(element, 'hidden') !== null ||
  (attributeOf(element, 'aria-hidden')?.trim().toLowerCase() === 'true' && !isBehindDialog(element));

/** An open dialog sets `aria-hidden` on the page behind it, which stays visible: what holds most of the body's text. */
function isBehindDialog(element: Element): boolean {
  const parent = parentOf(element);
  if (!parent || !isElement(parent) || nameOf(parent) !== 'body') return false;
  return (textContentOf(element)?.length ?? 0) * 2 > (textContentOf(parent)?.length ?? 0);
}

/** Sight without layout (linkedom): `hidden`, `aria-hidden`, closed dialogs and inline styles. */
export const declaredSight: Sight = {
  shows(element) {
    if (isDeclaredHidden(element)) return false;
    const name = nameOf(element);
    if (name === 'dialog') return attributeOf(element, 'open') !== null;
    // Pages hide themselves whole until a script has run; it does not run here.
    return name === 'body' || name === 'html' || !UNDISPLAYED.test(attributeOf(element, 'style') ?? '');
  },
  reaches: () => true,
  isBlock: () => false,
  inFrame: () => null,
};
