import { firstElementOf, nameOf, nextElementOf, textContentOf } from '../dom/dom-access.ts';
import { boxOf, heightOf } from './box.ts';
import { isOutOfFlow, type Style, styleOf } from './computed-style.ts';

/** A box of letter size: as high as two small lines at most, and with no more text, seen or not. */
const MAX_EMS = 2.2;
const MAX_CHARS = 60;
/** With so little text it may be as high as two lines of any kind. */
const MAX_EMS_OF_FEW = 3;
const FEW_CHARS = 12;

/** Whether an element is a box of the size of a letter in a line, such as a fraction or a rolling digit. */
export function isSmallBox(element: Element, { css, display }: Style): boolean {
  if (!display.startsWith('inline-') || firstElementOf(element) === null) return false;
  const { length } = textContentOf(element)?.trim() ?? '';
  const maxEms = length <= FEW_CHARS ? MAX_EMS_OF_FEW : MAX_EMS;
  return length > 0 && length <= MAX_CHARS && heightOf(boxOf(element)) <= maxEms * Number.parseFloat(css.fontSize);
}

/** What the two parts of a small box are that stand one above the other, by the name of MathML for it; null for others. */
export function stackIn(box: Element): 'mfrac' | 'msupsub' | null {
  const children: Element[] = [];
  for (let child = firstElementOf(box); child; child = nextElementOf(child)) children.push(child);
  const isDrawn = (child: Element) => textContentOf(child)?.trim() !== '' && !isOutOfFlow(styleOf(child));
  const [above, below, ...others] = children.filter(isDrawn);
  if (!above || !below || others.length > 0 || boxOf(below).top < boxOf(above).bottom - 1) return null;
  if (nameOf(above) === 'sup' && nameOf(below) === 'sub') return 'msupsub';
  const hasLine = (width: string) => Number.parseFloat(width) > 0;
  const isDivided =
    hasLine(getComputedStyle(above).borderBottomWidth) || hasLine(getComputedStyle(below).borderTopWidth);
  return isDivided || children.length > 2 ? 'mfrac' : null;
}
