/** Whether a cell is a header, and how many columns and rows it takes. */
export interface CellSpan {
  readonly isHeader: boolean;
  readonly columns: number;
  readonly rows: number;
}

/** A finished table cell. A table that only lays out the page has cells with blocks of their own. */
export interface TableCell extends CellSpan {
  readonly text: string;
  /** It holds rows or code, whose lines cannot be joined. */
  readonly hasRows: boolean;
  /** It holds items, or paragraphs. */
  readonly hasBlocks: boolean;
}

/** A value of several blocks is no longer; under headers, longer ones are values too. */
const MAX_VALUE_CHARS = { plain: 200, headed: 2_000 };

/** What earlier rows of a table say about the next: in how many more rows each column is taken, and whether there are headers. */
export interface TableState {
  readonly rowsLeft: number[];
  readonly hasHeader: boolean;
}

/** What was written in a cell: its lines, and whether rows or code, or items, are among them. */
interface Written {
  readonly lines: readonly string[];
  readonly hasRows: boolean;
  readonly hasItems: boolean;
}

export function tableCellOf({ lines, hasRows, hasItems }: Written, span: CellSpan): TableCell {
  const text = lines.join('');
  return { ...span, text, hasRows: hasRows && text.includes('\n'), hasBlocks: text.includes(hasItems ? '\n' : '\n\n') };
}

const isLayout = ({ text, hasRows, hasBlocks }: TableCell, hasHeader: boolean): boolean =>
  hasRows || (hasBlocks && text.length > (hasHeader ? MAX_VALUE_CHARS.headed : MAX_VALUE_CHARS.plain));

/** A value in one line. Its items and paragraphs are kept apart. */
const lineOf = ({ text, hasBlocks }: TableCell): string =>
  hasBlocks
    ? text
        .split(/\n+/)
        .map(line => line.replace(/^\s*- /, ''))
        .join('; ')
        .replace(/([.!?…:;]); /g, '$1 ')
    : text.replaceAll('\n', ' ');

/**
 * How a row is read: as one line, `one | two`, or `null` where its cells are the page's layout and not values. What a cell of an
 * earlier row takes stays empty. A row with one value is that value, but under headers it keeps its column.
 */
export function tableRowOf(cells: readonly TableCell[], table: TableState): string | null {
  const values = valuesIn(cells, table);
  if (cells.some(cell => isLayout(cell, table.hasHeader))) return null;
  const filled = values.filter(value => value !== '');
  const isPlain = filled.length === 0 || (filled.length === 1 && (!table.hasHeader || values[0] !== ''));
  return isPlain
    ? filled.join('')
    : values
        .join(' | ')
        .replaceAll(/\| (?= \|)/g, '|')
        .trimStart();
}

function valuesIn(cells: readonly TableCell[], { rowsLeft, hasHeader }: TableState): string[] {
  const values: string[] = [];
  const skipTaken = () => {
    for (let left = rowsLeft[values.length] ?? 0; left > 0; left = rowsLeft[values.length] ?? 0) {
      rowsLeft[values.length] = left - 1;
      values.push('');
    }
  };
  for (const cell of cells) {
    const { columns, rows } = cell;
    skipTaken();
    // Without headers a wide cell is more often a matter of layout.
    for (let column = 0; column < (hasHeader ? columns : 1); column++) {
      rowsLeft[values.length] = rows - 1;
      values.push(column === 0 ? lineOf(cell) : '');
    }
  }
  skipTaken();
  return values;
}
