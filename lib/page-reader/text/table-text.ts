/** Whether a cell is a header, and how many columns and rows it takes. */
export interface CellSpan {
  readonly isHeader: boolean;
  readonly columns: number;
  readonly rows: number;
}

/** A finished table cell. A table that only lays out the page has cells with blocks of their own. */
export interface TableCell extends CellSpan {
  readonly text: string;
  readonly isLayout: boolean;
}

/** What earlier rows of a table say about the next: in how many more rows each column is taken, and whether there are headers. */
export interface TableState {
  readonly rowsLeft: number[];
  readonly hasHeader: boolean;
}

/** @param isStructured whether rows, items or code were written in the cell */
export function tableCellOf(lines: readonly string[], isStructured: boolean, span: CellSpan): TableCell {
  const text = lines.join('');
  return { ...span, text, isLayout: text.includes(isStructured ? '\n' : '\n\n') };
}

/**
 * How a row is read: as one line, `one | two`, or `null` where its cells are the page's layout and not values. What a cell of an
 * earlier row takes stays empty. A row with one value is that value, but under headers it keeps its column.
 */
export function tableRowOf(cells: readonly TableCell[], table: TableState): string | null {
  const values = valuesIn(cells, table);
  if (cells.some(cell => cell.isLayout)) return null;
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
  for (const { text, columns, rows } of cells) {
    skipTaken();
    // Without headers a wide cell is more often a matter of layout.
    for (let column = 0; column < (hasHeader ? columns : 1); column++) {
      rowsLeft[values.length] = rows - 1;
      values.push(column === 0 ? text.replaceAll('\n', ' ') : '');
    }
  }
  skipTaken();
  return values;
}
