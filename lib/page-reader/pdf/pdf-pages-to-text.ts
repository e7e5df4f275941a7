import { stripInvisible } from '../../text/lines/strip-invisible.ts';
import { HEADING, listItemOf, type Measures, type PdfBlock, pdfBlocksOf } from './pdf-blocks.ts';
import { type Column, columnsOf } from './pdf-columns.ts';
import { cleanLine, joinLines, type Vocabulary, vocabularyOf } from './pdf-line-joining.ts';
import type { Line } from './pdf-lines.ts';
import { type RunPage, withoutRunningHeaders } from './pdf-running-headers.ts';

export interface PdfText {
  /** Blocks separated by a blank line, list items and table rows by a newline, as in `PageText`. */
  readonly text: string;
  /** The largest heading of the first page, '' without one. */
  readonly heading: string;
  /** The number of letters and digits on each page, without headers and footers. */
  readonly lettersByPage: readonly number[];
}

const MAX_HEADING_CHARS = 250;
/** The line distance assumed where a document has no successive lines. */
const DEFAULT_PITCH = 1.2;

/** The text of a document in reading order: columns one after the other, with paragraphs and broken words joined. */
export function textOfPages(pages: readonly RunPage[]): PdfText {
  const bare = withoutRunningHeaders(pages);
  const columnsByPage = bare.map(({ runs }) => columnsOf(runs).map(cleanColumn));
  const columns = columnsByPage.flat();
  const measures = measuresOf(columns);
  const blocks = pdfBlocksOf(columns, measures);
  const vocabulary = vocabularyOf(columns.flatMap(({ lines }) => lines.map(({ text }) => text)));
  return {
    text: stripInvisible(textOf(blocks, vocabulary)),
    heading: stripInvisible(headingOf(pdfBlocksOf(columnsByPage[0] ?? [], measures), measures, vocabulary)),
    lettersByPage: bare.map(({ runs }) => runs.reduce((sum, { text }) => sum + lettersIn(text), 0)),
  };
}

const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

function cleanColumn(column: Column): Column {
  const lines = column.lines.map(line => ({ ...line, text: cleanLine(line.text), cells: line.cells.map(cleanLine) }));
  return { ...column, lines: lines.filter(({ text }) => text !== '') };
}

function textOf(blocks: readonly PdfBlock[], vocabulary: Vocabulary): string {
  let text = '';
  let before: PdfBlock | undefined;
  for (const block of blocks) {
    const isSameList = before !== undefined && block.kind !== 'text' && block.kind === before.kind;
    if (before) text += isSameList ? '\n' : '\n\n';
    text += blockText(block, vocabulary);
    before = block;
  }
  return text;
}

function blockText({ kind, lines }: PdfBlock, vocabulary: Vocabulary): string {
  if (kind === 'row') return lines.flatMap(({ cells }) => cells).join(' | ');
  const text = joinLines(
    lines.map(line => line.text),
    vocabulary,
  );
  return kind === 'item' ? listItemOf(text) : text;
}

function headingOf(blocks: readonly PdfBlock[], { bodySize }: Measures, vocabulary: Vocabulary): string {
  const headings = blocks
    .filter(({ size }) => size > bodySize * HEADING)
    .map(block => ({ size: block.size, text: blockText(block, vocabulary) }))
    .filter(({ text }) => lettersIn(text) > 2 && text.length <= MAX_HEADING_CHARS);
  return headings.reduce((largest, one) => (one.size > largest.size ? one : largest), { size: 0, text: '' }).text;
}

function measuresOf(columns: readonly Column[]): Measures {
  const lettersBySize = new Map<number, number>();
  const drops: number[] = [];
  for (const { lines } of columns) {
    let before: Line | undefined;
    for (const line of lines) {
      const size = Math.round(line.size * 2) / 2;
      lettersBySize.set(size, (lettersBySize.get(size) ?? 0) + line.text.length);
      const drop = before && before.size === line.size ? (line.y - before.y) / line.size : 0;
      if (drop > 0.8 && drop < 3) drops.push(drop);
      before = line;
    }
  }
  const bodySize = [...lettersBySize].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0])[0];
  drops.sort((one, other) => one - other);
  return { bodySize, pitch: drops[Math.floor(drops.length / 2)] ?? DEFAULT_PITCH };
}
