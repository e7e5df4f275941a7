import { BLOCKS } from '../dom/elements.ts';
import { type CopiedElement, type CopiedText, walkCopy } from '../dom/page-copy.ts';
import { createTextWriter, type TextWriter } from './text-writer.ts';

/**
 * The text of a tree with its blocks kept apart: paragraphs, headings, lists, tables and code are separated by a blank
 * line, list items and table rows by a newline; an item starts with "- ", a row's cells are joined by " | ". Whitespace
 * is collapsed except in `pre`; `<br>` ends a line. `isRead` says which texts are written; all of them without it.
 */
export function blockTextOf(root: CopiedElement, isRead: (text: CopiedText) => boolean = () => true): string {
  const writer = createTextWriter();
  walkCopy(root, {
    write(text) {
      if (isRead(text)) writer.write(text.data);
    },
    enter(element) {
      enter(element, writer);
      return true;
    },
    leave: element => leave(element, writer),
  });
  return writer.end();
}

/** Writes what comes before an element's content. */
function enter(element: CopiedElement, writer: TextWriter): void {
  const { name } = element;
  if (name === 'br') writer.breakLine();
  else if (name === 'tr') writer.startRow();
  else if (name === 'td' || name === 'th') writer.startCell();
  else if (name === 'li') writer.startItem();
  else if (name === 'pre') writer.startPreformatted();
  else if (name === 'ul' || name === 'ol') writer.startList();
  else writer.separate(gapOf(element));
}

function leave(element: CopiedElement, writer: TextWriter): void {
  const { name } = element;
  if (name === 'tr') writer.endRow();
  else if (name === 'td' || name === 'th') writer.endCell();
  else if (name === 'li') writer.endItem();
  else if (name === 'pre') writer.endPreformatted();
  else if (name === 'ul' || name === 'ol') writer.endList();
  else if (name !== 'br') writer.separate(gapOf(element));
}

const gapOf = ({ name, isBlock }: CopiedElement): 0 | 1 | 2 => BLOCKS.get(name) ?? (isBlock ? 1 : 0);
