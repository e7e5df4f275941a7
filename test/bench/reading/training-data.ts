import type { PageCopy } from '../../../lib/page-reader/dom/page-copy.ts';
import { type Block, blocksOf } from '../../../lib/page-reader/main-content/blocks.ts';
import { featuresOf } from '../../../lib/page-reader/main-content/features.ts';
import { pageClaimsOf } from '../../../lib/page-reader/main-content/page-claims.ts';
import { pageKindOf } from '../../../lib/page-reader/main-content/page-kind.ts';
import { measurePage, type PageMeasures } from '../../../lib/page-reader/main-content/page-measures.ts';
import type { KnownPage } from './corpus.ts';
import { labelsOf } from './labels.ts';
import { type PageData, pageOf } from './page-data.ts';
import { createPlainPages } from './plain-pages.ts';
import { createRandom } from './random.ts';

/** A page ready for training: a row of features, a label and a weight for each block. */
export interface Sample {
  readonly known: KnownPage;
  readonly blocks: readonly Pick<Block, 'text' | 'words'>[];
  readonly rows: Float32Array;
  /** See `labels.ts`. */
  readonly labels: Float32Array;
  /** Beside a page as it was served. */
  readonly weight: number;
}

/** Of the plain pages that are not long a few are enough. */
const PLAIN = { share: 0.15, weight: 0.3 };
const SEED = 3;

/** Makes samples of known pages and, on the way, of plain ones (`plain-pages.ts`). */
export function createSampler(): (known: KnownPage, seen: PageData) => Sample[] {
  const random = createRandom(SEED);
  const plainPagesOf = createPlainPages();
  return (known, seen) => {
    const page = pageOf(seen);
    const measures = measure(page, known.url);
    const texts = measures.blocks.map(({ text }) => text);
    const labels = labelsOf(texts, known.text);
    const own = sampleOf(known, measures, labels, 1);
    const plain = plainPagesOf(known.type, page, measures.blocks, labels)
      .filter(({ isLong }) => isLong || random() < PLAIN.share)
      .map(({ page, isLong }) => {
        const measures = measure(pageOf(page), known.url);
        return sampleOf(known, measures, new Float32Array(measures.blocks.length).fill(1), isLong ? 1 : PLAIN.weight);
      });
    return [own, ...plain];
  };
}

const measure = (page: PageCopy, url: string): PageMeasures =>
  measurePage(blocksOf(page.body, pageClaimsOf(page)), pageKindOf(page, url));

const sampleOf = (known: KnownPage, page: PageMeasures, labels: Float32Array, weight: number): Sample => ({
  known,
  blocks: page.blocks.map(({ text, words }) => ({ text, words })),
  rows: featuresOf(page),
  labels,
  weight,
});
