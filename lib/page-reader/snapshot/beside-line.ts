import { dataOf, isText, nextSiblingOf, textContentOf } from '../dom/dom-access.ts';

/** A line goes on after so many siblings of a note at most, such as the box that opens it on a phone. */
const MAX_SIBLINGS = 4;

/** Whether text follows an element in the line beside which it is drawn. */
export function isWithinLine(element: Element): boolean {
  let sibling = nextSiblingOf(element);
  for (let count = 0; sibling && count < MAX_SIBLINGS; count++) {
    if (isText(sibling) && dataOf(sibling).trim() !== '') return true;
    sibling = nextSiblingOf(sibling);
  }
  return false;
}

/** Whether an element holds the number of a printed page, or of a line, in the margin. */
export const isMarginNumber = (element: Element): boolean =>
  /^\s*[[(]?\d{1,5}[\])]?\s*$/.test(textContentOf(element) ?? '');
