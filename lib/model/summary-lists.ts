import type { Block, Inline, ListItem } from './summary-block.ts';

/** An item as Markdown reads it: its number is still what is written before its words, "3." or "3)". */
export type ReadItem = Omit<ListItem, 'number'> & { mark: string | null };
type ReadList = { kind: 'list'; items: ReadItem[] };
export type ReadBlock = Exclude<Block, { kind: 'list' }> | ReadList;

/**
 * The blocks with the numbers their author gave. Markdown makes a list of every line that begins with a number and a full
 * stop, also of "3. Oktober 1990 …", and counts on by itself. Here numbers make a list only where they count: in one
 * list, or from 1 on in several with text between. Otherwise each is a paragraph, as it is written.
 */
export function asWritten(blocks: readonly ReadBlock[]): Block[] {
  const rows = listsThatCountOn(blocks);
  return blocks.flatMap((block): Block[] => {
    if (block.kind !== 'list') return [block];
    if (isList(block) || rows.has(block)) return [{ kind: 'list', items: block.items.map(numbered) }];
    return block.items.flatMap(paragraphsOf);
  });
}

function numbered({ mark, ...item }: ReadItem): ListItem {
  return { number: mark === null ? null : Number.parseInt(mark, 10), ...item };
}

function paragraphsOf({ mark, content, more }: ReadItem): Block[] {
  const written: Inline[] = [{ text: `${mark} `, styles: [] }, ...content];
  return [{ kind: 'paragraph', content: written }, ...more];
}

/** Bullets always make a list; numbers if there are several, each one more than the last, or all the same. */
function isList({ items }: ReadList): boolean {
  const [first] = items;
  if (first?.mark === null) return true;
  return items.length > 1 && (isRising(items) || items.every(({ mark }) => mark === first?.mark));
}

function isRising(items: readonly ReadItem[]): boolean {
  const first = Number.parseInt(items[0]?.mark ?? '', 10);
  return items.every(({ mark }, at) => mark?.slice(0, -1) === String(first + at));
}

/** The lists of a row that begins with 1 and goes on from list to list. */
function listsThatCountOn(blocks: readonly ReadBlock[]): Set<ReadBlock> {
  const rows: ReadList[][] = [];
  let next = 1;
  for (const block of blocks) {
    if (block.kind !== 'list' || !isRising(block.items)) continue;
    const first = Number.parseInt(block.items[0]?.mark ?? '', 10);
    if (first === 1) rows.push([block]);
    else if (first === next) rows.at(-1)?.push(block);
    else continue;
    next = first + block.items.length;
  }
  return new Set(rows.filter(row => row.length > 1).flat());
}
