import type { Block, Inline, ListItem } from './markdown-tree.ts';

/** An item as parsed from Markdown. `mark` is its number as written: "3." or "3)". */
export type ReadItem = Omit<ListItem, 'number'> & { mark: string | null };
type ReadList = { kind: 'list'; items: ReadItem[] };
export type ReadBlock = Exclude<Block, { kind: 'list' }> | ReadList;

/**
 * Restores the numbers that the author wrote. Markdown makes a list of every line that begins with a number and a full
 * stop, including "3. Oktober 1990 …", and renumbers its items. Here numbers make a list only if they count up: in one
 * list, or from 1 in several lists with text in between. Otherwise each item is a paragraph, as written.
 */
export function asWritten(blocks: readonly ReadBlock[]): Block[] {
  const apart = blocks.flatMap((block): ReadBlock[] => (block.kind === 'list' ? countedApart(block) : [block]));
  const counting = listsThatCountOn(apart);
  return apart.flatMap((block): Block[] => {
    if (block.kind !== 'list') return [block];
    const isList = block.items[0]?.mark === null || block.items.length > 1 || counting.has(block);
    return isList ? [{ kind: 'list', items: block.items.map(numbered) }] : block.items.flatMap(paragraphsOf);
  });
}

function numbered({ mark, ...item }: ReadItem): ListItem {
  return { number: mark === null ? null : numberIn(mark), ...item };
}

function paragraphsOf({ mark, content, more }: ReadItem): Block[] {
  const written: Inline[] = [{ text: `${mark} `, styles: [] }, ...content];
  return [{ kind: 'paragraph', content: written }, ...more];
}

/** Splits a list where its numbers do not count up. Some authors leave counting to Markdown and write 1 each time. */
function countedApart({ items }: ReadList): ReadList[] {
  const lists: ReadList[] = [];
  let last: ReadItem | undefined;
  for (const item of items) {
    const goesOn =
      last && (item.mark === null || numberIn(item.mark) - numberIn(last.mark) === 1 || isSame(item, last));
    if (goesOn) lists.at(-1)?.items.push(item);
    else lists.push({ kind: 'list', items: [item] });
    last = item;
  }
  return lists;
}

function isSame(item: ReadItem, last: ReadItem): boolean {
  return item.mark === last.mark && !Number.isNaN(numberIn(item.mark));
}

/** The number of a list item, or NaN for one like "007.". */
function numberIn(mark: string | null): number {
  const number = Number.parseInt(mark ?? '', 10);
  return mark?.slice(0, -1) === String(number) ? number : Number.NaN;
}

/** The lists that belong to a sequence that starts with 1 and continues from list to list. */
function listsThatCountOn(blocks: readonly ReadBlock[]): Set<ReadBlock> {
  const rows: ReadList[][] = [];
  let next = 1;
  for (const block of blocks) {
    if (block.kind !== 'list') continue;
    const first = numberIn(block.items[0]?.mark ?? null);
    if (first === 1) rows.push([block]);
    else if (first === next) rows.at(-1)?.push(block);
    else continue;
    next = numberIn(block.items.at(-1)?.mark ?? null) + 1;
  }
  return new Set(rows.filter(row => row.length > 1).flat());
}
