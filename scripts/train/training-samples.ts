import { type Block, splitIntoBlocks } from '../../lib/page-reader/main-content/blocks.ts';
import { featuresOf } from '../../lib/page-reader/main-content/features.ts';
import { pageKindOf } from '../../lib/page-reader/main-content/page-kind.ts';
import { measurePage, type PageMeasures } from '../../lib/page-reader/main-content/page-measures.ts';
import type { PageSnapshot } from '../../lib/page-reader/snapshot/page-snapshot.ts';
import { labelsOf } from './block-labels.ts';
import type { KnownPage } from './corpus.ts';
import { createExcerpts } from './excerpts.ts';
import { createPlainPages } from './plain-pages.ts';
import { createRandom } from './random.ts';
import { type SnapshotData, snapshotOf } from './snapshot-data.ts';

/** A page for training: a row of features and a label for each block. */
export interface Sample {
  readonly known: KnownPage;
  readonly blocks: readonly Pick<Block, 'text' | 'words'>[];
  readonly rows: Float32Array;
  /** See `block-labels.ts`. */
  readonly labels: Float32Array;
  /** Relative to an original page. */
  readonly weight: number;
}

/** The share of the single plain pages that is used, and their weight. */
const PLAIN = { share: 0.15, weight: 0.3 };
const EXCERPT_WEIGHT = 0.5;
const SEED = 3;

/** Makes samples of a known page, and of plain pages and excerpts made from it (`plain-pages.ts`, `excerpts.ts`). */
export function createSampler(): (known: KnownPage, seen: SnapshotData) => Sample[] {
  const random = createRandom(SEED);
  const plainPagesOf = createPlainPages();
  const excerptsOf = createExcerpts();
  return (known, seen) => {
    const page = snapshotOf(seen);
    const measures = measure(page, known.url);
    const texts = measures.blocks.map(({ text }) => text);
    const labels = labelsOf(texts, known.text);
    const own = sampleOf(known, measures, labels, 1);
    const plain = plainPagesOf(known.type, page, measures.blocks, labels)
      .filter(({ isLong }) => isLong || random() < PLAIN.share)
      .map(({ page, isLong }) => {
        const measures = measure(snapshotOf(page), known.url);
        return sampleOf(known, measures, new Float32Array(measures.blocks.length).fill(1), isLong ? 1 : PLAIN.weight);
      });
    const excerpts = excerptsOf(page, measures.blocks, labels).map(({ page, labels }) =>
      sampleOf(known, measure(snapshotOf(page), known.url), labels, EXCERPT_WEIGHT),
    );
    return [own, ...plain, ...excerpts];
  };
}

const measure = (page: PageSnapshot, url: string): PageMeasures =>
  measurePage(splitIntoBlocks(page.body), pageKindOf(page, url));

const sampleOf = (known: KnownPage, page: PageMeasures, labels: Float32Array, weight: number): Sample => ({
  known,
  blocks: page.blocks.map(({ text, words }) => ({ text, words })),
  rows: featuresOf(page),
  labels,
  weight,
});
