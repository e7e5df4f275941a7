import { mkdirSync, writeFileSync } from 'node:fs';
import { startDemoSite } from '../service/demo-site.ts';
import { startService } from '../service/start-service.ts';
import type { Driver } from './browsers/driver.ts';
import { type FoundBrowser, findBrowser } from './browsers/find-browser.ts';
import { launch } from './browsers/launch-browser.ts';
import { buildWhenChanged, targetOf } from './build-extension.ts';
import { configure, DEMO_CREDIT_USD, DEMO_KEY, SERVICE_PORT, SITE_PORT, summarize } from './demo-browser.ts';
import { freePort } from './free-port.ts';
import { canInstall, HOW_TO_GET_A_BROWSER, install } from './system-packages.ts';

/**
 * `npm start`: service, demo pages and a browser with the extension loaded and set up. With a display the window stays
 * until it is closed; without one (or with `--headless`) the script makes one summary by itself and ends.
 * `--firefox` uses Firefox even if there is a Chromium.
 */

const ARTICLE = '/article.html';
const PICTURES = '.start';

const startedAt = Date.now();
const say = (text: string) => process.stdout.write(`${text}\n`);

/** Functions that end the started parts. */
const endings: (() => Promise<void>)[] = [];

async function endAll(): Promise<void> {
  for (const end of endings.splice(0).reverse()) await end().catch(() => undefined);
}

let isFinishing = false;

/** Only the first call counts: closing the browser on Ctrl+C also makes everything fail that waits for it. */
async function finish(exitCode: number, lastWords = ''): Promise<void> {
  if (isFinishing) return;
  isFinishing = true;
  await endAll();
  process.stderr.write(lastWords);
  process.exit(exitCode);
}

function isHeadless(): boolean {
  if (process.argv.includes('--headless') || process.env.HEADLESS === '1') return true;
  const hasDisplay = Boolean(process.env.DISPLAY) || Boolean(process.env.WAYLAND_DISPLAY);
  return process.platform !== 'darwin' && process.platform !== 'win32' && !hasDisplay;
}

async function browserToUse(): Promise<FoundBrowser> {
  const firefox = findBrowser('firefox');
  if (process.argv.includes('--firefox') && firefox !== null) return firefox;
  const found = findBrowser('chromium') ?? firefox;
  if (found !== null) return found;
  if (canInstall()) {
    say('No browser is installed here. Installing Chromium with apt-get…');
    await install('chromium');
    const installed = findBrowser('chromium');
    if (installed !== null) return installed;
  }
  throw new Error(`There is no browser to show this in. ${HOW_TO_GET_A_BROWSER}`);
}

async function showInWindow(browser: Driver, origin: string, serviceUrl: string): Promise<void> {
  await browser.openPage(`${origin}/`);
  say(`
Précis is ready (${secondsSince(startedAt)} s). A browser window has opened with the extension in it.

  1. Choose one of the demo pages in the list, for example the first.
  2. Click the Précis icon in the toolbar, beside the address field.
  3. Click "Summarize".

Demo pages: ${origin}/
Service:    ${serviceUrl} (it runs here, picks key sentences, and its credit is play money)

Close the window or press Ctrl+C here to end.`);
  await browser.closedByUser();
}

async function showWithoutDisplay(browser: Driver, origin: string, optionsPicture: Buffer): Promise<void> {
  const { title, summary, popup } = await summarize(browser, `${origin}${ARTICLE}`);
  mkdirSync(PICTURES, { recursive: true });
  writeFileSync(`${PICTURES}/popup.png`, popup);
  writeFileSync(`${PICTURES}/options.png`, optionsPicture);
  say(`
There is no display, so the browser ran without a window: it opened the demo page "${title}",
clicked the Précis button in the toolbar and then "Summarize" in the popup (${secondsSince(startedAt)} s in all).

${summary}

Pictures: ${PICTURES}/popup.png and ${PICTURES}/options.png
With a display, "npm start" opens the window and leaves the clicking to you.`);
}

const secondsSince = (time: number) => ((Date.now() - time) / 1_000).toFixed(1);

async function run(): Promise<void> {
  const { family, path } = await browserToUse();
  const headless = isHeadless();
  const port = await freePort(SERVICE_PORT);
  // At the same time, because both take seconds and other processes do the build.
  const [extensionDir, service] = await Promise.all([
    buildWhenChanged(targetOf(family), () => say('Building the extension…')),
    startService({ port, allowPrivate: true, creditUsd: DEMO_CREDIT_USD }),
  ]);
  endings.push(() => service.close());
  const site = await startDemoSite({ port: await freePort(SITE_PORT) });
  endings.push(() => site.close());
  const browser = await launch(family, { browserPath: path, extensionDir, headless });
  endings.push(() => browser.close());

  const optionsPicture = await configure(browser, { apiKey: DEMO_KEY, baseUrl: service.baseUrl });
  if (headless) await showWithoutDisplay(browser, site.origin, optionsPicture);
  else await showInWindow(browser, site.origin, service.baseUrl);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void finish(0));

run().then(
  () => finish(0),
  cause => finish(1, `\nPrécis could not be shown. ${cause instanceof Error ? cause.message : String(cause)}\n`),
);
