import type { Block } from '../../lib/page-reader/main-content/blocks.ts';
import type { PageSnapshot } from '../../lib/page-reader/snapshot/page-snapshot.ts';
import { HALF } from './block-labels.ts';
import { createRandom } from './random.ts';
import { dataOf, type SnapshotData, withoutNames } from './snapshot-data.ts';

/** Shorter texts are not used. */
const MIN_WORDS = 60;

/** The number of known texts that are joined into a long page. */
const TEXTS_IN_LONG_PAGE = 6;

const UNNAMED_SHARE = 0.5;
const SEED = 5;

/** A page that has only main content, so that every block is to be kept. */
export interface PlainPage {
  readonly page: SnapshotData;
  readonly isLong: boolean;
}

/**
 * Makes pages of plain text from known pages: single ones, and several of a type joined. A classifier trained only on pages
 * with menus expects menus everywhere, and drops paragraphs of long plain pages (`main-text.test.ts`). Half of these pages
 * have no classes and ids.
 */
export function createPlainPages(): (
  type: string,
  page: PageSnapshot,
  blocks: readonly Block[],
  labels: Float32Array,
) => PlainPage[] {
  const random = createRandom(SEED);
  const waiting = new Map<string, SnapshotData[]>();
  return (type, page, blocks, labels) => {
    const isMain = ({ index }: Block) => (labels[index] ?? 0) >= HALF;
    const words = blocks.filter(isMain).reduce((sum, block) => sum + block.words, 0);
    if (words < MIN_WORDS) return [];
    const dropped = new Set(blocks.flatMap(block => (isMain(block) ? [] : block.texts)));
    const own = dataOf(page, text => !dropped.has(text));
    const plain = random() < UNNAMED_SHARE ? { ...own, body: withoutNames(own.body) } : own;
    const row = [...(waiting.get(type) ?? []), plain];
    waiting.set(type, row.length < TEXTS_IN_LONG_PAGE ? row : []);
    const alone = { page: plain, isLong: false };
    return row.length < TEXTS_IN_LONG_PAGE ? [alone] : [alone, { page: joined(row), isLong: true }];
  };
}

/** One page with the content of all bodies. */
function joined(pages: readonly SnapshotData[]): SnapshotData {
  const [first] = pages;
  if (!first) throw new Error('no pages to join');
  return { ...first, body: { ...first.body, children: pages.flatMap(({ body }) => body.children) } };
}
