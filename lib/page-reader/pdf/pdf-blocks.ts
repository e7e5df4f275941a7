import type { Column } from './pdf-columns.ts';
import type { Line } from './pdf-lines.ts';
import { type ListMark, listMarkOf } from './pdf-list-mark.ts';

export type BlockKind = 'text' | 'item' | 'row';

/** Lines that belong together: a heading, a paragraph, an item of a list, a row of a table. */
export interface Block {
  readonly kind: BlockKind;
  readonly lines: Line[];
  readonly size: number;
}

/** What is usual in a document, so that the unusual is seen. */
export interface Measures {
  /** The size most letters have, in points. */
  readonly bodySize: number;
  /** From one baseline to the next, in parts of the size. */
  readonly pitch: number;
}

/** Letters this much larger or smaller are of another kind; this much larger than the body, a heading. */
const OTHER_SIZE = 1.1;
export const HEADING = 1.15;
/** A gap between paragraphs, in usual distances of lines; in the middle of a sentence it takes a larger one. */
const GAP = 1.25;
const GAP_IN_SENTENCE = 1.8;
const INDENT = 0.7;
/** A paragraph goes on in the next column or on the next page, after at most so many footnotes and captions. */
const BLOCKS_BETWEEN = 6;

/** "Utilities … 5" */
const CONTENTS_ROW = / … [\p{Nd}ivxlc]+$/u;
const SENTENCE_END = /[.!?:;…。！？](?:["'”’»)\]]|\p{Nd})*$/u;

/** The blocks of a document's columns, in reading order. */
export function blocksOf(columns: readonly Column[], measures: Measures): Block[] {
  const blocks: Block[] = [];
  for (const column of columns) {
    let block: Block | undefined;
    let before: Line | undefined;
    for (const [index, line] of column.lines.entries()) {
      const isRow = CONTENTS_ROW.test(line.text) || isTableRow(column.lines, index);
      if (!before) block = isRow ? undefined : openBlockFor(blocks, line, column, measures);
      else if (!block || isRow || block.kind === 'row' || startsBlock(block, before, line, column, measures)) {
        block = undefined;
      }
      if (block) block.lines.push(line);
      else {
        block = { kind: isRow ? 'row' : markOf(line) ? 'item' : 'text', lines: [line], size: line.size };
        blocks.push(block);
      }
      before = line;
    }
  }
  return blocks;
}

const markOf = (line: Line): ListMark => listMarkOf(line.text);

/** A wide gap in one line is chance; in two lines, one below the other, it is a table. Numbered items have one too. */
function isTableRow(lines: readonly Line[], index: number): boolean {
  const isTabular = (line: Line | undefined) =>
    line !== undefined && line.cells.length > 1 && !listMarkOf(`${line.cells[0]} x`);
  return isTabular(lines[index]) && (isTabular(lines[index - 1]) || isTabular(lines[index + 1]));
}

function startsBlock(block: Block, before: Line, line: Line, column: Column, measures: Measures): boolean {
  if (isOtherSize(before, line)) return true;
  const drop = (line.y - before.y) / (measures.pitch * line.size);
  const inSentence = isInSentence(before, line);
  if (drop > (inSentence ? GAP_IN_SENTENCE : GAP) || drop < 0) return true;
  const mark = markOf(line);
  if (mark === 'bullet') return true;
  const isHeading = line.size > measures.bodySize * HEADING;
  const endsEarly = !isHeading && wouldHaveFit(line, before, column);
  const isHanging = line.x < before.x - INDENT * line.size;
  if (mark === 'doubtful') return endsEarly || isHanging || (block.kind === 'item' && isInMarginOf(block, line));
  if (inSentence) return false;
  if (endsEarly && !isHeading) return true;
  if (isHanging) return block.kind === 'item' || block.lines.length > 1;
  const isIndented = line.x > before.x + INDENT * line.size;
  return isIndented && block.kind === 'text' && SENTENCE_END.test(before.text);
}

/** Whether `line` stands where its list's items begin. */
function isInMarginOf({ lines }: Block, line: Line): boolean {
  const first = lines[0];
  return first !== undefined && Math.abs(line.x - first.x) < INDENT * line.size;
}

/** Whether the line's first word had room in the line before: then that line was ended on purpose. */
function wouldHaveFit(line: Line, before: Line, column: Column): boolean {
  const word = /^\S+/u.exec(line.text)?.[0] ?? '';
  const width = ((line.right - line.x) * (word.length + 1)) / Math.max(1, line.text.length);
  return column.right - before.right > width + line.size;
}

const isInSentence = (before: Line, line: Line): boolean =>
  !SENTENCE_END.test(before.text) && /^\p{Ll}/u.test(line.text);

function isOtherSize(one: { size: number }, other: { size: number }): boolean {
  return one.size > other.size * OTHER_SIZE || other.size > one.size * OTHER_SIZE;
}

/** The block a column's first line goes on with: its sentence has no end yet, and footnotes may stand between. */
function openBlockFor(blocks: readonly Block[], line: Line, column: Column, measures: Measures): Block | undefined {
  if (markOf(line) || line.size > measures.bodySize * HEADING) return undefined;
  const block = blocks.slice(-BLOCKS_BETWEEN).findLast(({ size }) => !isOtherSize({ size }, line));
  const last = block?.lines.at(-1);
  if (!block || !last || block.kind === 'row' || SENTENCE_END.test(last.text)) return undefined;
  const isIndented = line.x > column.left + INDENT * line.size;
  return /^\p{Ll}/u.test(line.text) || /[-\u2010\u00AD,]$/u.test(last.text) || (block.lines.length > 1 && !isIndented)
    ? block
    : undefined;
}
