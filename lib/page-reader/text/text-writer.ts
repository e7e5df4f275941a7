import { stripInvisible } from '../../text/strip-invisible.ts';
import { oneLine } from './one-line.ts';

type Gap = 0 | 1 | 2;

/** A finished table cell. One with blocks of its own is laid out by the table, not tabulated. */
interface Cell {
  readonly text: string;
  readonly laidOut: boolean;
}

/** A column of lines being written: the document itself, or one table cell. */
interface Column {
  readonly lines: string[];
  /** Inline text of the block being read, as it stands in the document. */
  raw: string;
  /** Newlines due before the next line. */
  gap: Gap;
  /** What the next line starts with: the mark of a list item nothing of which has been written yet. */
  bullet: string;
  lists: number;
  preformatted: number;
  /** The open list items, outermost first; a loose one has a blank line in it. */
  readonly items: { loose: boolean }[];
  /** The open table rows, each with its cells so far. */
  readonly rows: Cell[][];
  /** Whether rows, items or code were written: then a cell is layout, not a value. */
  structured: boolean;
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
  structured: false,
});

export type TextWriter = ReturnType<typeof createTextWriter>;

/** Writes plain text out of the starts and ends of blocks; see `blockTextOf` for the form. Starts and ends must pair. */
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
      column.structured = true;
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
      column.structured = true;
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
      column.structured = true;
    },

    endRow(): void {
      flush(column);
      const cells = column.rows.pop() ?? [];
      if (cells.some(cell => cell.laidOut)) {
        for (const cell of cells) paragraph(cell.text);
        return;
      }
      const values = cells.map(cell => cell.text.replaceAll('\n', ' '));
      const filled = values.filter(value => value !== '');
      separate(1);
      push(column, filled.length > 1 ? values.join(' | ') : filled.join(''));
      separate(1);
    },

    startCell(): void {
      flush(column);
      columns.push(column);
      column = createColumn();
    },

    endCell(): void {
      flush(column);
      const text = column.lines.join('');
      const laidOut = (column.structured && column.lines.length > 1) || text.includes('\n\n');
      column = columns.pop() ?? createColumn();
      const row = column.rows.at(-1);
      if (row) row.push({ text, laidOut });
      else paragraph(text);
    },

    end(): string {
      flush(column);
      return column.lines.join('');
    },
  };
}

function flush(column: Column): void {
  if (column.raw === '') return;
  const seen = stripInvisible(column.raw);
  column.raw = '';
  if (column.preformatted > 0) push(column, seen.replace(/^(?:[^\S\n]*\n)+/u, '').trimEnd());
  else push(column, oneLine(seen));
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
