import { dataOf, isElement, isText, nameOf, nextSiblingOf, parentOf, textContentOf } from '../dom/dom-access.ts';
import { gapByName } from '../dom/elements.ts';

/** A line goes on after so many siblings of a note at most, such as the box that opens it on a phone. */
const MAX_SIBLINGS = 4;

/** A note is wrapped in so many elements of its line at most, such as one for the note and its number. */
const MAX_WRAPPERS = 3;

/** Whether text follows an element in the line beside which it is drawn. */
export function isWithinLine(element: Element, wrappers = MAX_WRAPPERS): boolean {
  let sibling = nextSiblingOf(element);
  for (let count = 0; sibling && count < MAX_SIBLINGS; count++) {
    if (isText(sibling) && dataOf(sibling).trim() !== '') return true;
    sibling = nextSiblingOf(sibling);
  }
  const parent = wrappers > 0 ? parentOf(element) : null;
  return parent !== null && isElement(parent) && gapByName(nameOf(parent)) === 0 && isWithinLine(parent, wrappers - 1);
}

/** Whether an element holds the number of a printed page, or of a line, in the margin. */
export const isMarginNumber = (element: Element): boolean =>
  /^\s*[[({]?(?:(?:pg?|page|s|seite)\.? ?)?\d{1,5}[\])}]?\s*$/i.test(textContentOf(element) ?? '');
