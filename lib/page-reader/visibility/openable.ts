import {
  attributeOf,
  closestOf,
  containsNode,
  firstElementOf,
  isElement,
  isMatching,
  nextElementOf,
  parentOf,
  selectFrom,
  selectIn,
  textContentOf,
  withIdIn,
} from '../dom/dom.ts';

/** A panel, and what a reader presses or looks at who knows that there is one. */
export interface Join {
  readonly panel: Element;
  readonly control: Element;
}

const SIGNS = '[role="tab"], [aria-expanded], [aria-selected], [data-toggle], [data-bs-toggle]';
const CONTROL = `${SIGNS}, button, summary, [role="button"]`;
const MARKED = `${SIGNS}, [aria-controls], [aria-labelledby], [role="tabpanel"]`;

/** What opens over the page or leads away from it is no text of the page. */
export const MENUS =
  'nav, dialog, menu, search, [popover], [aria-modal], [role$="dialog"], [role^="menu"], [role="listbox"], [role="navigation"], [role="search"]';
const HEADING = 'h1, h2, h3, h4, h5, h6, [role="heading"]';

/** Bootstrap's words for what opens text; its others open menus and dialogs. */
const TOGGLES = /^(?:tab|pill|collapse)$/u;

/** Elements that panels are looked for in; no page has more that a person would open, and past so many none is. */
const MAX_BOXES = 20_000;

/**
 * Panels that a control opens, as the page's markup tells: tabs, accordions, disclosures (ARIA Authoring Practices), and
 * Bootstrap's. By every element between a panel and what holds its control too: libraries put boxes around a panel.
 */
export function findOpenables(document: Document): Map<Element, Join[]> {
  const found = new Map<Element, Join[]>();
  const lone: Element[] = [];
  let left = MAX_BOXES;

  function add(panel: Element, control: Element): void {
    if (closestOf(panel, MENUS) || isPageFurniture(panel)) return;
    for (let node: Node | null = panel; node && !containsNode(node, control); node = parentOf(node)) {
      if (left-- <= 0) return;
      const joins = found.get(node as Element) ?? [];
      joins.push({ panel, control });
      found.set(node as Element, joins);
    }
  }

  for (const element of selectIn(document, MARKED)) {
    if (isControl(element)) for (const panel of panelsOf(element, document)) add(panel, element);
    for (const control of labelsOf(element, document)) add(element, control);
    if (attributeOf(element, 'role') === 'tabpanel') lone.push(element);
  }
  for (const panel of lone) if (!found.has(panel)) for (const other of panelsBeside(panel)) add(panel, other);
  return found;
}

/** The page's own head and foot hold its menus; those of an article are text. */
function isPageFurniture(panel: Element): boolean {
  const furniture = closestOf(panel, 'header, footer, [role="banner"], [role="contentinfo"]');
  return furniture !== null && closestOf(furniture, 'main, article, section') === null;
}

function isControl(element: Element): boolean {
  const toggle = toggleOf(element);
  if ((toggle !== null && !TOGGLES.test(toggle)) || attributeOf(element, 'disabled') !== null) return false;
  return isMatching(element, CONTROL) && /^(?:false)?$/u.test(attributeOf(element, 'aria-haspopup') ?? '');
}

const toggleOf = (element: Element) => attributeOf(element, 'data-bs-toggle') ?? attributeOf(element, 'data-toggle');

function panelsOf(control: Element, document: Document): Element[] {
  const ids = idsIn(control, 'aria-controls');
  if (toggleOf(control) !== null || attributeOf(control, 'role') === 'tab') {
    for (const name of ['href', 'data-target', 'data-bs-target']) ids.push(...idsIn(control, name, '#'));
  }
  const isUnnamed = (toggleOf(control) ?? attributeOf(control, 'aria-controls')) === null;
  const isClosed = attributeOf(control, 'aria-expanded') === 'false';
  if (!isUnnamed || !isClosed || !isMatching(control, 'button, [role="button"]')) return elementsOf(ids, document);
  const next = nextOf(control);
  return next ? [next] : [];
}

/** What stands next to a control, or next to the heading that holds nothing else. */
function nextOf(control: Element): Element | null {
  const heading = closestOf(control, HEADING);
  const isAlone = heading && textContentOf(heading)?.trim() === textContentOf(control)?.trim();
  return nextElementOf(isAlone ? heading : control);
}

/** The controls that an element is named after: the label itself, what is around it, or what is in it. */
function labelsOf(panel: Element, document: Document): Element[] {
  return elementsOf(idsIn(panel, 'aria-labelledby'), document).flatMap(label => {
    const around = closestOf(label, CONTROL);
    return (around ? [around] : [...selectFrom(label, CONTROL)]).filter(isControl);
  });
}

function panelsBeside(panel: Element): Element[] {
  const panels: Element[] = [];
  const parent = parentOf(panel);
  for (let other = parent && isElement(parent) ? firstElementOf(parent) : null; other; other = nextElementOf(other)) {
    if (other !== panel && attributeOf(other, 'role') === 'tabpanel') panels.push(other);
  }
  return panels;
}

/** The ids in an attribute that are written with a sign before them. */
const idsIn = (element: Element, name: string, sign = ''): string[] =>
  (attributeOf(element, name) ?? '')
    .split(/\s+/u)
    .flatMap(id => (id !== sign && id.startsWith(sign) ? id.slice(sign.length) : []));

const elementsOf = (ids: readonly string[], document: Document): Element[] =>
  ids.flatMap(id => withIdIn(document, id) ?? []);
