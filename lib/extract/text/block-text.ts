import { attributeOf, dataOf, firstChildOf, isElement, isText, nameOf, nextSiblingOf, parentOf } from '../tree/dom.ts';
import { BLOCK_MARK, BLOCKS, UNREAD } from '../tree/elements.ts';
import { createTextWriter, type TextWriter } from './text-writer.ts';

/**
 * The text of a tree with its blocks kept apart: paragraphs, headings, lists, tables and code are separated by a blank
 * line, list items and table rows by a newline; an item starts with "- ", a row's cells are joined by " | ". Whitespace
 * is collapsed except in `pre`; `<br>` ends a line. Walks without recursion, so depth does not matter. `isRead` says
 * which texts are written; all of them without it.
 */
export function blockTextOf(root: Node, isRead: (text: Text) => boolean = () => true): string {
  const writer = createTextWriter();
  let node: Node | null = root;
  while (node) {
    const entered = enter(node, writer, isRead);
    const child: Node | null = entered ? firstChildOf(node) : null;
    if (child) {
      node = child;
      continue;
    }
    if (entered) leave(node, writer);
    while (node && node !== root && !nextSiblingOf(node)) {
      node = parentOf(node);
      if (node) leave(node, writer);
    }
    node = node && node !== root ? nextSiblingOf(node) : null;
  }
  return writer.end();
}

/** Writes what comes before a node's children; false when the children are not to be read. */
function enter(node: Node, writer: TextWriter, isRead: (text: Text) => boolean): boolean {
  if (isText(node) && isRead(node)) writer.write(dataOf(node));
  if (!isElement(node)) return !isText(node);
  const name = nameOf(node);
  if (UNREAD.has(name)) return false;
  if (name === 'br') writer.breakLine();
  else if (name === 'tr') writer.startRow();
  else if (name === 'td' || name === 'th') writer.startCell();
  else if (name === 'li') writer.startItem();
  else if (name === 'pre') writer.startPreformatted();
  else if (name === 'ul' || name === 'ol') writer.startList();
  else writer.separate(gapOf(node, name));
  return true;
}

function leave(node: Node, writer: TextWriter): void {
  if (!isElement(node)) return;
  const name = nameOf(node);
  if (name === 'tr') writer.endRow();
  else if (name === 'td' || name === 'th') writer.endCell();
  else if (name === 'li') writer.endItem();
  else if (name === 'pre') writer.endPreformatted();
  else if (name === 'ul' || name === 'ol') writer.endList();
  else if (name !== 'br') writer.separate(gapOf(node, name));
}

function gapOf(element: Element, name: string): 0 | 1 | 2 {
  return BLOCKS.get(name) ?? (attributeOf(element, BLOCK_MARK) === null ? 0 : 1);
}
