import { childNodesOf } from '../dom/composed-tree.ts';
import {
  attributeOf,
  bodyOf,
  dataOf,
  frameDocumentOf,
  isElement,
  isText,
  nameOf,
  rootOf,
  textContentOf,
} from '../dom/dom-access.ts';
import { NON_TEXT_ELEMENTS } from '../dom/elements.ts';
import { createWorkBudget, type WorkLimits } from '../dom/work-budget.ts';
import { allVisibleProbe } from '../visibility/markup-probe.ts';
import { isReadable, type VisibilityProbe } from '../visibility/probe-interface.ts';
import { isMarginNumber, isWithinLine } from './beside-line.ts';
import { attributesOf, copyElement, copyMetadata, isMetadata, separatesWords } from './copy-element.ts';
import { copyText, mayTouch } from './copy-text.ts';
import { addGenerated, closeGap, standInText } from './drawn-words.ts';
import { addFormulaSigns } from './formula-signs.ts';
import { createListNumbers, type ListNumberOf } from './list-numbers.ts';
import {
  createSnapshotElement,
  drawnText,
  endsLine,
  type PageSnapshot,
  type SnapshotElement,
  type SnapshotText,
} from './page-snapshot.ts';
import { exponentMarks } from './raised-digits.ts';

/** How much work one page may cause. Over a limit of nodes or time, reading throws `TooComplex`. */
export interface Limits extends WorkLimits {
  /** Text after this many characters is not read. */
  readonly chars: number;
}

/** A page snapshot and its measures. */
export interface Snapshot {
  readonly page: PageSnapshot;
  /** Levels of the deepest element. */
  readonly depth: number;
  /** Characters of text, without blank texts. */
  readonly chars: number;
  /** The sum over all texts of characters times depth: the cost of reading the text of every element. */
  readonly burden: number;
  /** The estimated share of the text that was copied, 0 to 1: less than 1 where `Limits.chars` ended the reading. */
  readonly share: number;
  /** Whether parts of the page appear when a person scrolls to them, and are not copied. */
  readonly appearsOnScroll?: boolean;
}

const EMPTY = { depth: 0, chars: 0, burden: 0, share: 1 };

/** What of a document is copied besides what limits say, and who hears of it. */
export interface SnapshotOptions {
  /** Called for each text that is copied, with its node in the source. */
  readonly onText?: (copy: SnapshotText, source: Text) => void;
  /** Only these nodes are copied, and only what `textOf` returns of a text. Default: all. */
  readonly part?: { readonly nodes: ReadonlySet<Node>; textOf(text: Text): string };
}

/** An open element of the source: its children, how many of them are done, and where in the snapshot they go. */
interface Level {
  readonly children: readonly Node[];
  done: number;
  readonly into: SnapshotElement;
  readonly probe: VisibilityProbe;
  /** The element, if its style may write text at its end. */
  readonly source: Element | null;
  /** Within `pre`, where white space is kept. */
  readonly isPreformatted: boolean;
  /** Notes beside lines of this block, which are read after them. */
  readonly notes: SnapshotElement[];
  /** Of a note: the text before it in the line beside which it is drawn. */
  readonly lineBefore?: Text;
}

const levelIn = (into: SnapshotElement, children: readonly Node[], probe: VisibilityProbe): Level => ({
  children,
  done: 0,
  into,
  probe,
  source: null,
  isPreformatted: false,
  notes: [],
});

/**
 * Copies what a person can see of a document, with shadow trees and same-origin frames in their places. The document is
 * not changed. Iterative, because pages nest thousands of levels deep. Throws `TooComplex` over a limit of nodes or time,
 * and stops at the limit of characters.
 */
export function takeSnapshot(
  source: Document,
  probe: VisibilityProbe,
  limits: Limits,
  options: SnapshotOptions = {},
): Snapshot {
  const root = rootOf(source);
  const page = createPage(root && attributeOf(root, 'lang'), root && bodyOf(source));
  return continueFrom(levelIn(page.body, root ? [root] : [], probe), { ...EMPTY, page }, limits, options);
}

/** Appends the content of another element to a snapshot. */
export function extendSnapshot(snapshot: Snapshot, root: Element, probe: VisibilityProbe, limits: Limits): Snapshot {
  return continueFrom(levelIn(snapshot.page.body, childNodesOf(root), probe), snapshot, limits);
}

const UNLIMITED: Limits = { nodes: Infinity, timeMs: Infinity, chars: Infinity };

/** Copies all content of an element, visible or not. */
export function snapshotOfElement(root: Element): SnapshotElement {
  const page = createPage(null, null);
  extendSnapshot({ ...EMPTY, page }, root, allVisibleProbe, UNLIMITED);
  return page.body;
}

function createPage(language: string | null, body: Element | null): PageSnapshot {
  const attributes = body ? attributesOf(body, 'body') : undefined;
  return { language, metadata: [], body: createSnapshotElement('body', null, attributes), elements: [] };
}

function continueFrom(start: Level, so: Snapshot, limits: Limits, { onText, part }: SnapshotOptions = {}): Snapshot {
  const { page } = so;
  let { depth, chars, burden, share } = so;
  /** The text before, in the same line. */
  let before: Text | null = null;
  const spend = createWorkBudget(limits);
  const numberOf = createListNumbers();
  const levels = [start];
  for (let level = levels.at(-1); level; level = levels.at(-1)) {
    const node = level.children[level.done++];
    if (!node) {
      levels.pop();
      level.into.children.push(...level.notes);
      if (level.source) addGenerated(level.source, '::after', level.into, level.probe);
      addFormulaSigns(level.into);
      if (endsLine(level.into)) before = level.lineBefore ?? null;
      continue;
    }
    spend();
    if (part && !part.nodes.has(node)) continue;
    if (isText(node)) {
      const data = part ? part.textOf(node) : dataOf(node);
      const isBlank = data.trim() === '';
      if (!isCopied(node, isBlank, level)) continue;
      const { into, probe } = level;
      if (before && mayTouch(before, node, into) && probe.isApart(before, node)) into.children.push(drawnText(' '));
      before = node;
      closeGap(into, data);
      const copy = copyText(node, data, into, probe);
      const [opening, closing] = exponentMarks(data, into, () => probe.isTextRaised(node));
      into.children.push(...opening, copy, ...closing);
      onText?.(copy, node);
      if (!isBlank) chars += data.length;
      burden += data.length * levels.length;
      if (chars > limits.chars) {
        share = chars / (chars + charsLeftIn(levels));
        break;
      }
    } else if (isElement(node)) {
      const entered = enter(node, level, page, numberOf);
      const inner =
        entered && before && entered.into.isBesideLine ? placeBeside(node, entered, before, levels) : entered;
      if (!inner) continue;
      if (endsLine(inner.into)) before = null;
      levels.push(inner);
      depth = Math.max(depth, levels.length);
    }
  }
  return { page, depth, chars, burden, share };
}

/** Moves what is drawn beside a line to the end of its block; null for the number of a page, which is left out. */
function placeBeside(element: Element, inner: Level, lineBefore: Text, levels: readonly Level[]): Level | null {
  if (!isWithinLine(element)) return inner;
  levels.at(-1)?.into.children.pop();
  if (isMarginNumber(element)) return null;
  levels.findLast(({ into }) => into.gap > 0 || into.parent === null)?.notes.push(inner.into);
  return { ...inner, lineBefore };
}

/** Whether a text is visible; of blank texts, whether it separates words. */
const isCopied = (text: Text, isBlank: boolean, { into, probe, isPreformatted }: Level): boolean =>
  isBlank ? isPreformatted || separatesWords(into) : probe.isTextVisible(text);

/** Characters of the nodes not yet visited, visible or not. */
function charsLeftIn(levels: readonly Level[]): number {
  const left = levels
    .flatMap(({ children, done }) => children.slice(done))
    .filter(node => isText(node) || (isElement(node) && !NON_TEXT_ELEMENTS.has(nameOf(node))));
  return left.reduce((sum, node) => sum + (textContentOf(node)?.length ?? 0), 0);
}

/** Copies an element and returns the level inside it; null when it is invisible or has no text for readers. */
function enter(
  element: Element,
  { into, probe, isPreformatted }: Level,
  page: PageSnapshot,
  numberOf: ListNumberOf,
): Level | null {
  const name = nameOf(element);
  if (name === 'iframe' || name === 'frame' || frameDocumentOf(element)) return enterFrame(element, into, probe, page);
  if (isMetadata(element, name)) {
    page.metadata.push(copyMetadata(element, name, into));
    return null;
  }
  if (name === 'head') return levelIn(into, metadataIn(element), probe);
  const inner = probe.probeForPanel(element) ?? probe;
  const words = inner.standInOf(element);
  if (words !== '') into.children.push(standInText(name, words));
  if (!isReadable(element, inner) || (words !== '' && textContentOf(element)?.trim() === '')) return null;
  // The snapshot has one body from the start, which also receives what lies beside the body.
  const isPage = name === 'html' || name === 'body';
  const copy = isPage ? page.body : copyElement(element, name, into, inner, numberOf);
  if (!isPage) {
    page.elements.push(copy);
    addGenerated(element, '::before', copy, inner);
  }
  return {
    ...levelIn(copy, inner.childrenOf(element), inner),
    source: isPage ? null : element,
    isPreformatted: isPreformatted || name === 'pre',
  };
}

const metadataIn = (head: Element): Node[] =>
  childNodesOf(head).filter(node => isElement(node) && isMetadata(node, nameOf(node)));

function enterFrame(frame: Element, into: SnapshotElement, probe: VisibilityProbe, page: PageSnapshot): Level | null {
  const source = probe.isElementVisible(frame) ? frameDocumentOf(frame) : null;
  const inner = source ? probe.probeForFrame(frame) : null;
  const root = source && rootOf(source);
  const body = source && bodyOf(source);
  if (!inner || !root || !body || !inner.isElementVisible(root) || !inner.isElementVisible(body)) return null;
  const box = createSnapshotElement('div', into);
  into.children.push(box);
  page.elements.push(box);
  return levelIn(box, childNodesOf(body), inner);
}
