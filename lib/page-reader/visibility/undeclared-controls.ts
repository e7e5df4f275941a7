import {
  attributeOf,
  dataOf,
  elementByIdIn,
  firstElementOf,
  isMatching,
  isText,
  lastElementOf,
  nameOf,
  nextElementOf,
  parentOf,
  previousElementOf,
  previousSiblingOf,
  selectIn,
  textContentOf,
} from '../dom/dom-access.ts';
import { rowsOf } from '../dom/rows-of.ts';

/** A panel and a control that opens it. */
export interface DisclosureControl {
  readonly panel: Element;
  readonly control: Element;
  /** Nothing but its looks says that it can be clicked. */
  readonly mustLookClickable?: boolean;
  /** It may be a sign without words, such as three dots in a line of text. */
  readonly isSign?: boolean;
}

const BOXES = 'input[type="radio" i], input[type="checkbox" i]';
const HEADINGS = 'h1, h2, h3, h4, h5, h6, dt, [role="heading"]';
/** What a script may make a control of a panel below it, if it looks like one. */
const TOGGLES = `${HEADINGS}, [onclick], [class*="accordion" i], [class*="toggle" i], [class*="question" i], [class*="faq" i]`;
/** What may show the rest of the text before it. */
const MORE = 'button, [role="button"], [onclick], a:not([href]), a[href^="#"], [class*="more" i]';

/** The rest of a text is no shorter; a tooltip or a badge is. */
const MIN_REST_CHARS = 60;

/**
 * Pairs of panel and control that no attribute declares: tabs and accordions of radio buttons and check boxes, of links to a
 * part of the page (`:target`), of headings with a click handler, "read more" after the rest of a text, what only a search
 * in the page opens (`hidden="until-found"`), and lists of notes, each of which a button in the text shows.
 */
export function* undeclaredControls(document: Document): Generator<DisclosureControl> {
  const labels = new Map<string | null, Element>();
  for (const label of selectIn(document, 'label[for]')) labels.set(attributeOf(label, 'for'), label);
  for (const boxes of rowsOf(selectIn(document, BOXES))) yield* panelsOfBoxes(boxes, labels);
  yield* panelsOfLinks(document);
  yield* notesInLists(document);
  for (const panel of selectIn(document, '[hidden="until-found" i]')) {
    const control = previousElementOf(panel);
    if (control && isMatching(control, HEADINGS)) yield { panel, control };
  }
  for (const toggle of selectIn(document, TOGGLES)) {
    const panel = nextElementOf(toggle);
    const first = firstElementOf(toggle);
    const control = first && nameOf(first) === 'button' ? first : toggle;
    if (panel) yield { panel, control, mustLookClickable: true };
  }
  for (const control of selectIn(document, MORE)) {
    for (const panel of restsBefore(control)) yield { panel, control, mustLookClickable: true };
  }
}

/** Each box has its panel after it; or the panels follow all boxes, side by side or in one wrapper, as many as there are boxes. */
function* panelsOfBoxes(
  boxes: readonly Element[],
  labels: ReadonlyMap<string | null, Element>,
): Generator<DisclosureControl> {
  const following = boxes.map((box, index) => panelsAfter(box, boxes[index + 1] ?? null));
  const rest = following.at(-1) ?? [];
  const isEachFollowed = following.every(panels => panels.length > 0);
  const inWrapper = rest.map(childrenOf).find(children => children.length === boxes.length);
  const panels = isEachFollowed ? following.map(([first]) => first) : rest.length === boxes.length ? rest : inWrapper;
  for (const [index, box] of boxes.entries()) {
    const panel = panels?.[index];
    const control = labels.get(attributeOf(box, 'id'));
    if (panel && control) yield { panel, control };
  }
}

/** The elements after a box and before the next, without labels and what holds nothing but labels. */
function panelsAfter(box: Element, end: Element | null): Element[] {
  const panels: Element[] = [];
  for (let at = nextElementOf(box); at && at !== end; at = nextElementOf(at)) if (!isLabels(at)) panels.push(at);
  return panels;
}

const isLabels = (element: Element): boolean =>
  nameOf(element) === 'label' ||
  (firstElementOf(element) !== null && childrenOf(element).every(child => nameOf(child) === 'label'));

function childrenOf(element: Element): Element[] {
  const children: Element[] = [];
  for (let child = firstElementOf(element); child; child = nextElementOf(child)) children.push(child);
  return children;
}

/** Parts of a page beside one another, each with a link to it: a style may show the one whose link was pressed. */
function* panelsOfLinks(document: Document): Generator<DisclosureControl> {
  const controls = new Map<Element, Element>();
  for (const control of selectIn(document, 'a[href^="#"]')) {
    const panel = elementByIdIn(document, attributeOf(control, 'href')?.slice(1) ?? '');
    if (panel && !controls.has(panel) && !isMatching(panel, HEADINGS)) controls.set(panel, control);
  }
  for (const [panel, control] of controls) {
    const neighbours = [previousElementOf(panel), nextElementOf(panel)];
    if (neighbours.some(one => one !== null && controls.has(one))) yield { panel, control };
  }
}

/** The items of a list with as many as there are numbered signs in the text. */
function* notesInLists(document: Document): Generator<DisclosureControl> {
  const signs = new Map<number, Element>();
  for (const sign of selectIn(document, NOTE_SIGNS)) {
    const name = textContentOf(sign)?.trim() || attributeOf(sign, 'aria-label') || attributeOf(sign, 'alt') || '';
    const number = Number(NOTE_NUMBER.exec(name)?.[1]);
    if (number > 0 && isAfterText(sign)) signs.set(number, sign);
  }
  if (signs.size === 0) return;
  for (const list of selectIn(document, 'ol')) {
    const notes = childrenOf(list);
    if (notes.length !== signs.size) continue;
    for (const [index, panel] of notes.entries()) {
      const control = signs.get(index + 1);
      if (control) yield { panel, control, isSign: true };
    }
  }
}

const NOTE_SIGNS = 'button, [role="button"], sup a';
const NOTE_NUMBER = /^\D{0,20}(\d{1,3})\W?$/;

/** A sign has so many wrappers at most. */
const MAX_WRAPPERS = 3;

function isAfterText(sign: Element): boolean {
  let at: Node | null = sign;
  for (let level = 0; at && level < MAX_WRAPPERS; level++, at = parentOf(at)) {
    const before = previousSiblingOf(at);
    if (before && isText(before) && dataOf(before).trim() !== '') return true;
  }
  return false;
}

/** The element before a control, and the end of it, if these are long enough to be the rest of a text. */
function* restsBefore(control: Element): Generator<Element> {
  const before = previousElementOf(control);
  for (const rest of [before, before && lastElementOf(before)])
    if (rest && (textContentOf(rest)?.trim().length ?? 0) >= MIN_REST_CHARS) yield rest;
}
