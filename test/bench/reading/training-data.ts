import { parseHTML } from 'linkedom';
import { type Block, blocksOf } from '../../../lib/extract/blocks.ts';
import { featuresOf } from '../../../lib/extract/features.ts';
import { pageClaimsOf } from '../../../lib/extract/page-claims.ts';
import { pageKindOf } from '../../../lib/extract/page-kind.ts';
import { measurePage, type PageMeasures } from '../../../lib/extract/page-measures.ts';
import type { KnownPage } from './corpus.ts';
import { labelsOf } from './labels.ts';
import type { SeenPage } from './seen-page.ts';

/** A page ready for training: a row of features, a label and a weight for each block. */
export interface Sample {
  readonly known: KnownPage;
  readonly blocks: readonly Pick<Block, 'text' | 'words'>[];
  readonly rows: Float32Array;
  /** See `labels.ts`. */
  readonly labels: Float32Array;
}

export function measuresOfSeen(seen: SeenPage, url: string): PageMeasures {
  const { document } = parseHTML(`<!doctype html>${seen.html}`);
  const blocks = blocksOf(document.body, pageClaimsOf(document));
  return measurePage(blocks, pageKindOf(document, url));
}

export function sampleOf(known: KnownPage, seen: SeenPage): Sample {
  const page = measuresOfSeen(seen, known.url);
  return {
    known,
    blocks: page.blocks.map(({ text, words }) => ({ text, words })),
    rows: featuresOf(page),
    labels: labelsOf(
      page.blocks.map(({ text }) => text),
      known.text,
    ),
  };
}
