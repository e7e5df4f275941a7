import { stripInvisible } from '../../text/lines/strip-invisible.ts';
import type { Gap } from '../dom/elements.ts';
import type { SnapshotText } from '../snapshot/page-snapshot.ts';
import { type CellSpan, type TableCell, tableCellOf, tableRowOf } from './table-text.ts';
import { linesOf, withWhiteSpace } from './white-space-marks.ts';

/** A sequence of lines being written: the document itself, or one table cell. */
interface Column {
  readonly lines: string[];
  /** The inline text of the current block, with the white space of the source. */
  raw: string;
  /** Where struck-through text ends in `raw`; 0 without any. */
  struckEnd: number;
  /** Newlines due before the next line. */
  gap: Gap;
  /** The prefix of the next line, if it is the first line of a list item. */
  bullet: string;
  /** The number of open lists and of open `pre` elements. */
  lists: number;
  preformatted: number;
  /** The open list items, outermost first. A loose item contains a blank line. */
  readonly items: { loose: boolean }[];
  /** The open table rows with their finished cells. */
  readonly rows: TableCell[][];
  /** Of the open table: see `TableState`. */
  rowsLeft: number[];
  hasHeader: boolean;
  /** Whether rows or code were written, and whether items were. */
  hasRows: boolean;
  hasItems: boolean;
}

/** Markdown for struck-through text, on both sides of it. */
const STRIKE = '~~';

const createColumn = (): Column => ({
  lines: [],
  raw: '',
  struckEnd: 0,
  gap: 0,
  bullet: '',
  lists: 0,
  preformatted: 0,
  items: [],
  rows: [],
  rowsLeft: [],
  hasHeader: false,
  hasRows: false,
  hasItems: false,
});

export type TextWriter = ReturnType<typeof createTextWriter>;

/** Writes plain text in the format of `blockTextOf`. Each start needs its end. */
export function createTextWriter() {
  const columns: Column[] = [];
  let column = createColumn();
  /** The number of open elements that are struck through. */
  let struck = 0;

  function separate(gap: Gap): void {
    if (gap === 0) return;
    flush(column);
    const due = column.preformatted > 0 ? 1 : gap;
    if (!column.bullet && due > column.gap) column.gap = due;
  }

  function paragraph(text: string): void {
    separate(2);
    push(column, text);
    separate(2);
  }

  return {
    write({ data, keeps }: SnapshotText): void {
      const written = column.preformatted > 0 || !keeps ? data : withWhiteSpace(data, keeps);
      if (struck > 0) writeStruck(column, written);
      else column.raw += written;
    },

    separate,

    breakLine(): void {
      if (column.preformatted > 0) column.raw += '\n';
      else {
        flush(column);
        if (!column.bullet && column.gap < 2) column.gap++;
      }
    },

    startStruck(): void {
      struck++;
    },

    endStruck(): void {
      struck--;
    },

    startPreformatted(): void {
      separate(2);
      column.preformatted++;
      column.hasRows = true;
    },

    endPreformatted(): void {
      flush(column);
      column.preformatted--;
      separate(2);
    },

    startList(): void {
      separate(column.items.length > 0 ? 1 : 2);
      column.lists++;
    },

    endList(): void {
      column.lists--;
      separate(column.items.length > 0 ? 1 : 2);
    },

    startItem(number: string): void {
      separate(1);
      column.items.push({ loose: false });
      column.bullet = `${'  '.repeat(Math.min(Math.max(column.lists - 1, 0), 8))}${number || '-'} `;
      column.hasItems = true;
    },

    endItem(): void {
      flush(column);
      column.bullet = '';
      if (column.lines.length > 0) column.gap = column.items.at(-1)?.loose ? 2 : 1;
      column.items.pop();
    },

    startTable(): void {
      separate(2);
      column.rowsLeft = [];
      column.hasHeader = false;
    },

    startRow(): void {
      separate(1);
      column.rows.push([]);
      column.hasRows = true;
    },

    endRow(): void {
      flush(column);
      const cells = column.rows.pop() ?? [];
      const line = tableRowOf(cells, column);
      if (line === null) {
        for (const cell of cells) paragraph(cell.text);
        return;
      }
      separate(1);
      push(column, line);
      separate(1);
    },

    startCell(span: CellSpan): void {
      flush(column);
      if (span.isHeader) column.hasHeader = true;
      columns.push(column);
      column = createColumn();
    },

    endCell(span: CellSpan): void {
      flush(column);
      const cell = tableCellOf(column, span);
      column = columns.pop() ?? createColumn();
      const row = column.rows.at(-1);
      if (row) row.push(cell);
      else paragraph(cell.text);
    },

    end(): string {
      flush(column);
      return column.lines.join('');
    },
  };
}

/** Texts that are struck through one after the other share their signs. */
function writeStruck(column: Column, data: string): void {
  const visible = stripInvisible(data);
  const text = visible.trim();
  if (text === '') {
    column.raw += data;
    return;
  }
  const [before = '', after = ''] = visible.split(text);
  const between = column.raw.slice(column.struckEnd) + before;
  const goesOn = column.struckEnd > 0 && between.trim() === '';
  column.raw = goesOn ? column.raw.slice(0, column.struckEnd - STRIKE.length) + between : column.raw + before + STRIKE;
  column.raw += text + STRIKE;
  column.struckEnd = column.raw.length;
  column.raw += after;
}

function flush(column: Column): void {
  if (column.raw === '') return;
  const visible = stripInvisible(column.raw);
  column.raw = '';
  column.struckEnd = 0;
  if (column.preformatted > 0) push(column, visible.replace(/^(?:[^\S\n]*\n)+/u, '').trimEnd());
  else push(column, linesOf(visible));
}

function push(column: Column, text: string): void {
  if (text === '') return;
  const item = column.items.at(-1);
  if (item && column.gap === 2 && !column.bullet) item.loose = true;
  const gap = column.lines.length > 0 ? '\n'.repeat(Math.max(column.gap, 1)) : '';
  column.lines.push(gap + column.bullet + text);
  column.bullet = '';
  column.gap = 0;
}
