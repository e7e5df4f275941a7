/**
 * How well pages are read, beside plain Readability and Defuddle, in Chromium on the live DOM: `npm run bench:extract`.
 * Options: `--corpus DIR` (default ../shared/corpus), `--sample N` (every Nth page), `--only TYPE`, `--tabs N`,
 * `--validation` (only every fifth page, which `train:extract -- --hold-out` leaves out), `--ours` (without the other
 * two), `--save FILE` (our texts, one `{"set","id","text"}` a line), `--growth` (instead: the time for pages of 1 to 10 MB).
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleScript } from './reading/bundle-script.ts';
import { type Contender, contenders, type Reading } from './reading/contenders.ts';
import { htmlOf, type KnownPage, readCorpus, setNames } from './reading/corpus.ts';
import { measureGrowth } from './reading/growth.ts';
import { openTab, startChromium, type Tab } from './reading/page-lab.ts';
import { linesOf, type Measured, measure, tableOf, timeLineOf } from './reading/report.ts';

const { values } = parseArgs({
  options: {
    corpus: { type: 'string', default: '../shared/corpus' },
    sample: { type: 'string', default: '1' },
    only: { type: 'string' },
    tabs: { type: 'string', default: '2' },
    validation: { type: 'boolean', default: false },
    ours: { type: 'boolean', default: false },
    save: { type: 'string' },
    growth: { type: 'boolean', default: false },
  },
});

const folder = resolve(values.corpus);
const chosen: readonly Contender[] = values.ours ? ['precis'] : contenders;
const pages = readCorpus(folder)
  .filter(({ type, set }) => values.only === undefined || type === values.only || set === values.only)
  .filter(({ isValidation }) => isValidation || !values.validation)
  .filter((_, index) => index % Number(values.sample) === 0);

if (values.growth) {
  await measureGrowth();
} else if (pages.length === 0) {
  console.log(`There are no pages to read in ${folder}; --corpus DIR names another folder.`);
} else {
  const results = await readAll();
  for (const contender of chosen) print(contender, results[contender]);
  console.log(['', 'F1', ...tableOf(chosen, results)].join('\n'));
}

async function readAll(): Promise<Record<Contender, Measured[]>> {
  const script = await bundleScript('test/bench/reading/contenders-script.ts', ['defuddle']);
  const results: Record<Contender, Measured[]> = { precis: [], readability: [], defuddle: [] };
  const saved: string[] = [];
  const browser = await startChromium();
  const waiting = [...pages];
  const work = async () => {
    const tab = await openTab(browser);
    for (let page = waiting.shift(); page; page = waiting.shift()) {
      await openPage(tab, page, script);
      for (const contender of chosen) {
        const { text, timeMs } = (await tab.ask(`precisRead('${contender}')`)) as Reading;
        results[contender].push(measure(page, text, timeMs));
        if (contender === 'precis') saved.push(JSON.stringify({ set: page.set, id: page.id, text }));
      }
    }
  };
  await Promise.all(Array.from({ length: Number(values.tabs) }, work));
  await browser.close();
  if (values.save !== undefined) writeFileSync(values.save, saved.join('\n'));
  return results;
}

async function openPage(tab: Tab, page: KnownPage, script: string): Promise<void> {
  await tab.open(page.url, htmlOf(folder, page));
  await tab.ask(script);
}

function print(contender: Contender, measured: readonly Measured[]): void {
  console.log(`\n${contender}`);
  const validation = measured.filter(({ page }) => page.isValidation);
  for (const set of setNames) {
    for (const [part, ofPart] of [
      ['all', measured],
      ['validation fifth', validation],
    ] as const) {
      const lines = linesOf(set, ofPart);
      if (lines.length > 0 && (part === 'all' || validation.length < measured.length))
        console.log([` ${set}, ${part}`, ...lines].join('\n'));
    }
  }
  console.log(timeLineOf(measured));
}
