import { stripInvisible } from '../../text/strip-invisible.ts';
import { composedParentOf } from '../dom/composed-walk.ts';
import { attributeOf, isElement, nameOf } from '../dom/dom.ts';
import { openRootOf } from '../dom/shown-children.ts';
import type { Sight } from '../visibility/sight.ts';

/** A field smaller than this holds words for a script, not for a reader. */
const SMALLEST_FIELD_PX = 3;

/** What is selected in the text field that has the focus, with its line breaks; '' where nothing is, or nobody may look. */
export function selectedInField(document: Document, sight: Sight): string {
  const field = focusedIn(document);
  if (!field || !isTextField(field) || isSecret(field) || !isSeen(field, sight)) return '';
  const { selectionStart, selectionEnd, value } = field;
  if (selectionStart === null || selectionEnd === null) return '';
  return stripInvisible(value.slice(selectionStart, selectionEnd)).trim();
}

/** The element that has the focus, also inside of open shadow roots. */
export function focusedIn(document: Document): Element | null {
  let focused = focusOf(document);
  for (let root = focused && openRootOf(focused); root; root = focused && openRootOf(focused)) {
    const inner = root.activeElement;
    if (!inner) break;
    focused = inner;
  }
  return focused;
}

/** By the prototype's own getter, which no image can be named over. */
function focusOf(document: Document): Element | null {
  return Reflect.get(Document.prototype, 'activeElement', document);
}

function isTextField(element: Element): element is HTMLTextAreaElement | HTMLInputElement {
  const name = nameOf(element);
  return name === 'textarea' || name === 'input';
}

/** Also a password that its page shows at the moment. */
function isSecret(field: Element): boolean {
  const [type, purpose] = [attributeOf(field, 'type') ?? '', attributeOf(field, 'autocomplete') ?? ''];
  return /password/iu.test(type) || /password|one-time-code|\bcc-/iu.test(purpose);
}

function isSeen(field: Element, sight: Sight): boolean {
  const around: Element[] = [];
  for (let node: Node | null = field; node; node = composedParentOf(node)) if (isElement(node)) around.unshift(node);
  if (!around.every(element => sight.shows(element)) || getComputedStyle(field).visibility !== 'visible') return false;
  const { right, bottom } = field.getBoundingClientRect();
  // Without its border, which alone is wider than that.
  const isLarge = field.clientWidth >= SMALLEST_FIELD_PX && field.clientHeight >= SMALLEST_FIELD_PX;
  return isLarge && right + scrollX > 0 && bottom + scrollY > 0;
}
