/**
 * Trains the block classifier of `lib/page-reader`: `npm run train:classifier [-- --corpus DIR]`
 *
 * Chromium takes a snapshot of every page once and caches it in `precis-page-snapshots` in the system's temporary folder;
 * delete that folder after a change to the contents of snapshots. The same corpus, features and options give the same trees.
 * The model is trained on all pages: `npm run bench:page-reader -- --cross` measures models like it on pages they have not
 * been trained on.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ModelFile } from '../../lib/page-reader/main-content/decision-trees.ts';
import { readCorpus } from './corpus.ts';
import { snapshotPages } from './snapshot-cache.ts';
import { trainClassifier } from './training.ts';

const MODEL = 'lib/page-reader/main-content/block-classifier.model.json';

const { values } = parseArgs({
  options: {
    corpus: { type: 'string', default: '../shared/corpus' },
    tabs: { type: 'string', default: '2' },
  },
});
const folder = resolve(values.corpus);
const pages = readCorpus(folder);

if (pages.length === 0) {
  console.log(`There are no pages to train on in ${folder}; --corpus DIR names another folder.`);
} else {
  await snapshotPages(folder, pages, Number(values.tabs));
  const { name, version, trainedOn } = JSON.parse(readFileSync(MODEL, 'utf8')) as ModelFile;
  const quality = 'not measured yet: write here what `npm run bench:page-reader -- --cross` says';
  const model: ModelFile = { name, version: version + 1, trainedOn, quality, ...trainClassifier(pages) };
  const file = JSON.stringify(model, null, 2);
  writeFileSync(MODEL, `${file}\n`);
  console.log(`${MODEL}: ${file.length} characters (${pages.length} pages; check "trainedOn")`);
}
