import { bodyOf, isRootOrBody, rootOf, selectFrom, textContentOf } from '../dom/dom-access.ts';

/** Elements whose text is never shown, and may be longer than what is. */
const CODE = 'script, style, noscript, template';

/** Characters of an element's text, visible or not, without code. */
export function textLengthOf(element: Element): number {
  const lengthOf = (part: Element) => textContentOf(part)?.length ?? 0;
  let length = lengthOf(element);
  for (const code of selectFrom(element, CODE)) length -= lengthOf(code);
  return length;
}

/** Finds what may fade in with the whole page: root, body, and every element that holds half of the page's text. */
export function findPageFadeIn(document: Document): (element: Element) => boolean {
  const body = rootOf(document) ? bodyOf(document) : null;
  const half = body ? textLengthOf(body) / 2 : Infinity;
  return element => isRootOrBody(element) || textLengthOf(element) >= half;
}
