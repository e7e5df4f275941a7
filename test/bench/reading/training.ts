import { featureNames } from '../../../lib/page-reader/main-content/features.ts';
import type { TreesFile } from '../../../lib/page-reader/main-content/trees.ts';
import { trainTrees } from './boosted-trees.ts';
import type { KnownPage } from './corpus.ts';
import { seenPageOf } from './seen-page.ts';
import { createSampler } from './training-data.ts';
import { tableOf } from './training-table.ts';
import { treesFileOf } from './trees-file.ts';

const TRAINING = {
  trees: 120,
  leaves: 31,
  learningRate: 0.12,
  leafRows: 40,
  rowShare: 0.5,
  featureShare: 0.4,
  damping: 5,
  seed: 7,
};

/** The filter that has learned from the given pages, all of which have been seen (`seen-page.ts`). */
export function trainOn(pages: readonly KnownPage[]): TreesFile {
  const samplesOf = createSampler();
  const samples = pages.flatMap(page => {
    const seen = seenPageOf(page);
    return seen ? samplesOf(page, seen) : [];
  });
  const { set, edges } = tableOf(samples);
  console.log(`${samples.length} pages (as they are, and plain ones made of them), ${set.labels.length} blocks`);
  const ensemble = trainTrees(set, TRAINING, count => {
    if (count % 40 === 0) console.log(`${count} trees`);
  });
  return treesFileOf(ensemble, featureNames, edges);
}
