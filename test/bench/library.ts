/**
 * How fast the library is with 10,000 summaries, written through the real store, in milliseconds: `npm run bench:library`,
 * `-- firefox` for Firefox, `-- chromium 1000` for fewer. The specification is 150 ms from the start of the page to its
 * list and 50 ms for a key stroke, at the 95th percentile. Build first (`npm run build`). It is no test.
 */
import { resolve } from 'node:path';
import type { BrowserName } from '../../scripts/browsers/driver.ts';
import { findBrowser } from '../../scripts/browsers/find-browser.ts';
import { launch } from '../../scripts/browsers/launch.ts';
import { wordOfRank } from './library/answers.ts';
import { fillLibrary } from './library/fill-library.ts';

const [name = 'chromium', wanted = '10000'] = process.argv.slice(2);
const browserName = name as BrowserName;
const count = Number(wanted);
const OPENINGS = 20;

const browserPath = findBrowser(browserName)?.path;
if (browserPath === undefined) throw new Error(`There is no ${name} on this machine.`);
const extensionDir = resolve('.output', browserName === 'firefox' ? 'firefox-mv3' : 'chrome-mv3');
const driver = await launch(browserName, { browserPath, extensionDir, headless: true, isOffline: true });
try {
  const perSummary = await fillLibrary(driver, count, written => process.stderr.write(`\r${written} written`));
  process.stdout.write(`\n${name}, ${count} summaries; writing one: ${perSummary.toFixed(1)} ms\n`);
  const usage = await driver.runInExtension(async () => (await navigator.storage.estimate()).usage ?? 0);
  process.stdout.write(`on disk: ${(usage / 1e6).toFixed(0)} MB\n`);

  const opened: number[] = [];
  const page = await driver.openPage(driver.urlOf('library.html'));
  for (let time = 0; time < OPENINGS; time++) {
    await page.reload();
    opened.push(await page.run(listShown));
  }
  report('opens', opened);

  const queries = [
    's',
    'st',
    'co',
    'the ',
    'the of and',
    wordOfRank(150),
    `the ${wordOfRank(900)}`,
    'пчела',
    '蜜蜂',
    'النحل',
    'Dach',
    'zzzz',
  ];
  const all: number[] = [];
  for (const query of queries) {
    const strokes = await page.run(typeSlowly, query);
    report(`"${query}"`, strokes);
    all.push(...strokes);
  }
  report('a key stroke', all);
} finally {
  await driver.close();
}

/** In the page: from the start of its document to its first row. */
function listShown(): Promise<number> {
  return new Promise(resolve => {
    const look = () => {
      if (!document.querySelector('.library-row')) requestAnimationFrame(look);
      else resolve(performance.now());
    };
    look();
  });
}

/** In the page: types a query letter by letter, three times. Each number is from a stroke until the list shows its answer. */
async function typeSlowly(query: string): Promise<number[]> {
  const field = document.querySelector<HTMLInputElement>('[data-search]');
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const times: number[] = [];
  const stroke = (words: string) =>
    new Promise<number>(resolve => {
      const start = performance.now();
      const observer = new MutationObserver(() => {
        if (document.querySelector('[data-answers]')?.getAttribute('data-answers') !== words) return;
        observer.disconnect();
        resolve(performance.now() - start);
      });
      observer.observe(document.body, { subtree: true, attributes: true, childList: true });
      setValue?.call(field, words);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  for (let time = 0; time < 3; time++) {
    for (let length = 1; length <= query.length; length++) times.push(await stroke(query.slice(0, length)));
    await stroke('');
  }
  return times;
}

function report(what: string, times: number[]): void {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]?.toFixed(0);
  process.stdout.write(`${what}: median ${at(0.5)}, p95 ${at(0.95)}, worst ${at(1)} ms\n`);
}
