/**
 * Measures how well pages are read, compared with Readability and Defuddle, on live pages in Chromium:
 * `npm run bench:page-reader [-- OPTIONS]`
 *
 * --corpus DIR   default ../shared/corpus
 * --sample N     every Nth page
 * --only TYPE    one page type or set
 * --tabs N       default 1; several are faster, but make the measured times useless
 * --cross        cross-validation: each fifth is read with a model trained on the other four. The shipped model is trained on
 *                the whole corpus, so its scores are too high there
 * --ours         only our reader
 * --save FILE    writes our texts, one `{"set","id","text"}` per line
 * --growth       measures the time for pages of 1 to 10 MB instead
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { FOLDS, htmlOf, type KnownPage, readCorpus, setNames } from '../../scripts/train/corpus.ts';
import { openTab, startChromium } from '../../scripts/train/corpus-tab.ts';
import { snapshotPages } from '../../scripts/train/snapshot-cache.ts';
import { trainClassifier } from '../../scripts/train/training.ts';
import { bundleContenders, type Contender, contenders, type Reading } from './page-reader/contenders.ts';
import { measureGrowth } from './page-reader/growth.ts';
import { linesOf, type Measured, measure, tableOf, timeLineOf } from './page-reader/report.ts';
import { reportMissingData } from './report-missing-data.ts';

const { values } = parseArgs({
  options: {
    corpus: { type: 'string', default: '../shared/corpus' },
    sample: { type: 'string', default: '1' },
    only: { type: 'string' },
    tabs: { type: 'string', default: '1' },
    cross: { type: 'boolean', default: false },
    ours: { type: 'boolean', default: false },
    save: { type: 'string' },
    growth: { type: 'boolean', default: false },
  },
});

const folder = resolve(values.corpus);
const tabs = Number(values.tabs);
const chosen: readonly Contender[] = values.ours ? ['precis'] : contenders;
const corpus = readCorpus(folder);
const pages = corpus
  .filter(({ type, set }) => values.only === undefined || type === values.only || set === values.only)
  .filter((_, index) => index % Number(values.sample) === 0);
const results: Record<Contender, Measured[]> = { precis: [], readability: [], defuddle: [] };
const saved: string[] = [];

if (values.growth) {
  await measureGrowth();
} else if (pages.length === 0) {
  reportMissingData(`There are no pages to read in ${folder}; --corpus DIR names another folder.`);
} else {
  if (values.cross) await readCrossed();
  else await readAll(pages, await bundleContenders());
  for (const contender of chosen) print(contender);
  console.log(['', 'F1', ...tableOf(chosen, results)].join('\n'));
  if (values.save !== undefined) writeFileSync(values.save, saved.join('\n'));
}

/** Reads each fold with a model that was not trained on it. */
async function readCrossed(): Promise<void> {
  await snapshotPages(folder, corpus, tabs);
  for (let fold = 0; fold < FOLDS; fold++) {
    const trees = trainClassifier(corpus.filter(page => page.fold !== fold));
    await readAll(
      pages.filter(page => page.fold === fold),
      await bundleContenders(trees),
    );
  }
}

async function readAll(all: readonly KnownPage[], script: string): Promise<void> {
  const browser = await startChromium();
  const waiting = [...all];
  const work = async () => {
    const tab = await openTab(browser);
    for (let page = waiting.shift(); page; page = waiting.shift()) {
      await tab.open(page.url, htmlOf(folder, page));
      await tab.evaluate(script);
      for (const contender of chosen) {
        const { text, timeMs } = (await tab.evaluate(`precisRead('${contender}')`)) as Reading;
        results[contender].push(measure(page, text, timeMs));
        if (contender === 'precis') saved.push(JSON.stringify({ set: page.set, id: page.id, text }));
      }
    }
  };
  await Promise.all(Array.from({ length: tabs }, work));
  await browser.close();
}

function print(contender: Contender): void {
  const measured = results[contender];
  console.log(`\n${contender}`);
  for (const set of setNames) {
    const lines = linesOf(set, measured);
    if (lines.length > 0) console.log([` ${set}`, ...lines].join('\n'));
  }
  console.log(timeLineOf(measured));
}
