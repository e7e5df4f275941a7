import { parseHTML } from 'linkedom';
import { type Block, blocksOf } from '../../../lib/extract/filter/blocks.ts';
import { featuresOf } from '../../../lib/extract/filter/features.ts';
import { pageClaimsOf } from '../../../lib/extract/filter/page-claims.ts';
import { pageKindOf } from '../../../lib/extract/filter/page-kind.ts';
import { measurePage, type PageMeasures } from '../../../lib/extract/filter/page-measures.ts';
import type { KnownPage } from './corpus.ts';
import { labelsOf } from './labels.ts';
import { createPlainPages } from './plain-pages.ts';
import { createRandom } from './random.ts';
import type { SeenPage } from './seen-page.ts';

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
export function createSampler(): (known: KnownPage, seen: SeenPage) => Sample[] {
  const random = createRandom(SEED);
  const plainPagesOf = createPlainPages();
  return (known, seen) => {
    const { document } = parseHTML(`<!doctype html>${seen.html}`);
    const page = measure(document, known.url);
    const texts = page.blocks.map(({ text }) => text);
    const labels = labelsOf(texts, known.text);
    const own = sampleOf(known, page, labels, 1);
    const plain = plainPagesOf(known.type, document, page.blocks, labels)
      .filter(({ isLong }) => isLong || random() < PLAIN.share)
      .map(({ document, isLong }) => {
        const measures = measure(document, known.url);
        return sampleOf(known, measures, new Float32Array(measures.blocks.length).fill(1), isLong ? 1 : PLAIN.weight);
      });
    return [own, ...plain];
  };
}

const measure = (document: Document, url: string): PageMeasures =>
  measurePage(blocksOf(document.body, pageClaimsOf(document)), pageKindOf(document, url));

const sampleOf = (known: KnownPage, page: PageMeasures, labels: Float32Array, weight: number): Sample => ({
  known,
  blocks: page.blocks.map(({ text, words }) => ({ text, words })),
  rows: featuresOf(page),
  labels,
  weight,
});
