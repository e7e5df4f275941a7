import { composedParentOf } from '../dom/composed-tree.ts';
import { dataOf, isElement, parentOf } from '../dom/dom-access.ts';
import { type Box, heightOf, widthOf } from './box.ts';

/** The name of a sign in an icon font, such as `directions_boat`. */
const NAME = /^\s*[a-z]\w{3,}\s*$/;

/** Four letters of any other font are wider, in ems. */
const MAX_EMS = 1.3;
const MAX_HEIGHT_EMS = 2;

/** Whether a style writes the name of a sign in an icon font. What it draws cannot be measured. */
export const isIconName = (text: string, { fontFamily }: CSSStyleDeclaration): boolean =>
  NAME.test(text) && /icon|symbol/i.test(fontFamily);

/** Whether a font of its own draws a text as one sign. */
export function isIcon(text: Text, box: Box): boolean {
  const parent = NAME.test(dataOf(text)) ? composedParentOf(text) : null;
  const around = parent && parentOf(parent);
  if (!parent || !isElement(parent) || !around || !isElement(around)) return false;
  const { fontFamily, fontSize } = getComputedStyle(parent);
  const em = Number.parseFloat(fontSize);
  const isOneSign = widthOf(box) <= MAX_EMS * em && heightOf(box) <= MAX_HEIGHT_EMS * em;
  return isOneSign && fontFamily !== getComputedStyle(around).fontFamily;
}
