import type { PageCopy } from '../../../lib/page-reader/dom/page-copy.ts';
import type { Block } from '../../../lib/page-reader/main-content/blocks.ts';
import { HALF } from './labels.ts';
import { dataOf, type ElementData, type PageData } from './page-data.ts';
import { createRandom } from './random.ts';

/** Shorter texts make no page. */
const MIN_WORDS = 60;

/** Known texts in a row that make a long page. */
const LONG = 6;

const NAMES_SHARE = 0.5;
const SEED = 5;

/** A page that is nothing but its own text: every block of it is to be kept. */
export interface PlainPage {
  readonly page: PageData;
  readonly isLong: boolean;
}

/**
 * Makes pages of nothing but text out of known ones: each alone, and several of a type in a row. The small web is full of
 * them, and a filter that has only learned from pages with menus and margins looks for some on every page: without these
 * it leaves out paragraphs of a long, plain text (`main-text.test.ts`). Half of them have lost their classes and ids.
 */
export function createPlainPages(): (
  type: string,
  page: PageCopy,
  blocks: readonly Block[],
  labels: Float32Array,
) => PlainPage[] {
  const random = createRandom(SEED);
  const waiting = new Map<string, PageData[]>();
  return (type, page, blocks, labels) => {
    const isGood = ({ index }: Block) => (labels[index] ?? 0) >= HALF;
    const words = blocks.filter(isGood).reduce((sum, block) => sum + block.words, 0);
    if (words < MIN_WORDS) return [];
    const dropped = new Set(blocks.flatMap(block => (isGood(block) ? [] : block.texts)));
    const own = dataOf(page, text => !dropped.has(text));
    const plain = random() < NAMES_SHARE ? { ...own, body: withoutNames(own.body) } : own;
    const row = [...(waiting.get(type) ?? []), plain];
    waiting.set(type, row.length < LONG ? row : []);
    const alone = { page: plain, isLong: false };
    return row.length < LONG ? [alone] : [alone, { page: joined(row), isLong: true }];
  };
}

const NAMES: ReadonlySet<string> = new Set(['class', 'id', 'role']);

const withoutNames = (element: ElementData): ElementData => ({
  ...element,
  attributes: element.attributes.filter(([name]) => !NAMES.has(name)),
  children: element.children.map(child => (typeof child === 'string' ? child : withoutNames(child))),
});

/** One page with the bodies of all. */
function joined(pages: readonly PageData[]): PageData {
  const [first] = pages;
  if (!first) throw new Error('no pages to join');
  return { ...first, body: { ...first.body, children: pages.flatMap(({ body }) => body.children) } };
}
