import { closestIn, type SnapshotElement } from '../snapshot/page-snapshot.ts';
import type { BlockContainer } from './block-container.ts';
import { type Block, isHeading } from './blocks.ts';

/** A field of a row is no longer. What is longer stands by itself. */
const MAX_FIELD_WORDS = 12;
/** More fields than this are a list of something else. */
const MAX_FIELDS = 12;

/** The price of a product stands this near to its name. */
const PRICE_REACH = 6;
const PRICE = /^(?:from |ab |à partir de )?(?:[$€£¥₹]|[A-Z]{3} ?|zł|kr)?\s?\d[\d.,\s]*(?:[$€£¥₹]|[A-Z]{3}|zł|kr)?$/u;
const CURRENCY = /[$€£¥₹]|[A-Z]{3}|zł|kr/u;

/**
 * Keeps short fields together with those that mean little without them: the cells of a row, a term and its definition, the
 * fields that a style lays out in one row, lines of code, the price under the name of a product, what is chosen under kept text,
 * a value under its label, a note in its paragraph, the answers of a question, and the line under a title.
 */
export function keepTogether(blocks: readonly Block[], kept: boolean[]): void {
  for (const row of rowsOf(blocks)) {
    const isKept = row.some(({ index }) => kept[index]);
    if (isKept && row.length <= MAX_FIELDS && row.every(isField)) {
      for (const { index } of row) kept[index] = true;
    }
  }
  for (const table of codeTablesOf(blocks)) for (const { index } of table) kept[index] = true;
  for (const block of blocks) {
    const before = blocks[block.index - 1];
    if (before && kept[before.index] && belongsTo(before, block)) kept[block.index] = true;
  }
  const title = blocks.find(({ container }) => container.name === 'h1');
  if (!title) return;
  const below = blocks[title.index + 1];
  if (below && isHeading(below) && below.container.parent === title.container.parent) kept[below.index] = true;
  for (const block of blocks.slice(title.index + 1, title.index + 1 + PRICE_REACH)) {
    if (isPrice(block) && kept.includes(true, block.index)) kept[block.index] = true;
  }
}

const belongsTo = (before: Block, block: Block): boolean =>
  isChoice(block) ||
  isPrice(block) ||
  isValueOf(before, block) ||
  isNoteOf(before, block) ||
  isInQuestionOf(before, block);

/** What is chosen in a list or shown in a field, with its label: the length of a rope under its price. */
const isChoice = ({ links, texts, words }: Block): boolean =>
  links === 0 && words <= MAX_FIELD_WORDS && texts.some(({ isChoice }) => isChoice);

/** Whether a block is drawn beside the paragraph in which it stands, as a note in the margin. */
const isNoteOf = (paragraph: Block, { container }: Block): boolean =>
  container.element.isBesideLine && container.parent === paragraph.container;

/** A value is no longer. */
const MAX_VALUE_WORDS = 4;

/** Whether a short line is the value of the line before it, which ends in a colon. */
const isValueOf = (label: Block, { words, links, controlChars }: Block): boolean =>
  /[:：]$/.test(label.text) && words <= MAX_VALUE_WORDS && links === 0 && controlChars === 0;

/** The link of a picture before it may be counted too. */
const MAX_FIELD_LINKS = 2;

const isField = ({ words, links, controlChars }: Block): boolean =>
  words <= MAX_FIELD_WORDS && links <= MAX_FIELD_LINKS && controlChars === 0;

const isPrice = ({ text }: Block): boolean => PRICE.test(text) && CURRENCY.test(text);

/** Whether a block stands in the same question of a form as the text before it: the answers to choose from. */
function isInQuestionOf(before: Block, { container, links }: Block): boolean {
  const question = questionOf(container);
  return question !== null && links === 0 && question === questionOf(before.container);
}

const questionOf = ({ element }: BlockContainer): SnapshotElement | null =>
  closestIn(element, ({ name }) => name === 'fieldset');

/** Listings and changes of code are tables with a line in each row, whose white space is kept. */
const MIN_CODE_LINES = 2;

function codeTablesOf(blocks: readonly Block[]): Block[][] {
  const tables = new Map<SnapshotElement, Block[]>();
  for (const block of blocks) {
    const table = block.container.name === 'td' && closestIn(block.container.element, ({ name }) => name === 'table');
    if (table) {
      const lines = tables.get(table);
      if (lines) lines.push(block);
      else tables.set(table, [block]);
    }
  }
  const isCode = ({ texts }: Block) => texts.some(({ keeps }) => keeps === 'all');
  return [...tables.values()].filter(table => table.filter(isCode).length >= MIN_CODE_LINES);
}

/** The blocks of each row, in order. A block stands in one row at most. */
function rowsOf(blocks: readonly Block[]): Iterable<Block[]> {
  const rows = new Map<SnapshotElement, Block[]>();
  for (const block of blocks) {
    const row = rowOf(block.container);
    if (!row) continue;
    const fields = rows.get(row);
    if (fields) fields.push(block);
    else rows.set(row, [block]);
  }
  return rows.values();
}

/** The element that stands for the row of a container: a table row, a term, or an element laid out as a row. */
function rowOf({ name, element, parent }: BlockContainer): SnapshotElement | null {
  if (!parent) return null;
  if (name === 'td' || name === 'th') return parent.element;
  if (name === 'dt') return element;
  if (name === 'dd') return termOf(element);
  return parent.element.isRow ? parent.element : null;
}

/** The term that a definition belongs to. */
function termOf(definition: SnapshotElement): SnapshotElement | null {
  const siblings = (definition.parent?.children ?? []).filter(node => node.kind === 'element');
  const before = siblings.slice(0, siblings.indexOf(definition));
  return before.findLast(({ name }) => name === 'dt') ?? null;
}
