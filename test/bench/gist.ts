/**
 * How soon the key sentences of a page of 50,000 characters stand in the real popup, in both browsers, in milliseconds:
 * `npm run bench:gist`. Build first (`npm run build`). Run it on an idle machine; it is no test, and nothing fails by it.
 *
 * "from the click" begins before the driver is told to click, and so includes what the driver and the browser's window take.
 */
import { resolve } from 'node:path';
import type { BrowserName } from '../../scripts/browsers/driver.ts';
import { findBrowser } from '../../scripts/browsers/find-browser.ts';
import { launch } from '../../scripts/browsers/launch.ts';
import { buildNameOf, targetOf } from '../../scripts/build-extension.ts';
import { serveSite } from '../e2e/website.ts';
import { latinText } from '../lib/key-sentences/long-texts.ts';

const TIMES = 12;
const CHARACTERS = 50_000;

const links = '<nav><a href="/a">Front page</a> <a href="/b">Weather</a></nav>';
const paragraphs = latinText(CHARACTERS, 'paragraphs')
  .split('\n\n')
  .map(text => `<p>${text}</p>`);
const html = `<!doctype html><html lang="en"><title>The rivers</title>${links}<main><h1>The rivers</h1>${paragraphs.join('')}</main>`;

for (const browserName of ['chromium', 'firefox'] as const) await measure(browserName);

async function measure(browserName: BrowserName): Promise<void> {
  const browserPath = findBrowser(browserName)?.path;
  if (browserPath === undefined) {
    console.log(`There is no ${browserName} on this machine.`);
    return;
  }
  await using site = await serveSite((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
  });
  const extensionDir = resolve('.output', buildNameOf(targetOf(browserName), 'release'));
  const driver = await launch(browserName, { browserPath, extensionDir, headless: true });
  try {
    const page = await driver.openPage(site.notAllowed);
    const fromClick: number[] = [];
    const fromDocument: number[] = [];
    for (let time = 0; time < TIMES; time++) {
      const clickedAt = Date.now();
      const popup = await driver.openPopup(page);
      await popup.text('.gist-sentences');
      const { openedAt, shownAt } = await popup.run(gistTime);
      fromClick.push(openedAt + shownAt - clickedAt);
      fromDocument.push(shownAt);
      await popup.close();
    }
    report(`${browserName}, from the click`, fromClick);
    report(`${browserName}, from the popup's document`, fromDocument);
  } finally {
    await driver.close();
  }
}

/** In the popup: when its document started, and how long after that the key sentences were there. */
function gistTime() {
  const { performance } = window; // the driver's own code has another
  const [mark] = performance.getEntriesByName('gist');
  return { openedAt: performance.timeOrigin, shownAt: mark?.startTime ?? Number.NaN };
}

function report(name: string, times: number[]): void {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]?.toFixed(0);
  console.log(`${name}: first ${times[0]?.toFixed(0)}, median ${at(0.5)}, p95 ${at(0.95)} ms`);
}
