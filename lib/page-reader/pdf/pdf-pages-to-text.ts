import { stripInvisible } from '../../text/lines/strip-invisible.ts';
import { HEADING, listItemOf, type Measures, type PdfBlock, pdfBlocksOf } from './pdf-blocks.ts';
import { type Column, columnsOf } from './pdf-columns.ts';
import { cleanLine, joinLines, type Vocabulary, vocabularyOf } from './pdf-line-joining.ts';
import { withoutLineNumbers } from './pdf-line-numbers.ts';
import type { Line } from './pdf-lines.ts';
import { isInMargin, type RunPage, withoutRunningHeaders, withoutWatermarks } from './pdf-running-headers.ts';
import { withWholeRows } from './table-rows.ts';

export interface PdfText {
  /** Blocks separated by a blank line, list items and table rows by a newline, as in `PageText`. */
  readonly text: string;
  /** The largest heading of the first page, '' without one. */
  readonly heading: string;
  /** The number of letters and digits on each page without headers and footers, and of those outside its margins. */
  readonly lettersByPage: readonly { readonly all: number; readonly inside: number }[];
  /** Where each page begins in `text`; a page without text at the place of the next one. */
  readonly starts: readonly number[];
}

const MAX_HEADING_CHARS = 250;
/** The line distance assumed where a document has no successive lines. */
const DEFAULT_PITCH = 1.2;

/** The text of a document in reading order: columns one after the other, with paragraphs and broken words joined. */
export function textOfPages(pages: readonly RunPage[]): PdfText {
  const numberless = withoutWatermarks(pages).map(page => ({ ...page, runs: withoutLineNumbers(page.runs) }));
  const bare = withoutRunningHeaders(numberless);
  const repeated = repeatedTextsOf(bare.map(({ turned = [] }) => turned.flat()));
  const columnsByPage = bare.map(({ runs, turned = [] }, page) => {
    const beside = turned.map(side => side.filter(({ text }) => !repeated.has(text)));
    return [columnsOf(runs, page === 0), ...beside.map(side => columnsOf(side))].flat().map(cleanColumn);
  });
  const columns = columnsByPage.flat();
  const measures = measuresOf(columns);
  const blocks = pdfBlocksOf(columns, measures);
  const vocabulary = vocabularyOf(columns.flatMap(({ lines }) => lines.map(({ text }) => text)));
  const pageByFirstLine = new Map(columnsByPage.map((ofPage, page) => [ofPage[0]?.lines[0], page]));
  return {
    ...textOf(blocks, vocabulary, pageByFirstLine, pages.length),
    heading: stripInvisible(headingOf(pdfBlocksOf(columnsByPage[0] ?? [], measures), measures, vocabulary)),
    lettersByPage: bare.map(page => ({
      all: lettersOf(page.runs),
      inside: lettersOf(page.runs.filter(run => !isInMargin(run, page))),
    })),
  };
}

/** The texts that are on several pages: in another direction, these are headers. */
function repeatedTextsOf(pages: readonly RunPage['runs'][]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const runs of pages) {
    const texts = new Set(runs.map(({ text }) => text));
    for (const text of texts) (seen.has(text) ? repeated : seen).add(text);
  }
  return repeated;
}

const lettersOf = (runs: RunPage['runs']): number => runs.reduce((sum, { text }) => sum + lettersIn(text), 0);

const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

function cleanColumn(column: Column): Column {
  const lines = column.lines.map(line => ({
    ...line,
    text: cleanLine(line.text),
    cells: line.cells.map(cell => ({ ...cell, text: cleanLine(cell.text) })),
  }));
  return { ...column, lines: withWholeRows(lines.filter(({ text }) => text !== '')) };
}

function textOf(
  blocks: readonly PdfBlock[],
  vocabulary: Vocabulary,
  pageByFirstLine: ReadonlyMap<Line | undefined, number>,
  pages: number,
): Pick<PdfText, 'text' | 'starts'> {
  const starts = Array<number | undefined>(pages).fill(undefined);
  let text = '';
  let before: PdfBlock | undefined;
  for (const block of blocks) {
    const isSameList = before !== undefined && block.kind !== 'text' && block.kind === before.kind;
    if (before) text += isSameList ? '\n' : '\n\n';
    for (const [index, line] of block.lines.entries()) {
      const page = pageByFirstLine.get(line);
      if (page !== undefined) starts[page] = text.length + textBefore(index, block, vocabulary).length;
    }
    text += stripInvisible(blockText(block, vocabulary));
    before = block;
  }
  return {
    text,
    starts: starts.map((_, page) => starts.slice(page).find(start => start !== undefined) ?? text.length),
  };
}

const textBefore = (index: number, block: PdfBlock, vocabulary: Vocabulary): string =>
  stripInvisible(blockText({ ...block, lines: block.lines.slice(0, index) }, vocabulary));

function blockText({ kind, lines }: PdfBlock, vocabulary: Vocabulary): string {
  if (kind === 'row') return lines.flatMap(({ cells }) => cells.map(cell => cell.text)).join(' | ');
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
