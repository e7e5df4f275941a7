/** A finished table cell. A table that only lays out the page has cells with blocks of their own. */
export interface TableCell {
  readonly text: string;
  readonly isLayout: boolean;
}

/** @param isStructured whether rows, items or code were written in the cell */
export function tableCellOf(lines: readonly string[], isStructured: boolean): TableCell {
  const text = lines.join('');
  return { text, isLayout: (isStructured && lines.length > 1) || text.includes('\n\n') };
}

/** How a row is read: as one line, `one | two`, or `null` where its cells are the page's layout and not values. */
export function tableRowOf(cells: readonly TableCell[]): string | null {
  if (cells.some(cell => cell.isLayout)) return null;
  const values = cells.map(cell => cell.text.replaceAll('\n', ' '));
  const filled = values.filter(value => value !== '');
  return filled.length > 1 ? values.join(' | ') : filled.join('');
}
