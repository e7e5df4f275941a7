import { stripInvisible } from '../../text/lines/strip-invisible.ts';
import { composedParentOf, shadowRootIn } from '../dom/composed-tree.ts';
import { attributeOf, isElement, nameOf } from '../dom/dom-access.ts';
import type { VisibilityProbe } from '../visibility/probe-interface.ts';

/** A smaller field holds text for a script, not for a reader. */
const MIN_FIELD_PX = 3;

/** The selected text of the focused text field; '' where nothing is selected, or the field is secret or invisible. */
export function selectedInField(document: Document, probe: VisibilityProbe): string {
  const field = focusedIn(document);
  if (!field || !isTextField(field) || isSecret(field) || !isVisible(field, probe)) return '';
  const { selectionStart, selectionEnd, value } = field;
  if (selectionStart === null || selectionEnd === null) return '';
  return stripInvisible(value.slice(selectionStart, selectionEnd)).trim();
}

/** The focused element, also inside shadow roots. */
export function focusedIn(document: Document): Element | null {
  let focused = focusOf(document);
  for (let root = focused && shadowRootIn(focused); root; root = focused && shadowRootIn(focused)) {
    const inner = root.activeElement;
    if (!inner) break;
    focused = inner;
  }
  return focused;
}

/** Uses the prototype's getter, which a page cannot clobber. */
function focusOf(document: Document): Element | null {
  return Reflect.get(Document.prototype, 'activeElement', document);
}

function isTextField(element: Element): element is HTMLTextAreaElement | HTMLInputElement {
  const name = nameOf(element);
  return name === 'textarea' || name === 'input';
}

/** Whether a field holds a password or card number, also while the page shows it. */
function isSecret(field: Element): boolean {
  const [type, purpose] = [attributeOf(field, 'type') ?? '', attributeOf(field, 'autocomplete') ?? ''];
  return /password/iu.test(type) || /password|one-time-code|\bcc-/iu.test(purpose);
}

function isVisible(field: Element, probe: VisibilityProbe): boolean {
  const around: Element[] = [];
  for (let node: Node | null = field; node; node = composedParentOf(node)) if (isElement(node)) around.unshift(node);
  if (!around.every(element => probe.isElementVisible(element)) || getComputedStyle(field).visibility !== 'visible')
    return false;
  const { right, bottom } = field.getBoundingClientRect();
  // Without its border, which alone may be larger.
  const isLarge = field.clientWidth >= MIN_FIELD_PX && field.clientHeight >= MIN_FIELD_PX;
  return isLarge && right + scrollX > 0 && bottom + scrollY > 0;
}
