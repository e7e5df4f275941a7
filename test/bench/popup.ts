/**
 * Measures when the popup appears, compared with an empty popup in the same run: `npm run bench:popup`. Build first
 * (`npx wxt build --mode e2e`). Run it on an idle machine. It is not a test and never fails.
 *
 * -- DIR …        more builds to compare (default .output/chrome-mv3-e2e alone)
 * --rounds N      default 6: each round opens each build in a new profile, in turn
 * --page FILE     the page to summarize, HTML or gzipped HTML (default: a demo page)
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { ChromiumDriver } from '../../scripts/browsers/chromium-driver.ts';
import { findBrowser } from '../../scripts/browsers/find-browser.ts';
import { poll } from '../../scripts/browsers/poll.ts';
import { saveAccount } from '../../scripts/browsers/save-account.ts';
import type { View } from '../../scripts/browsers/view.ts';
import { startFilesOf } from '../../scripts/build/start-files.ts';
import { type Arm, copyArms, type Opening } from './popup/arms.ts';
import { startCountingService, startPage } from './popup/counting-service.ts';

const WARM_OPENS = 2;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '6' }, page: { type: 'string', default: 'service/demo/article.html' } },
});
const builds = positionals.length > 0 ? positionals : ['.output/chrome-mv3-e2e'];
const browserPath = findBrowser('chromium')?.path;
if (browserPath === undefined) throw new Error('This needs Chromium.');

const html = readFileSync(values.page);
const site = await startPage(values.page.endsWith('.gz') ? gunzipSync(html) : html);
const service = await startCountingService();
/** By arm and measure: the values of all rounds. */
const measured = new Map<string, Map<string, number[]>>();

try {
  const arms = copyArms(builds);
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const arm of round % 2 === 0 ? arms : arms.toReversed()) await measure(arm);
  }
} finally {
  service.close();
  site.close();
}
report();
process.exit(0);

async function measure(arm: Arm): Promise<void> {
  const driver = await ChromiumDriver.launch({ browserPath: browserPath ?? '', extensionDir: arm.dir, headless: true });
  const note = (measure: string, ms: number) => {
    const own = measured.get(arm.name) ?? new Map<string, number[]>();
    measured.set(arm.name, own.set(measure, [...(own.get(measure) ?? []), ms]));
  };
  try {
    if (!arm.isEmpty) {
      const options = await driver.openOptions();
      await saveAccount(options, { apiKey: 'bench', baseUrl: service.baseUrl });
      await options.close();
    }
    const page = await driver.openPage(`${site.origin}/`);
    await delay(500);
    for (let open = 0; open <= WARM_OPENS; open++) {
      const popup = await driver.openPopup(page);
      const { firstPaint, stands } = await openingOf(popup);
      note(open === 0 ? 'popup: first paint, cold' : 'popup: first paint', firstPaint);
      note(open === 0 ? 'popup: form stands, cold' : 'popup: form stands', stands);
      if (open === WARM_OPENS && !arm.isEmpty) note('click to request', await clickToRequest(popup));
      await popup.close();
    }
    if (!arm.isEmpty) {
      const popup = await driver.openPopup(page);
      note('popup: saved summary stands', (await openingOf(popup)).stands);
      await popup.close();
    }
    for (let open = 0; open <= WARM_OPENS; open++) {
      const tab = await driver.openPage(driver.urlOf('popup.html'));
      const { interactive } = await poll('the buttons', async () => partly(await read(tab), 'interactive'));
      if (open > 0) note('tab: interactive', interactive);
      await tab.close();
    }
  } finally {
    await driver.close();
  }
}

function read(view: View): Promise<Partial<Opening>> {
  return view.run(() => (globalThis as unknown as { opening: Partial<Opening> }).opening);
}

/** The values, once all those with these names are known. */
function partly(opening: Partial<Opening>, ...names: (keyof Opening)[]): Opening | null {
  return names.every(name => (opening[name] ?? 0) > 0) ? (opening as Opening) : null;
}

function openingOf(popup: View): Promise<Opening> {
  return poll('the popup', async () => partly(await read(popup), 'firstPaint', 'stands'));
}

async function clickToRequest(popup: View): Promise<number> {
  service.arrivals.length = 0;
  await delay(300);
  await popup.click(/^Summarize/);
  const arrival = await poll('the request', () => service.arrivals[0]);
  const { clickedAt } = await poll('the click', async () => partly(await read(popup), 'clickedAt'));
  await popup.text('.summary-text');
  return arrival - clickedAt;
}

function report(): void {
  const names = [...new Set([...measured.values()].flatMap(own => [...own.keys()]))].sort();
  for (const name of names) {
    process.stdout.write(`${name}\n`);
    for (const [arm, own] of measured) {
      const sorted = (own.get(name) ?? []).sort((a, b) => a - b);
      const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
      if (sorted.length === 0) continue;
      const [low, median, high] = [0.25, 0.5, 0.75].map(share => at(share).toFixed(0).padStart(5));
      process.stdout.write(`  ${median} ms (${low} to ${high}; ${sorted.length})  ${arm}\n`);
    }
  }
  process.stdout.write('start JavaScript of the popup, bytes after gzip\n');
  for (const build of builds) {
    const files = startFilesOf(resolve(build), 'popup.html');
    const bytes = files.map(file => gzipSync(readFileSync(file)).byteLength);
    process.stdout.write(`  ${bytes.reduce((sum, size) => sum + size, 0)} in ${files.length} files  ${build}\n`);
  }
}
