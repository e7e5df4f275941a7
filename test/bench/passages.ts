/**
 * Measures how often the mark of a key sentence covers its sentence, on unchanged stored pages and after ten kinds of edits,
 * in both browsers: `npm run bench:passages [-- OPTIONS]`. Build first (`npx wxt build --mode e2e`, and with `-b firefox`).
 *
 * --corpus DIR     default ../shared/corpus
 * --pages N        default 200, spread over the corpus
 * --part K/N       only the Kth of N parts of these pages, such as 1/4
 * --id ID,ID       only those of these pages with these ids
 * --browser NAME   one browser only
 * --every          each sentence after each of the ten edits; default: each sentence after one edit, in turn
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gistOf } from '../../lib/key-sentences/gist.ts';
import type { Passage } from '../../lib/model/page/gist.ts';
import type { PageReading } from '../../lib/model/page/page.ts';
import { wordKeysOf } from '../../lib/page-reader/passages/words.ts';
import type { BrowserName, Driver } from '../../scripts/browsers/driver.ts';
import { findBrowser } from '../../scripts/browsers/find-browser.ts';
import { launch } from '../../scripts/browsers/launch-browser.ts';
import type { PageView } from '../../scripts/browsers/view.ts';
import { buildNameOf, targetOf } from '../../scripts/build-extension.ts';
import { htmlOf, type KnownPage, readCorpus } from '../../scripts/train/corpus.ts';
import { serveSite } from '../e2e/website.ts';
import { isCovered, isDrawn } from './passages/coverage.ts';
import { EDITS, editPage } from './passages/edits.ts';
import { reportMissingData } from './report-missing-data.ts';

const { values } = parseArgs({
  options: {
    corpus: { type: 'string', default: '../shared/corpus' },
    pages: { type: 'string', default: '200' },
    part: { type: 'string', default: '1/1' },
    id: { type: 'string' },
    browser: { type: 'string' },
    every: { type: 'boolean', default: false },
  },
});

/** Stored pages run and load nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";

const AS_IT_IS = 'as it is';

const folder = resolve(values.corpus);
const corpus = readCorpus(folder);
const step = Math.max(1, Math.floor(corpus.length / Number(values.pages)));
const chosen = corpus.filter((_page, index) => index % step === 0).slice(0, Number(values.pages));
const [part = 1, parts = 1] = values.part.split('/').map(Number);
const ids = values.id?.split(',');
const pages = chosen
  .slice(Math.floor((chosen.length * (part - 1)) / parts), Math.floor((chosen.length * part) / parts))
  .filter(({ id }) => ids?.includes(id) ?? true);

if (pages.length === 0) reportMissingData(`There are no pages in ${folder}; --corpus DIR names another folder.`);
else {
  for (const browserName of ['chromium', 'firefox'] as const) {
    if ((values.browser ?? browserName) === browserName) await measure(browserName);
  }
}

async function measure(browserName: BrowserName): Promise<void> {
  const browserPath = findBrowser(browserName)?.path;
  if (browserPath === undefined) return console.log(`There is no ${browserName} on this machine.`);
  await using site = await serveSite(({ url = '' }, response) => {
    const known = pages[Number(url.slice(1))];
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY };
    response.writeHead(200, headers).end(known ? htmlOf(folder, known) : '');
  });
  const extensionDir = resolve('.output', buildNameOf(targetOf(browserName), 'e2e'));
  const driver = await launch(browserName, { browserPath, extensionDir, headless: true, isOffline: true });
  const counts = new Map<string, { covered: number; all: number }>();
  const count = (kind: string, known: KnownPage, quote: string, expected: string, marked: string) => {
    // Some pages have a sentence twice. If one of the two was edited, the other is the better place.
    const isRight = isCovered(expected, marked) || isCovered(quote, marked);
    const { covered, all } = counts.get(kind) ?? { covered: 0, all: 0 };
    counts.set(kind, { covered: covered + Number(isRight), all: all + 1 });
    if (!isRight) console.log(`${browserName}, ${kind}, ${known.set} ${known.id}:\n  ${expected}\n  ${marked}`);
  };
  let seen = 0;
  /** Sentences that the page does not draw, such as those in a closed fold. They must not be marked. */
  let unseen = 0;
  try {
    const tab = await driver.openPage(`${site.allowed}/none`);
    for (const [index, known] of pages.entries()) {
      const url = `${site.allowed}/${index}`;
      await tab.goto(url);
      const reading = (await inject(driver, '/read-page.js')) as PageReading | null;
      if (!reading?.ok) continue; // The page has no text.
      const { sentences } = gistOf(reading.page);
      seen++;
      for (const { passage } of sentences) {
        const marked = await markedIn(driver, tab, passage);
        if (marked === '' && !isDrawn(passage.quote, await tab.run(() => document.body.innerText))) unseen++;
        else count(AS_IT_IS, known, passage.quote, passage.quote, marked);
      }
      for (const [at, { passage }] of sentences.entries()) {
        const turn = chosen.indexOf(known) + at;
        for (const edit of values.every ? EDITS : EDITS.slice(turn % EDITS.length).slice(0, 1)) {
          if (edit.startsWith('a word') && wordKeysOf(passage.quote).length < 2) continue; // Nothing of the sentence would be left.
          await tab.goto(url);
          if ((await markedIn(driver, tab, passage)) === '') break; // It is counted above.
          const expected = await tab.run(editPage, edit);
          count(edit, known, passage.quote, expected, await markedIn(driver, tab, passage));
        }
      }
    }
  } finally {
    await driver.close();
  }
  console.log(
    `${browserName.padEnd(9)} ${seen} pages; ${unseen} sentences that their page does not draw are not counted`,
  );
  for (const kind of [AS_IT_IS, ...EDITS]) {
    const { covered, all } = counts.get(kind) ?? { covered: 0, all: 0 };
    console.log(`${browserName.padEnd(9)} ${kind.padEnd(36)} ${covered} of ${all} covered`);
  }
}

/** Marks a passage as the extension does, and returns the marked text; '' if the passage was not found. */
async function markedIn(driver: Driver, tab: PageView, passage: Passage): Promise<string> {
  const isFound = await inject(driver, '/mark-passage.js', { passage });
  if (isFound !== true) return '';
  return tab.run(() => {
    const blockOf = (range: Range) => {
      let element = range.startContainer.parentElement;
      while (element && window.getComputedStyle(element).display === 'inline') element = element.parentElement;
      return element;
    };
    const ranges = [...(CSS.highlights.get('precis-passage') ?? [])] as Range[];
    const isNewBlock = (at: number) => at > 0 && blockOf(ranges[at] as Range) !== blockOf(ranges[at - 1] as Range);
    return ranges.map((range, at) => (isNewBlock(at) ? ` ${range}` : String(range))).join('');
  });
}

/** Runs a built script of the extension in the tab in front, and returns its value as plain data. */
function inject(driver: Driver, file: '/read-page.js' | '/mark-passage.js', input: object = {}): Promise<unknown> {
  return driver.runInExtension(
    async ({ file, input }) => {
      const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
      const target = { tabId: tab?.id ?? 0 };
      const give = (given: unknown) => void Reflect.set(globalThis, 'precisInput', given);
      await browser.scripting.executeScript({ target, func: give, args: [input] });
      const [top] = await browser.scripting.executeScript({ target, files: [file] });
      return top?.result ?? null;
    },
    { file, input },
  );
}
