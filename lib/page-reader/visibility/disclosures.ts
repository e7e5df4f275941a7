import {
  attributeOf,
  closestOf,
  containsNode,
  elementByIdIn,
  isMatching,
  nextElementOf,
  parentOf,
  selectFrom,
  selectIn,
  textContentOf,
} from '../dom/dom-access.ts';
import { rowsOf } from '../dom/rows-of.ts';
import { type DisclosureControl, undeclaredControls } from './undeclared-controls.ts';

const STATEFUL = '[role="tab"], [aria-expanded], [aria-selected], [data-toggle], [data-bs-toggle]';
const CONTROL = `${STATEFUL}, button, summary, [role="button"]`;
const MARKED = `${STATEFUL}, [aria-controls], [aria-labelledby], [role="tabpanel"]`;

/** Menus, dialogs and search forms: what they open is not part of the page's text. */
export const MENUS =
  'nav, dialog, menu, search, [popover], [aria-modal], [role$="dialog"], [role^="menu"], [role="listbox"], [role="navigation"], [role="search"]';
const HEADING = 'h1, h2, h3, h4, h5, h6, [role="heading"]';

/** Bootstrap's names for controls that open text; its others open menus and dialogs. */
const TEXT_TOGGLES = /^(?:tab|pill|collapse)$/u;

/** Limits the elements registered for panels. No page for people has more. */
const MAX_BOXES = 20_000;

/**
 * Finds panels that a control opens, as the markup declares them: tabs, accordions and disclosures
 * (https://www.w3.org/WAI/ARIA/apg/patterns/), and Bootstrap's; and those that only their structure shows. The map has an entry for the panel and for each wrapper
 * between the panel and the element that also holds its control, because libraries wrap panels.
 */
export function findDisclosures(document: Document): Map<Element, DisclosureControl[]> {
  const found = new Map<Element, DisclosureControl[]>();
  const tabPanels: Element[] = [];
  let left = MAX_BOXES;

  function add({ panel, control, ...looks }: DisclosureControl): void {
    if (left <= 0 || closestOf(panel, MENUS) || isInPageChrome(panel)) return;
    for (let node: Node | null = panel; node && !containsNode(node, control); node = parentOf(node)) {
      if (left-- <= 0) return;
      const disclosures = found.get(node as Element) ?? [];
      disclosures.push({ panel, control, ...looks });
      found.set(node as Element, disclosures);
    }
  }

  for (const element of selectIn(document, MARKED)) {
    if (isControl(element)) for (const panel of panelsOf(element, document)) add({ panel, control: element });
    for (const control of labelsOf(element, document)) add({ panel: element, control });
    if (attributeOf(element, 'role') === 'tabpanel') tabPanels.push(element);
  }
  for (const row of rowsOf(tabPanels)) {
    for (const panel of row) {
      if (left <= 0) return found;
      if (!found.has(panel)) for (const control of row) if (control !== panel) add({ panel, control });
    }
  }
  for (const disclosure of undeclaredControls(document)) {
    if (left <= 0) return found;
    if (!closestOf(disclosure.control, MENUS) && !isInPageChrome(disclosure.control)) add(disclosure);
  }
  return found;
}

/** The page's own header and footer hold its menus; those of an article are text. */
function isInPageChrome(panel: Element): boolean {
  const chrome = closestOf(panel, 'header, footer, [role="banner"], [role="contentinfo"]');
  return chrome !== null && closestOf(chrome, 'main, article, section') === null;
}

function isControl(element: Element): boolean {
  const toggle = toggleOf(element);
  if ((toggle !== null && !TEXT_TOGGLES.test(toggle)) || attributeOf(element, 'disabled') !== null) return false;
  return isMatching(element, CONTROL) && /^(?:false)?$/u.test(attributeOf(element, 'aria-haspopup') ?? '');
}

const toggleOf = (element: Element) => attributeOf(element, 'data-bs-toggle') ?? attributeOf(element, 'data-toggle');

function panelsOf(control: Element, document: Document): Element[] {
  const ids = idsIn(control, 'aria-controls');
  if (toggleOf(control) !== null || attributeOf(control, 'role') === 'tab') {
    for (const name of ['href', 'data-target', 'data-bs-target']) ids.push(...idsIn(control, name, '#'));
  }
  const hasNoTarget = (toggleOf(control) ?? attributeOf(control, 'aria-controls')) === null;
  const isClosed = attributeOf(control, 'aria-expanded') === 'false';
  if (!hasNoTarget || !isClosed || !isMatching(control, 'button, [role="button"]')) return elementsOf(ids, document);
  const next = siblingOf(control);
  return next ? [next] : [];
}

/** The element after a control, or after the heading that contains nothing but the control. */
function siblingOf(control: Element): Element | null {
  const heading = closestOf(control, HEADING);
  const isAlone = heading && textContentOf(heading)?.trim() === textContentOf(control)?.trim();
  return nextElementOf(isAlone ? heading : control);
}

/** The controls that label an element: the label itself, one around it, or those in it. */
function labelsOf(panel: Element, document: Document): Element[] {
  return elementsOf(idsIn(panel, 'aria-labelledby'), document).flatMap(label => {
    const outer = closestOf(label, CONTROL);
    return (outer ? [outer] : [...selectFrom(label, CONTROL)]).filter(isControl);
  });
}

/** The ids in an attribute that are written with a prefix. */
const idsIn = (element: Element, name: string, prefix = ''): string[] =>
  (attributeOf(element, name) ?? '')
    .split(/\s+/u)
    .flatMap(id => (id !== prefix && id.startsWith(prefix) ? id.slice(prefix.length) : []));

const elementsOf = (ids: readonly string[], document: Document): Element[] =>
  ids.flatMap(id => elementByIdIn(document, id) ?? []);
