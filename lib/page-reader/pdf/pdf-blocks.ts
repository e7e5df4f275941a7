import type { Column } from './pdf-columns.ts';
import type { Line } from './pdf-lines.ts';

type BlockKind = 'text' | 'item' | 'row';

/** Lines that belong together: a heading, a paragraph, an item of a list, a row of a table. */
export interface PdfBlock {
  readonly kind: BlockKind;
  readonly lines: Line[];
  readonly size: number;
  /** The width of the column in which it begins. */
  readonly width: number;
}

/** Typical values of a document, to which others are compared. */
export interface Measures {
  /** The size of most letters, in points. */
  readonly bodySize: number;
  /** The usual distance of baselines, in units of the letter size. */
  readonly pitch: number;
}

/** A size ratio that separates blocks, and one (to the body size) that makes a heading. */
const OTHER_SIZE = 1.1;
export const HEADING = 1.15;
/** A gap that separates paragraphs, in units of the usual line distance; larger in the middle of a sentence. */
const GAP = 1.25;
const GAP_IN_SENTENCE = 1.8;
const INDENT = 0.7;
/** A paragraph may continue in the next column or page, after at most this many footnotes and captions. */
const BLOCKS_BETWEEN = 6;
/** A wider column, by this factor, is none that it continues in. */
const WIDER = 1.5;

/** "Utilities … 5" */
const CONTENTS_ROW = / … [\p{Nd}ivxlc]+$/u;
const SENTENCE_END = /[.!?:;…。！？](?:["'”’»)\]]|\p{Nd})*$/u;

/** Groups the lines of a document's columns into blocks, in reading order. */
export function pdfBlocksOf(columns: readonly Column[], measures: Measures): PdfBlock[] {
  const blocks: PdfBlock[] = [];
  for (const column of columns) {
    let block: PdfBlock | undefined;
    let before: Line | undefined;
    for (const [index, line] of column.lines.entries()) {
      const isRow = CONTENTS_ROW.test(line.text) || isTableRow(column.lines, index);
      if (!before) block = isRow ? undefined : continuedBlockFor(blocks, line, column, measures);
      else if (!block || isRow || block.kind === 'row' || startsBlock(block, before, line, column, measures)) {
        block = undefined;
      }
      if (block) block.lines.push(line);
      else {
        block = {
          kind: isRow ? 'row' : markOf(line) ? 'item' : 'text',
          lines: [line],
          size: line.size,
          width: widthOf(column),
        };
        blocks.push(block);
      }
      before = line;
    }
  }
  return blocks;
}

const markOf = (line: Line): ListMark => listMarkOf(line.text);

/** A wide gap in two successive lines is a table; in a single line it is chance. Numbered items have gaps too. */
function isTableRow(lines: readonly Line[], index: number): boolean {
  const isTabular = (line: Line | undefined) =>
    line !== undefined && line.cells.length > 1 && !listMarkOf(`${line.cells[0]?.text} x`);
  return isTabular(lines[index]) && (isTabular(lines[index - 1]) || isTabular(lines[index + 1]));
}

function startsBlock(block: PdfBlock, before: Line, line: Line, column: Column, measures: Measures): boolean {
  if (isOtherSize(before, line)) return true;
  const drop = (line.y - before.y) / (measures.pitch * line.size);
  const inSentence = isInSentence(before, line);
  if (drop > (inSentence ? GAP_IN_SENTENCE : GAP) || drop < 0) return true;
  const mark = markOf(line);
  if (mark === 'bullet') return true;
  const isHeading = line.size > measures.bodySize * HEADING;
  const endsEarly = !isHeading && wouldHaveFit(line, before, column);
  const isHanging = line.x < before.x - INDENT * line.size;
  if (mark === 'ambiguous') return endsEarly || isHanging || (block.kind === 'item' && isAlignedWith(block, line));
  if (inSentence) return false;
  if (endsEarly) return true;
  if (isHanging) return block.kind === 'item' || block.lines.length > 1;
  const isIndented = line.x > before.x + INDENT * line.size;
  return isIndented && block.kind === 'text' && SENTENCE_END.test(before.text);
}

/** Whether a line is aligned with the first line of its list item. */
function isAlignedWith({ lines }: PdfBlock, line: Line): boolean {
  const first = lines[0];
  return first !== undefined && Math.abs(line.x - first.x) < INDENT * line.size;
}

/** Whether the first word of a line would have fit in the line before, which therefore ended a paragraph. */
function wouldHaveFit(line: Line, before: Line, column: Column): boolean {
  const word = /^\S+/u.exec(line.text)?.[0] ?? '';
  const width = ((line.right - line.x) * (word.length + 1)) / Math.max(1, line.text.length);
  return column.right - before.right > width + line.size;
}

const isInSentence = (before: Line, line: Line): boolean =>
  !SENTENCE_END.test(before.text) && (/^\p{Ll}/u.test(line.text) || /[\p{L}\p{Nd}][-\u2010]$/u.test(before.text));

function isOtherSize(one: { size: number }, other: { size: number }): boolean {
  return one.size > other.size * OTHER_SIZE || other.size > one.size * OTHER_SIZE;
}

/** The block that the first line of a column continues: one whose last sentence is not finished. */
function continuedBlockFor(
  blocks: readonly PdfBlock[],
  line: Line,
  column: Column,
  measures: Measures,
): PdfBlock | undefined {
  if (markOf(line) || line.size > measures.bodySize * HEADING) return undefined;
  const block = blocks.slice(-BLOCKS_BETWEEN).findLast(({ size }) => !isOtherSize({ size }, line));
  const last = block?.lines.at(-1);
  if (!block || !last || block.kind === 'row' || SENTENCE_END.test(last.text)) return undefined;
  if (/^\p{Ll}/u.test(line.text) || /[-\u2010\u00AD,]$/u.test(last.text)) return block;
  const isIndented = line.x > column.left + INDENT * line.size;
  // The next of several notes in the margin is beside larger text.
  const isNote = blocks.slice(blocks.indexOf(block) + 1).some(({ size }) => size > line.size * OTHER_SIZE);
  const isWider = widthOf(column) > WIDER * block.width;
  return block.lines.length > 1 && !isIndented && !isNote && !isWider ? block : undefined;
}

const widthOf = ({ left, right }: Column): number => right - left;

/** Characters used only as bullets. Dashes and numbers also begin ordinary lines. */
const BULLET = /^[•◦▪▫‣⁃●○■□◆◇►▸➢➤✓✔·∙]\s*(?=\S)/u;
const DASH = /^[-–—*]\s+(?=\S)/u;
const NUMBER = /^(?:\(?(?:\p{Nd}{1,3}|\p{L}|[ivx]{1,4})[.)]|\[\p{Nd}{1,3}\])\s+(?=\S)/u;

type ListMark = 'bullet' | 'ambiguous' | null;

/** The list mark that a text starts with. An ambiguous one counts only where a new paragraph could begin. */
function listMarkOf(text: string): ListMark {
  if (BULLET.test(text)) return 'bullet';
  return DASH.test(text) || NUMBER.test(text) ? 'ambiguous' : null;
}

/** A list item in the format of `PageText`: with "- " for a bullet, with its own number otherwise. */
export function listItemOf(text: string): string {
  return text.replace(BULLET, '- ').replace(DASH, '- ');
}
