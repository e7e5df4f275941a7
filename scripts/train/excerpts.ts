import { type Block, splitIntoBlocks } from '../../lib/page-reader/main-content/blocks.ts';
import type { PageSnapshot } from '../../lib/page-reader/snapshot/page-snapshot.ts';
import { HALF } from './block-labels.ts';
import { createRandom } from './random.ts';
import { dataOf, type SnapshotData, snapshotOf, withoutNames } from './snapshot-data.ts';

/** A short page, and the label of each of its blocks. */
export interface Excerpt {
  readonly page: SnapshotData;
  readonly labels: Float32Array;
}

const EXCERPTS = 3;
const MIN_MAIN_BLOCKS = 3;

/** An excerpt ends after this many words of main content below the headline, or this many blocks. */
const WORDS = { least: 30, most: 220 };
const MAX_BLOCKS = 40;

/** The share of excerpts that have blocks of the page's beginning and end, and how many of each at most. */
const FRAMED_SHARE = 0.7;
const MAX_FRAME = 6;

const UNNAMED_SHARE = 0.5;
const SEED = 11;

/**
 * Makes short pages from known ones: some successive blocks of the main content with what stands between them, the headline,
 * and a little of what is around. Most known pages are long; a classifier trained only on them is unsure about the values,
 * lists and code of short ones. Half of the excerpts have no classes and ids.
 */
export function createExcerpts(): (page: PageSnapshot, blocks: readonly Block[], labels: Float32Array) => Excerpt[] {
  const random = createRandom(SEED);
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  return (page, blocks, labels) => {
    const isMain = ({ index }: Block) => (labels[index] ?? 0) >= HALF;
    const main = blocks.filter(isMain);
    if (main.length < MIN_MAIN_BLOCKS) return [];
    const headline = main.find(({ container }) => container.name === 'h1');
    const [first, end] = [main[0]?.index ?? 0, (main.at(-1)?.index ?? 0) + 1];

    function excerpt(): Excerpt | null {
      const from = main[between(0, main.length - 1)]?.index ?? 0;
      const limit = between(WORDS.least, WORDS.most);
      const [before, after] = random() < FRAMED_SHARE ? [between(0, MAX_FRAME), between(0, MAX_FRAME)] : [0, 0];
      const start = blocks.slice(0, Math.min(before, first));
      const rest = blocks.slice(Math.max(end, blocks.length - after));
      const middle: Block[] = [];
      let words = 0;
      for (const block of blocks.slice(from, Math.min(end, from + MAX_BLOCKS))) {
        if (words >= limit && block !== headline) break;
        middle.push(block);
        if (isMain(block) && block !== headline) words += block.words;
      }
      const headlines = headline && !middle.includes(headline) ? [headline] : [];
      const included = [...start, ...headlines, ...middle, ...rest].toSorted((a, b) => a.index - b.index);
      const texts = new Set(included.flatMap(({ texts }) => texts));
      const own = dataOf(page, text => texts.has(text));
      const short = random() < UNNAMED_SHARE ? { ...own, body: withoutNames(own.body) } : own;
      // There are no labels for blocks that became one, or several, by what is left out.
      const again = splitIntoBlocks(snapshotOf(short).body);
      const isSame = again.length === included.length && again.every(({ text }, at) => text === included[at]?.text);
      return isSame ? { page: short, labels: Float32Array.from(included, ({ index }) => labels[index] ?? 0) } : null;
    }

    return Array.from({ length: EXCERPTS }, excerpt).filter(one => one !== null);
  };
}
