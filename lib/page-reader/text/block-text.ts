import { NEWLINES_AROUND } from '../dom/elements.ts';
import { type SnapshotElement, type SnapshotText, walkSnapshot } from '../snapshot/page-snapshot.ts';
import { createTextWriter, type TextWriter } from './text-writer.ts';

/**
 * The text of an element with its blocks kept apart. A blank line separates paragraphs, headings, lists, tables and code; a
 * newline separates list items and table rows. An item starts with "- ", the cells of a row are joined by " | ". White
 * space is collapsed except in `pre`, and `<br>` ends a line. `isIncluded` selects the texts to write; default: all.
 */
export function blockTextOf(root: SnapshotElement, isIncluded: (text: SnapshotText) => boolean = () => true): string {
  const writer = createTextWriter();
  walkSnapshot(root, {
    write(text) {
      if (isIncluded(text)) writer.write(text.data);
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
  if (name === 'br') writer.breakLine();
  else if (name === 'tr') writer.startRow();
  else if (name === 'td' || name === 'th') writer.startCell();
  else if (name === 'li') writer.startItem();
  else if (name === 'pre') writer.startPreformatted();
  else if (name === 'ul' || name === 'ol') writer.startList();
  else writer.separate(gapOf(element));
}

function leave(element: SnapshotElement, writer: TextWriter): void {
  const { name } = element;
  if (name === 'tr') writer.endRow();
  else if (name === 'td' || name === 'th') writer.endCell();
  else if (name === 'li') writer.endItem();
  else if (name === 'pre') writer.endPreformatted();
  else if (name === 'ul' || name === 'ol') writer.endList();
  else if (name !== 'br') writer.separate(gapOf(element));
}

const gapOf = ({ name, isBlock }: SnapshotElement): 0 | 1 | 2 => NEWLINES_AROUND.get(name) ?? (isBlock ? 1 : 0);
