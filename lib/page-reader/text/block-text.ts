import { type SnapshotElement, type SnapshotText, walkSnapshot } from '../snapshot/page-snapshot.ts';
import type { CellSpan } from './table-text.ts';
import { createTextWriter, type TextWriter } from './text-writer.ts';

/**
 * The text of an element with its blocks kept apart. A blank line separates paragraphs, headings, lists, tables and code; a
 * newline separates list items and table rows. An item starts with its number or "- ", the cells of a row are joined by " | ". White
 * space is collapsed except where a style keeps it, and `<br>` ends a line. Struck-through text is written as ~~text~~. `isIncluded` selects the texts to write; default: all.
 */
export function blockTextOf(root: SnapshotElement, isIncluded: (text: SnapshotText) => boolean = () => true): string {
  const writer = createTextWriter();
  walkSnapshot(root, {
    write(text) {
      if (isIncluded(text)) writer.write(text);
    },
    enter(element) {
      enter(element, writer);
      return true;
    },
    leave: element => leave(element, writer),
  });
  return writer.end();
}

function enter(element: SnapshotElement, writer: TextWriter): void {
  const { name } = element;
  if (element.isStruck) writer.startStruck();
  if (name === 'br') writer.breakLine();
  else if (name === 'tr') writer.startRow();
  else if (name === 'td' || name === 'th') writer.startCell(spanOf(element));
  else if (name === 'table') writer.startTable();
  else if (name === 'li') writer.startItem(element.number);
  else if (name === 'pre') writer.startPreformatted();
  else if (name === 'ul' || name === 'ol') writer.startList();
  else writer.separate(element.gap);
}

function leave(element: SnapshotElement, writer: TextWriter): void {
  const { name } = element;
  if (element.isStruck) writer.endStruck();
  if (name === 'tr') writer.endRow();
  else if (name === 'td' || name === 'th') writer.endCell(spanOf(element));
  else if (name === 'li') writer.endItem();
  else if (name === 'pre') writer.endPreformatted();
  else if (name === 'ul' || name === 'ol') writer.endList();
  else if (name !== 'br') writer.separate(element.gap);
}

/** The columns and rows that a cell takes. More than this is a mistake. */
const MAX_SPAN = 50;

function spanOf({ name, attributes }: SnapshotElement): CellSpan {
  const spanIn = (key: string) => Math.min(Math.max(Number.parseInt(attributes.get(key) ?? '', 10) || 1, 1), MAX_SPAN);
  return { isHeader: name === 'th', columns: spanIn('colspan'), rows: spanIn('rowspan') };
}
