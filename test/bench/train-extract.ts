/**
 * Trains the block filter of `lib/extract`: `npm run train:extract [-- --corpus DIR] [--hold-out]`
 *
 * Chromium looks at every page once (the result is kept in the system's temporary folder; delete `precis-seen-pages`
 * there after a change to what is copied of a page). The same corpus, features and options give the same file. What is
 * shipped has learned from all pages. `--hold-out` leaves every fifth one out: whoever changes a feature or an option
 * trains so, and `npm run bench:extract -- --validation` tells how the filter does on pages it has never seen.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { featureNames } from '../../lib/extract/features.ts';
import { trainTrees } from './reading/boosted-trees.ts';
import { readCorpus } from './reading/corpus.ts';
import { seenPageOf, seePages } from './reading/seen-page.ts';
import { sampleOf } from './reading/training-data.ts';
import { tableOf } from './reading/training-table.ts';
import { treesFileOf } from './reading/trees-file.ts';

const OUTPUT = 'lib/extract/block-trees.json';

const TRAINING = {
  trees: 160,
  leaves: 31,
  learningRate: 0.06,
  leafRows: 40,
  rowShare: 0.5,
  featureShare: 0.4,
  damping: 5,
  seed: 7,
};

const { values } = parseArgs({
  options: {
    corpus: { type: 'string', default: '../shared/corpus' },
    tabs: { type: 'string', default: '2' },
    'hold-out': { type: 'boolean', default: false },
  },
});
const folder = resolve(values.corpus);
const pages = readCorpus(folder);

if (pages.length === 0)
  console.log(`There are no pages to learn from in ${folder}; --corpus DIR names another folder.`);
else {
  await seePages(folder, pages, Number(values.tabs));
  train();
}

function train(): void {
  const samples = pages.flatMap(page => {
    const isLeftOut = values['hold-out'] && page.isValidation;
    const seen = isLeftOut ? null : seenPageOf(page);
    return seen ? [sampleOf(page, seen)] : [];
  });
  const { set, edges } = tableOf(samples);
  console.log(`${samples.length} pages, ${set.labels.length} blocks, ${featureNames.length} features`);
  const ensemble = trainTrees(set, TRAINING, count => {
    if (count % 20 === 0) console.log(`${count} trees`);
  });
  const file = JSON.stringify(treesFileOf(ensemble, featureNames, edges), null, 2);
  writeFileSync(OUTPUT, `${file}\n`);
  console.log(`${OUTPUT}: ${file.length} characters`);
}
