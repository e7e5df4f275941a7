import { composedChildrenOf } from '../dom/composed-tree.ts';
import {
  attributeOf,
  closestOf,
  dataOf,
  firstElementOf,
  isElement,
  isText,
  nameOf,
  nextElementOf,
  parentOf,
  previousElementOf,
  textContentOf,
} from '../dom/dom-access.ts';
import { isClippedAway } from './clipping.ts';
import { styleOf } from './computed-style.ts';
import { isAriaHidden, isHiddenFromReaders } from './markup-probe.ts';
import { isReadable, type VisibilityProbe } from './probe-interface.ts';

/**
 * Prices and formulas are often drawn in pieces that make no sense one after the other, such as "$", "12" and a raised "99".
 * Then `aria-hidden` keeps the pieces from screen readers, which read a copy beside them that is not drawn: "$12.99". The
 * page reader takes the copy too, but only if it says what is drawn: a page could write anything into it.
 */

/** How to look at two siblings: one as it is drawn, whether or not it is `aria-hidden`, and one as screen readers get it. */
interface Probes {
  readonly drawn: () => VisibilityProbe;
  readonly copy: () => VisibilityProbe;
}

/** Prices and formulas are shorter. */
const MAX_NODES = 2_000;
const MAX_CHARS = 1_000;

/** Looking at a node takes as long as reading it, so no page may cause more of it. A page has a few thousand of them. */
const MAX_NODES_OF_PAGE = 30_000;

/** Spaces, and characters that are drawn with another one or not at all. */
const NOT_COMPARED = /[\s\p{Cf}\p{Co}\p{M}|∣∥]/gu;

/** A copy may have these beyond what is drawn, where they may be drawn by a style or as a shape. */
const PUNCTUATION = /^[.,'’:;·()[\]{}\p{Sk}‾_→←↔⏞⏟]$/u;

/** Finds the element beside a copy for screen readers that is drawn and says the same; null where there is none. */
type FindDrawnTwin = (copy: Element, probes: Probes) => Element | null;

/** Creates the search for one page. */
export function createTwinFinder(): FindDrawnTwin {
  let left = MAX_NODES_OF_PAGE;

  /** The text in an element as a probe sees it; empty where it is too long. */
  function textIn(root: Element, probe: VisibilityProbe, childrenOf: (node: Node) => readonly Node[]): string {
    const waiting: Node[] = [root];
    let text = '';
    let nodes = 1;
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      left--;
      if (isText(node) && probe.isTextVisible(node)) text += dataOf(node);
      if (text.length > MAX_CHARS || left < 0) return '';
      if (!isElement(node) || !isReadable(node, probe)) continue;
      const children = childrenOf(node);
      nodes += children.length;
      if (nodes > MAX_NODES) return '';
      waiting.push(...children.toReversed());
    }
    return text;
  }

  return (copy, probes) => {
    for (const twin of [previousElementOf(copy), nextElementOf(copy)]) {
      if (!twin || !isAriaHidden(twin)) continue;
      const drawn = textIn(twin, probes.drawn(), composedChildrenOf);
      const said = () => textIn(copy, probes.copy(), childrenAsDrawn);
      if (drawn ? isSameText(said(), drawn) : isFormula(copy) && fits(said(), twin)) return twin;
    }
    return null;
  };
}

/** What is drawn beside other words for screen readers, such as a time or a price, is short. */
const MAX_DRAWN_CHARS = 60;

/**
 * Whether an `aria-hidden` element is read as it is drawn: a character below its reading, or a short text that is worded
 * otherwise for screen readers, in a copy beside it or in the label of the element that it fills. What only repeats that
 * label may be longer: a script has split the text to animate it.
 */
export function isDrawnInstead(element: Element, twinOf: (copy: Element) => Element | null): boolean {
  const parent = parentOf(element);
  if (!parent || !isElement(parent)) return false;
  if (isHiddenFromReaders(parent)) return true;
  const label = attributeOf(parent, 'aria-label') ?? '';
  const around = label === '' ? '' : (textContentOf(parent) ?? '');
  if (WORD.test(label) && isFilledWithHidden(parent) && !closestOf(parent, CONTROLS))
    return around.length <= MAX_DRAWN_CHARS || isSameText(label, around);
  const text = textContentOf(element)?.trim() ?? '';
  if (text.length > MAX_DRAWN_CHARS || !WORD.test(text)) return false;
  if (nameOf(parent) === 'ruby') return true;
  const isCopy = (sibling: Element | null) =>
    sibling !== null && WORD.test(textContentOf(sibling) ?? '') && isClippedAway(sibling, styleOf(sibling));
  const outer = outermostWith(element);
  const copies = [previousElementOf(outer), nextElementOf(outer)].filter(isCopy);
  return copies.length > 0 && copies.every(copy => copy !== null && twinOf(copy) !== element);
}

/** The label of a control says what a click does. */
const CONTROLS = 'a, button, summary, [role="button"], [role="img"], [role="tab"]';

const isFilledWithHidden = (element: Element): boolean =>
  composedChildrenOf(element).every(child => (isElement(child) ? isAriaHidden(child) : isBlank(child)));

const isBlank = (node: Node): boolean => textContentOf(node)?.trim() === '';

/** The element, or the outermost of a few wrappers that hold nothing else. */
function outermostWith(element: Element): Element {
  const text = textContentOf(element)?.trim();
  let outer = element;
  for (let level = 0; level < MAX_WRAPPERS; level++) {
    const parent = parentOf(outer);
    const isAlone = previousElementOf(outer) === null && nextElementOf(outer) === null;
    if (!isAlone || !parent || !isElement(parent) || textContentOf(parent)?.trim() !== text) break;
    outer = parent;
  }
  return outer;
}

const MAX_WRAPPERS = 3;

const WORD = /[\p{L}\p{N}]/u;

/** Formulas drawn as shapes, or by letters that styles write, have no text to compare. */
const isFormula = (copy: Element): boolean => {
  const only = nameOf(copy) === 'math' ? copy : firstElementOf(copy);
  return only !== null && nameOf(only) === 'math' && nextElementOf(only) === null;
};

/** Letters of a formula are at least this wide, in ems, and lines of it this high. */
const MIN_LETTER_EM = 0.3;
const MIN_LINE_EM = 0.8;

/** Whether a box has space for a text: that bounds what a page could add to what it draws. */
function fits(text: string, box: Element): boolean {
  const { width, height } = box.getBoundingClientRect();
  const em = Number.parseFloat(getComputedStyle(box).fontSize);
  const letters = (width / em / MIN_LETTER_EM) * Math.max(1, height / em / MIN_LINE_EM);
  const { length } = comparedIn(text);
  return length > 0 && length <= letters;
}

/** Whether a copy has the letters, digits and signs of a drawn text in the same order, and only punctuation besides. */
export function isSameText(copy: string, drawn: string): boolean {
  const expected = comparedIn(drawn);
  let found = 0;
  for (const character of comparedIn(copy)) {
    if (character === expected[found]) found++;
    else if (!PUNCTUATION.test(character)) return false;
  }
  return found > 0 && found === expected.length;
}

const comparedIn = (text: string): string[] => [
  ...text.normalize('NFKD').toLowerCase().replace(NOT_COMPARED, '').replaceAll('−', '-'),
];

/** MathML's elements whose children KaTeX draws in another order, and this order. */
const ORDERS: ReadonlyMap<string, readonly number[]> = new Map([
  ['mfrac', [1, 0]],
  ['munder', [1, 0]],
  ['munderover', [1, 0, 2]],
  ['mroot', [1, 0]],
]);

/** The children of a node in the order in which KaTeX draws them: from below, and tables by their columns. */
function childrenAsDrawn(node: Node): readonly Node[] {
  const children = composedChildrenOf(node);
  const name = isElement(node) ? nameOf(node) : '';
  if (name === 'mtable') return columnsOf(children.filter(isElement));
  const order = ORDERS.get(name);
  const elements = order ? children.filter(isElement) : [];
  return order?.length === elements.length ? order.flatMap(index => elements[index] ?? []) : children;
}

function columnsOf(rows: readonly Element[]): Node[] {
  const cells = rows.map(row => composedChildrenOf(row).filter(isElement));
  const columns = cells.reduce((most, { length }) => Math.max(most, length), 0);
  if (columns * rows.length > MAX_NODES) return [];
  return Array.from({ length: columns }, (_, column) => cells.flatMap(row => row[column] ?? [])).flat();
}
