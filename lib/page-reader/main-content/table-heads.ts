import type { BlockContainer } from './block-container.ts';
import type { Block } from './blocks.ts';

/** The blocks of a table. */
interface Table {
  /** In rows that hold nothing else: the names of columns. */
  readonly heads: Block[];
  readonly cells: Block[];
}

/**
 * Keeps the names of the columns of a kept table, though they may be buttons that sort it, or stand in a table of their own above
 * one that scrolls. A head that floats over a table that has one says the same twice, and is dropped.
 */
export function keepTableHeads(blocks: readonly Block[], kept: boolean[]): void {
  const tables = tablesOf(blocks);
  const named = new Set<string>();
  for (const [at, { heads, cells }] of tables.entries()) {
    if (!cells.some(({ index }) => kept[index])) continue;
    const above = tables[at - 1];
    const isHeadApart = heads.length === 0 && above?.heads.at(-1)?.index === (cells[0]?.index ?? 0) - 1;
    for (const { index } of isHeadApart ? above.heads : heads) kept[index] = true;
    named.add(wordsOf(heads));
  }
  for (const { heads, cells } of tables) {
    if (cells.length === 0 && named.has(wordsOf(heads))) for (const { index } of heads) kept[index] = false;
  }
}

const wordsOf = (blocks: readonly Block[]): string => blocks.map(({ text }) => text).join(' | ');

function tablesOf(blocks: readonly Block[]): Table[] {
  const tables = new Map<BlockContainer, Table>();
  const rowsOfCells = new Set<BlockContainer | null>();
  for (const block of blocks) {
    const cell = closest(block.container, CELL);
    const table = closest(cell, TABLE);
    if (!cell || !table) continue;
    const { heads, cells } = tables.get(table) ?? { heads: [], cells: [] };
    tables.set(table, { heads, cells });
    const isHead = kindOf(cell) === 'th';
    (isHead ? heads : cells).push(block);
    if (!isHead) rowsOfCells.add(cell.parent);
  }
  return [...tables.values()].map(({ heads, cells }) => ({
    heads: heads.filter(({ container }) => !rowsOfCells.has(closest(container, CELL)?.parent ?? null)),
    cells,
  }));
}

const CELL = /^t[dh]$/;
const TABLE = /^table$/;

function closest(container: BlockContainer | null, name: RegExp): BlockContainer | null {
  let at = container;
  while (at && !name.test(kindOf(at))) at = at.parent;
  return at;
}

/** Roles that make a part of a table of any element. */
const ROLES: ReadonlyMap<string, string> = new Map([
  ['table', 'table'],
  ['grid', 'table'],
  ['treegrid', 'table'],
  ['columnheader', 'th'],
  ['cell', 'td'],
  ['gridcell', 'td'],
]);

const kindOf = ({ name, element }: BlockContainer): string => ROLES.get(element.attributes.get('role') ?? '') ?? name;
