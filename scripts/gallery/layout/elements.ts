/** The elements that the checks of the layout examine. They run in the page. */

const INTERACTIVE =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [contenteditable="true"]';

const isElement = (node: Node | null): node is HTMLElement => node instanceof Element;

/** Whether the element is drawn, and not only read by screen readers. */
export function isSeen(element: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true })) return false;
  for (let one: Element | null = element; one; one = one.parentElement) {
    const { width, height } = one.getBoundingClientRect();
    if (width <= 1 && height <= 1 && getComputedStyle(one).overflow === 'hidden') return false;
  }
  return true;
}

export function seenElements(): HTMLElement[] {
  return [...document.body.querySelectorAll<HTMLElement>('*')].filter(isSeen);
}

/** The elements that can be clicked. An invisible field over its label counts as the label. Disabled ones do not count. */
export function targets(): HTMLElement[] {
  const found = [...document.querySelectorAll<HTMLElement>(INTERACTIVE)].filter(
    element => isSeen(element) && !element.matches(':disabled'),
  );
  return [...new Set(found.map(element => element.closest('label') ?? element))];
}

/** One line of text of an element, as it is drawn. */
export type Line = { element: HTMLElement; text: string; rect: DOMRect };

export function textNodes(): Text[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (node.data.trim() !== '' && node.parentElement && isSeen(node.parentElement)) nodes.push(node);
  }
  return nodes;
}

export function rectsOf(node: Text, start: number, end: number): DOMRect[] {
  const range = document.createRange();
  range.setStart(node, start);
  range.setEnd(node, end);
  return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
}

/** The nearest ancestor that scrolls or clips `element`, or `element` itself. */
export function clipperOf(element: HTMLElement): HTMLElement | null {
  for (let one: HTMLElement | null = element; one && one !== document.body; one = one.parentElement) {
    const { overflowX, overflowY, display } = getComputedStyle(one);
    if (display !== 'inline' && (overflowX !== 'visible' || overflowY !== 'visible')) return one;
    if (getComputedStyle(one).position === 'fixed') return null;
  }
  return null;
}

/** A selector for messages: the element, its class, and the nearest ancestor with an id or a class. */
export function selectorOf(element: Element): string {
  const own = (one: Element) => {
    const id = one.id && !/[^\w-]/.test(one.id) ? `#${one.id}` : '';
    const classes = [...one.classList].map(name => `.${name}`).join('');
    return one.tagName.toLowerCase() + id + classes;
  };
  let parent = element.parentElement;
  while (parent && parent.id === '' && parent.classList.length === 0) parent = parent.parentElement;
  return parent && isElement(parent) && parent !== document.body ? `${own(parent)} ${own(element)}` : own(element);
}

export function wordsOf(element: Element): string {
  return (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 60);
}
