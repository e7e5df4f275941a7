/**
 * Measures when the key sentences of a page of 50,000 characters appear in the real popup, in both browsers, in milliseconds:
 * `npm run bench:gist [-- OPTIONS] [FOLDERS]`. Build first (`npm run build`). Run it on an idle machine. It is not a test and
 * never fails. FOLDERS are other builds to compare, which take turns with this one.
 *
 * --browser NAME   one browser only
 * --rounds N       default 4: each opens the popup three times in a new profile
 *
 * "from the click" begins before the command to the driver, so it includes the time of the driver and the browser's window.
 * The first popup of a profile is cold: the reader and the worker's scripts are compiled. An empty popup that reads the same
 * page takes turns with the builds. Its time is that of the browser itself.
 */
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { BrowserName } from '../../scripts/browsers/driver.ts';
import { findBrowser } from '../../scripts/browsers/find-browser.ts';
import { launch } from '../../scripts/browsers/launch-browser.ts';
import { buildNameOf, targetOf } from '../../scripts/build-extension.ts';
import { serveSite } from '../e2e/website.ts';
import { latinText } from '../lib/key-sentences/long-texts.ts';
import { emptyPopup } from './gist/empty-popup.ts';

const CHARACTERS = 50_000;
const OPENS = 3;

/** The time for the browser to start and install the extension. No user opens the popup within a second of that. */
const SETTLED_MS = 3_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { browser: { type: 'string' }, rounds: { type: 'string', default: '4' } },
});

const links = '<nav><a href="/a">Front page</a> <a href="/b">Weather</a></nav>';
const paragraphs = latinText(CHARACTERS, 'paragraphs')
  .split('\n\n')
  .map(text => `<p>${text}</p>`);
const html = `<!doctype html><html lang="en"><title>The rivers</title>${links}<main><h1>The rivers</h1>${paragraphs.join('')}</main>`;

const measured = new Map<string, number[]>();

for (const browserName of ['chromium', 'firefox'] as const) {
  if ((values.browser ?? browserName) !== browserName) continue;
  const build = `.output/${buildNameOf(targetOf(browserName), 'release')}`;
  const control = emptyPopup(browserName, build);
  const arms = [[build, build], ...positionals.map(dir => [dir, dir]), ['an empty popup', control]] as const;
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const [name, dir] of round % 2 === 0 ? arms : arms.toReversed()) await measure(browserName, name, dir);
  }
}
for (const [name, times] of [...measured].sort()) report(name, times);

async function measure(browserName: BrowserName, arm: string, build: string): Promise<void> {
  const browserPath = findBrowser(browserName)?.path;
  if (browserPath === undefined) return console.log(`There is no ${browserName} on this machine.`);
  await using site = await serveSite((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
  });
  const driver = await launch(browserName, { browserPath, extensionDir: resolve(build), headless: true });
  const note = (what: string, ms: number) => {
    const name = `${browserName}, ${what}, ${arm}`;
    measured.set(name, [...(measured.get(name) ?? []), ms]);
  };
  try {
    const page = await driver.openPage(site.notAllowed);
    await delay(SETTLED_MS);
    for (let open = 0; open < OPENS; open++) {
      const clickedAt = Date.now();
      const popup = await driver.openPopup(page);
      await popup.text('.gist-sentences');
      const { openedAt, shownAt } = await popup.run(gistTime);
      const heat = open === 0 ? 'cold' : 'warm';
      note(`${heat}, from the click`, openedAt + shownAt - clickedAt);
      note(`${heat}, from the popup's document`, shownAt);
      await popup.close();
    }
  } finally {
    await driver.close();
  }
}

/** Runs in the popup: the start of its document, and the time from then until the key sentences appeared. */
function gistTime() {
  const { performance } = window; // The driver's own code has another one.
  const [mark] = performance.getEntriesByName('gist');
  return { openedAt: performance.timeOrigin, shownAt: mark?.startTime ?? Number.NaN };
}

function report(name: string, times: number[]): void {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]?.toFixed(0);
  console.log(`${name}: least ${at(0)}, median ${at(0.5)}, most ${at(1)} ms`);
}
