import { composedParentOf } from '../dom/composed-tree.ts';
import { isElement } from '../dom/dom-access.ts';

/** What a style keeps of the white space in the source: nothing, its line breaks, or all of it. */
export type WhiteSpace = 'none' | 'lines' | 'all';

const KEPT: ReadonlyMap<string, WhiteSpace> = new Map([
  ['preserve', 'all'],
  ['break-spaces', 'all'],
  ['preserve-breaks', 'lines'],
]);

/** What the style of a text keeps of its white space. */
export function whiteSpaceOf(text: Text): WhiteSpace {
  const parent = composedParentOf(text);
  return parent && isElement(parent) ? (KEPT.get(getComputedStyle(parent).whiteSpaceCollapse) ?? 'none') : 'none';
}

/** Whether a block is a line of code: letters of one width, and white space kept. */
export const isCodeLine = ({ whiteSpaceCollapse, fontFamily }: CSSStyleDeclaration): boolean =>
  KEPT.get(whiteSpaceCollapse) === 'all' && MONOSPACED.test(fontFamily);

const MONOSPACED = /mono|courier|consol|menlo|\bcode\b/iu;
