import { attributeNamesOf, attributeOf, textContentOf } from '../dom/dom-access.ts';
import { gapByName } from '../dom/elements.ts';
import type { Drawing } from '../visibility/drawing.ts';
import type { VisibilityProbe } from '../visibility/probe-interface.ts';
import { isFormulaContainer } from './formula-signs.ts';
import type { ListNumberOf } from './list-numbers.ts';
import { closestIn, createSnapshotElement, NO_ATTRIBUTES, type SnapshotElement } from './page-snapshot.ts';

/** The attributes that the classifier, the metadata and Readability use; none that load, run or style anything. */
const KEPT: ReadonlySet<string> = new Set(['aria-modal', 'class', 'id', 'itemprop', 'itemtype', 'rel', 'role']);
const KEPT_BY_TAG: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['a', new Set(['href'])],
  ['mfrac', new Set(['linethickness'])],
  ['meta', new Set(['content', 'name', 'property'])],
  ['script', new Set(['type'])],
  ['table', new Set(['summary'])],
  ['td', new Set(['colspan', 'rowspan'])],
  ['th', new Set(['colspan', 'rowspan'])],
  ['time', new Set(['datetime'])],
]);

export function attributesOf(source: Element, name: string): ReadonlyMap<string, string> {
  let kept: Map<string, string> | null = null;
  for (const key of attributeNamesOf(source)) {
    if (!KEPT.has(key) && !KEPT_BY_TAG.get(name)?.has(key)) continue;
    kept ??= new Map();
    kept.set(key, attributeOf(source, key) ?? '');
  }
  return kept ?? NO_ATTRIBUTES;
}

/** Whether an invisible element describes the page; see `PageSnapshot.metadata`. */
export function isMetadata(element: Element, name: string): boolean {
  if (name === 'script') return attributeOf(element, 'type')?.trim().toLowerCase() === 'application/ld+json';
  return name === 'meta' || name === 'title';
}

export function copyMetadata(source: Element, name: string, into: SnapshotElement): SnapshotElement {
  const copy = createSnapshotElement(name, into, attributesOf(source, name));
  copy.children.push({ kind: 'text', data: textContentOf(source) ?? '' });
  return copy;
}

/** Appends an element without its content and returns the copy. Call it right after `probe` has found it visible. */
export function copyElement(
  source: Element,
  name: string,
  into: SnapshotElement,
  probe: VisibilityProbe,
  numberOf: ListNumberOf,
): SnapshotElement {
  const drawing = probe.drawingOf(source);
  const { isBesideLine, isCodeLine, isRow, isReversed, isSmallBox } = drawing;
  // The parts of a formula are one expression, however they are laid out.
  const isInBox = isInSmallBox(into);
  const isFormulaPart = (name !== 'math' && isFormulaContainer(name)) || isInBox;
  // Deleted words are not valid, even where a page marks them by a color and not by a line.
  const isStruck = name === 'del' || drawing.isStruck;
  const number = name === 'li' ? numberOf(source, probe) : '';
  const drawnName = isInBox && (name === 'br' || drawing.tablePart) ? 'span' : nameAsDrawn(source, name, drawing);
  const outer = drawnName === 'td' && name !== 'td' ? rowIn(into) : into;
  const gap = isFormulaPart ? 0 : isCodeLine ? 1 : drawnName === name ? drawing.gap : gapByName(drawnName);
  const copy = createSnapshotElement(drawnName, outer, attributesOf(source, name), {
    gap,
    isBesideLine,
    isReversed,
    isSmallBox,
    isRow,
    isStruck,
    number,
  });
  outer.children.push(copy);
  return copy;
}

const isInSmallBox = (into: SnapshotElement): boolean =>
  closestIn(into, ({ gap, isSmallBox }) => gap > 0 || isSmallBox)?.isSmallBox === true;

/** Columns of a page that are laid out as cells have more text. */
const MAX_CELL_CHARS = 200;

/** Styles can make rows and cells of any elements. */
function nameAsDrawn(source: Element, name: string, { stack, tablePart }: Drawing): string {
  if (stack !== null) return stack;
  if (tablePart === null || PARTS_OF_TABLES.has(name) || isFormulaContainer(name)) return name;
  return (textContentOf(source)?.length ?? 0) > MAX_CELL_CHARS ? name : tablePart;
}

const PARTS_OF_TABLES: ReadonlySet<string> = new Set(['table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr']);

/** The row of a cell: browsers add one where it is missing. */
function rowIn(into: SnapshotElement): SnapshotElement {
  if (into.name === 'tr') return into;
  const last = into.children.at(-1);
  if (last?.kind === 'element' && last.name === 'tr') return last;
  const row = createSnapshotElement('tr', into);
  into.children.push(row);
  return row;
}

/** Whether blank text here separates words. At the start of a block and after one it is only source formatting. */
export function separatesWords(into: SnapshotElement): boolean {
  if (isFormulaContainer(into.name)) return false;
  const previous = into.children.at(-1);
  if (!previous) return into.gap === 0;
  return previous.kind === 'text' || previous.gap === 0;
}
