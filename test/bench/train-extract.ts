/**
 * Trains the block filter of `lib/page-reader`: `npm run train:extract [-- --corpus DIR]`
 *
 * Chromium looks at every page once (the result is kept in the system's temporary folder; delete `precis-seen-pages`
 * there after a change to what is copied of a page). The same corpus, features and options give the same file. It has
 * learned from all pages: `npm run bench:extract -- --cross` tells how such a filter does on pages it has never seen.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readCorpus } from './reading/corpus.ts';
import { seePages } from './reading/seen-page.ts';
import { trainOn } from './reading/training.ts';

const OUTPUT = 'lib/page-reader/main-content/block-trees.json';

const { values } = parseArgs({
  options: {
    corpus: { type: 'string', default: '../shared/corpus' },
    tabs: { type: 'string', default: '2' },
  },
});
const folder = resolve(values.corpus);
const pages = readCorpus(folder);

if (pages.length === 0)
  console.log(`There are no pages to learn from in ${folder}; --corpus DIR names another folder.`);
else {
  await seePages(folder, pages, Number(values.tabs));
  const file = JSON.stringify(trainOn(pages), null, 2);
  writeFileSync(OUTPUT, `${file}\n`);
  console.log(`${OUTPUT}: ${file.length} characters`);
}
