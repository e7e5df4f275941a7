import { oneLine } from '../../text/lines/one-line.ts';
import { stripInvisible } from '../../text/lines/strip-invisible.ts';
import { type TableCell, tableCellOf, tableRowOf } from './table-text.ts';

type Gap = 0 | 1 | 2;

/** A sequence of lines being written: the document itself, or one table cell. */
interface Column {
  readonly lines: string[];
  /** The inline text of the current block, with the white space of the source. */
  raw: string;
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
  /** Whether rows, items or code were written, as in a cell for layout. */
  isStructured: boolean;
}

const createColumn = (): Column => ({
  lines: [],
  raw: '',
  gap: 0,
  bullet: '',
  lists: 0,
  preformatted: 0,
  items: [],
  rows: [],
  isStructured: false,
});

export type TextWriter = ReturnType<typeof createTextWriter>;

/** Writes plain text in the format of `blockTextOf`. Each start needs its end. */
export function createTextWriter() {
  const columns: Column[] = [];
  let column = createColumn();

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
    write(data: string): void {
      column.raw += data;
    },

    separate,

    breakLine(): void {
      if (column.preformatted > 0) column.raw += '\n';
      else {
        flush(column);
        if (!column.bullet && column.gap < 2) column.gap++;
      }
    },

    startPreformatted(): void {
      separate(2);
      column.preformatted++;
      column.isStructured = true;
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

    startItem(): void {
      separate(1);
      column.items.push({ loose: false });
      column.bullet = `${'  '.repeat(Math.min(Math.max(column.lists - 1, 0), 8))}- `;
      column.isStructured = true;
    },

    endItem(): void {
      flush(column);
      column.bullet = '';
      if (column.lines.length > 0) column.gap = column.items.at(-1)?.loose ? 2 : 1;
      column.items.pop();
    },

    startRow(): void {
      separate(1);
      column.rows.push([]);
      column.isStructured = true;
    },

    endRow(): void {
      flush(column);
      const cells = column.rows.pop() ?? [];
      const line = tableRowOf(cells);
      if (line === null) {
        for (const cell of cells) paragraph(cell.text);
        return;
      }
      separate(1);
      push(column, line);
      separate(1);
    },

    startCell(): void {
      flush(column);
      columns.push(column);
      column = createColumn();
    },

    endCell(): void {
      flush(column);
      const cell = tableCellOf(column.lines, column.isStructured);
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

function flush(column: Column): void {
  if (column.raw === '') return;
  const visible = stripInvisible(column.raw);
  column.raw = '';
  if (column.preformatted > 0) push(column, visible.replace(/^(?:[^\S\n]*\n)+/u, '').trimEnd());
  else push(column, oneLine(visible));
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
