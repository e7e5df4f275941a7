import {
  attributeOf,
  dataOf,
  isElement,
  isText,
  nameOf,
  nextElementOf,
  nextSiblingOf,
  parentOf,
  previousElementOf,
  previousSiblingOf,
  textContentOf,
} from '../dom/dom-access.ts';
import { type Gap, gapByName } from '../dom/elements.ts';
import { boxOf, boxOfRange, heightOf, widthOf } from './box.ts';
import { colorOf } from './color.ts';
import { isOutOfFlow, laysOutAsBlock, type Style } from './computed-style.ts';
import { isSmallBox, stackIn } from './small-boxes.ts';
import { isCodeLine } from './white-space.ts';

/** How an element is drawn: by its layout, or by its name where there is none. */
export interface Drawing {
  /** Newlines around it. */
  readonly gap: Gap;
  /** A part of a table, whatever its name. */
  readonly tablePart: 'tr' | 'td' | null;
  /** Its children are laid out in a row. */
  readonly isRow: boolean;
  /** A box of the size of a letter: what is in it is one expression, however it is laid out. */
  readonly isSmallBox: boolean;
  /** Of a small box: the formula that its two parts are. */
  readonly stack: 'mfrac' | 'msupsub' | null;
  /** A line of code. */
  readonly isCodeLine: boolean;
  /** A visible line is drawn through its text. Some pages draw it only when a pointer is over the text. */
  readonly isStruck: boolean;
  /** It is not drawn in the line that it stands in: it floats, or has a position. */
  readonly isBesideLine: boolean;
  /** Its letters are drawn from the last to the first. */
  readonly isReversed: boolean;
}

/** An element in the line, if its name says no more. */
export const drawingByName = (name: string): Drawing => ({ ...IN_LINE, gap: gapByName(name) });

const IN_LINE: Drawing = {
  gap: 0,
  tablePart: null,
  isRow: false,
  isSmallBox: false,
  stack: null,
  isCodeLine: false,
  isStruck: false,
  isBesideLine: false,
  isReversed: false,
};

const TABLE_PARTS: ReadonlyMap<string, 'tr' | 'td'> = new Map([
  ['table-row', 'tr'],
  ['table-cell', 'td'],
]);

/** How an element of this name is drawn, by its computed style. */
export function drawingOf(element: Element, name: string, style: Style): Drawing {
  const { css, display } = style;
  const gap = gapOf(element, name, style);
  const isSmall = isSmallBox(element, style);
  return {
    gap,
    tablePart: TABLE_PARTS.get(display) ?? null,
    isRow: display.endsWith('flex') && !css.flexDirection.startsWith('column'),
    isSmallBox: isSmall,
    stack: isSmall ? stackIn(element) : null,
    isCodeLine: gap > 0 && (gapByName(name) === 0 || name === 'div') && isCodeLine(css),
    isStruck: css.textDecorationLine.includes('line-through') && colorOf(css.textDecorationColor).alpha > 0,
    isBesideLine: laysOutAsBlock(display) && (css.cssFloat !== 'none' || isOutOfFlow(style)),
    isReversed: isDrawnBackwards(css),
  };
}

/** Whether letters that are written from left to right are drawn from the last to the first. */
export const isDrawnBackwards = ({ unicodeBidi, direction }: CSSStyleDeclaration): boolean =>
  unicodeBidi.endsWith('override') && direction === 'rtl';

/** A first letter or a number of a paragraph is no longer. */
const MAX_DROP_CAP_CHARS = 5;

/** The names of lists, tables and code say more than their display. */
const KEEPS_GAP = /^(?:li|ul|ol|tr|t[dh]|pre|table|caption|t(?:body|foot|head)|hr)$/;

function gapOf(element: Element, name: string, { css, display }: Style): Gap {
  const given = gapByName(name);
  // A closed panel opens as a block.
  if (laysOutAsBlock(display) || display === 'none') {
    // A first letter or a number that floats beside its text is a part of its line.
    const isPart = given === 0 && css.cssFloat !== 'none' && lengthOf(element) <= MAX_DROP_CAP_CHARS;
    return isPart || (given === 2 && isLineOfParagraph(element)) ? 0 : given || 1;
  }
  if (given === 0 || KEEPS_GAP.test(name)) return given;
  return display === 'inline' || (/^(?:inline-|contents)/.test(display) && isInLine(element)) ? 0 : given;
}

const lengthOf = (element: Element): number => textContentOf(element)?.trim().length ?? 0;

/** Longer texts without white space are Chinese or Japanese sentences, or code. */
const MAX_WORD_CHARS = 40;

/** Whether a box in the line is a part of it: a word, as where a script has split a text, or with text beside it. */
function isInLine(element: Element): boolean {
  const text = textContentOf(element)?.trim() ?? '';
  if (text !== '' && text.length <= MAX_WORD_CHARS && !/\s/.test(text)) return true;
  return isTextBeside(previousSiblingOf(element)) || isTextBeside(nextSiblingOf(element));
}

/** A line of text is no longer, and takes this share of the width that there is. Lines of poems are shorter. */
const MAX_LINE_CHARS = 200;
const MIN_FILL = 0.75;

const SENTENCE_END = /[.!?:;…]["'”’»)\]]*\s*$/;
const GOES_ON = /^\s*[\p{Ll}\d(]/u;

/** Whether a block is one of the lines into which a script has split a paragraph, or the only one in the box that cuts such a line. */
function isLineOfParagraph(element: Element, mayBeInBox = true): boolean {
  const before = previousElementOf(element);
  const after = nextElementOf(element);
  const box = mayBeInBox && !before && !after ? parentOf(element) : null;
  if (box && isElement(box) && getComputedStyle(box).overflowX !== 'visible') return isLineOfParagraph(box, false);
  return (before !== null && isLineBefore(before, element)) || (after !== null && isLineBefore(element, after));
}

/** Whether a sentence goes on from one block to the next of its kind, because the line was full or a script has ended it. */
function isLineBefore(line: Element, next: Element): boolean {
  if (nameOf(line) !== nameOf(next) || attributeOf(line, 'class') !== attributeOf(next, 'class')) return false;
  const text = textContentOf(line) ?? '';
  if (text.length > MAX_LINE_CHARS || SENTENCE_END.test(text) || !GOES_ON.test(textContentOf(next) ?? '')) return false;
  if (attributeOf(line, 'style')?.includes('display')) return true;
  const range = line.ownerDocument.createRange();
  range.selectNodeContents(line);
  const [words, box] = [boxOfRange(range), boxOf(line)];
  const isOneLine = heightOf(words) < 2 * Number.parseFloat(getComputedStyle(line).fontSize);
  return isOneLine && widthOf(words) >= MIN_FILL * widthOf(box) && boxOf(next).top - box.bottom < 1;
}

const isTextBeside = (node: Node | null): boolean =>
  node !== null && !isElement(node) && isText(node) && dataOf(node).trim() !== '';
