import type { Block } from '../../../lib/extract/filter/blocks.ts';
import { HALF } from './labels.ts';
import { createRandom } from './random.ts';

/** Shorter texts make no page. */
const MIN_WORDS = 60;

/** Known texts in a row that make a long page. */
const LONG = 6;

const NAMES_SHARE = 0.5;
const SEED = 5;

/** A page that is nothing but its own text: every block of it is to be kept. */
export interface PlainPage {
  readonly document: Document;
  readonly isLong: boolean;
}

/**
 * Makes pages of nothing but text out of known ones: each alone, and several of a type in a row. The small web is full of
 * them, and a filter that has only learned from pages with menus and margins looks for some on every page: without these
 * it leaves out paragraphs of a long, plain text (`main-text.test.ts`). Half of them have lost their classes and ids.
 */
export function createPlainPages(): (
  type: string,
  document: Document,
  blocks: readonly Block[],
  labels: Float32Array,
) => PlainPage[] {
  const random = createRandom(SEED);
  const waiting = new Map<string, Document[]>();
  return (type, document, blocks, labels) => {
    const isGood = ({ index }: Block) => (labels[index] ?? 0) >= HALF;
    const words = blocks.filter(isGood).reduce((sum, block) => sum + block.words, 0);
    if (words < MIN_WORDS) return [];
    for (const block of blocks) if (!isGood(block)) for (const text of block.texts) text.remove();
    if (random() < NAMES_SHARE) forgetNames(document);
    const row = [...(waiting.get(type) ?? []), document];
    waiting.set(type, row.length < LONG ? row : []);
    const alone = { document, isLong: false };
    return row.length < LONG ? [alone] : [alone, { document: joined(row), isLong: true }];
  };
}

function forgetNames(document: Document): void {
  for (const element of document.querySelectorAll('[class], [id], [role]'))
    for (const name of ['class', 'id', 'role']) element.removeAttribute(name);
}

/** One page with the bodies of all. */
function joined(documents: readonly Document[]): Document {
  const [first, ...others] = documents;
  if (!first) throw new Error('no pages to join');
  const long = first.cloneNode(true) as Document;
  for (const other of others) for (const child of other.body.childNodes) long.body.append(long.importNode(child, true));
  return long;
}
