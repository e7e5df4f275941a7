import { bodyOf, isRootOrBody, rootOf, selectFrom, textContentOf } from '../dom/dom.ts';

/** Elements whose text is never on the page and may well be longer than what is. */
const CODE = 'script, style, noscript, template';

/** Characters of an element's text, whether or not it can be seen; code in it not counted. */
export function lettersIn(element: Element): number {
  const lengthOf = (part: Element) => textContentOf(part)?.length ?? 0;
  let letters = lengthOf(element);
  for (const code of selectFrom(element, CODE)) letters -= lengthOf(code);
  return letters;
}

/** What may be a veil over a whole page: root, body, and every element that holds at least half of the page's text. */
export function createVeil(document: Document): (element: Element) => boolean {
  const body = rootOf(document) ? bodyOf(document) : null;
  const half = body ? lettersIn(body) / 2 : Infinity;
  return element => isRootOrBody(element) || lettersIn(element) >= half;
}
