/**
 * `npm run first-minute [-- chromium|firefox]`: the first steps of a new user, with the release builds. Without a key: from
 * the install to the key sentences of a page. With a key: from the welcome page to the first summary, by the local service.
 * Each step leaves a picture in `first-minute/`, and is printed with its clicks and seconds. A user takes longer, because
 * these seconds include no reading or typing. Chromium needs Xvfb and xdotool, because only a window asks for a permission.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { startDemoSite } from '../service/demo-site.ts';
import { startService } from '../service/start-service.ts';
import { ChromiumDriver } from './browsers/chromium-driver.ts';
import { startDisplay } from './browsers/display.ts';
import type { BrowserName, Driver } from './browsers/driver.ts';
import { findBrowser } from './browsers/find-browser.ts';
import { launch } from './browsers/launch-browser.ts';
import type { View } from './browsers/view.ts';
import { buildWhenChanged, targetOf } from './build-extension.ts';

const FOLDER = 'first-minute';
const ARTICLE = '/article.html';
const SUMMARY = 'article[aria-label="Summary"]';
const STATE = '.account-state [role=status]';

/** Chromium puts a new extension behind the menu of extensions, so a click on its icon takes one more. */
const CLICKS_ON_ICON: Record<BrowserName, number> = { chromium: 2, firefox: 1 };

/** The clicks and seconds that each try may take. */
const LIMITS = { gist: { clicks: 3, seconds: 20 }, summary: { seconds: 60 } };

/** Records the steps of one try. `step` counts `clicks` and takes a picture of their result. */
function startTry(browserName: BrowserName, name: string) {
  const startedAt = Date.now();
  let clicks = 0;
  let steps = 0;
  const seconds = () => (Date.now() - startedAt) / 1_000;
  const step = async (words: string, taken: number, view: View) => {
    clicks += taken;
    steps += 1;
    const at = seconds();
    writeFileSync(`${FOLDER}/${browserName}-${name}-${steps}.png`, await view.screenshot());
    process.stdout.write(`${browserName}, ${name} ${steps}: ${words} (${clicks} clicks, ${at.toFixed(1)} s)\n`);
    return { clicks, seconds: at };
  };
  return { step };
}

async function withoutKey(driver: Driver, origin: string): Promise<boolean> {
  const { step } = startTry(driver.browserName, 'without-key');
  const welcome = await driver.pageAt(driver.urlOf('welcome.html'));
  await welcome.text('h1', /\S/);
  await step('the welcome page comes by itself', 0, welcome);
  const page = await driver.openPage(`${origin}${ARTICLE}`);
  await step('the user opens a page', 0, page);
  const popup = await driver.openPopup(page);
  await popup.text('.gist-sentences');
  const gist = await step('a click on the icon shows its key sentences', CLICKS_ON_ICON[driver.browserName], popup);
  await popup.run(() => document.querySelector<HTMLElement>('.gist-sentences button')?.click());
  await popup.text('.gist-foot', 'Shown in the page.');
  await step('a click on one leads to its place', 1, page);
  await popup.close();
  return gist.clicks <= LIMITS.gist.clicks && gist.seconds <= LIMITS.gist.seconds;
}

async function withKey(driver: Driver, origin: string, baseUrl: string): Promise<boolean> {
  const { step } = startTry(driver.browserName, 'with-key');
  const welcome = await driver.pageAt(driver.urlOf('welcome.html'));
  await welcome.bringToFront();
  await welcome.click('I have my own service');
  await welcome.fill('API key', 'demo-key-1234');
  await welcome.fill('Service address', baseUrl);
  await step('the user has a key for a service of their own, and types both', 1, welcome);
  await driver.answerPermission(() => welcome.click('Save and check'), true);
  await welcome.text(STATE, /Connected to/);
  await step('the browser’s question is answered, and the key is checked', 2, welcome);
  const page = await driver.openPage(`${origin}${ARTICLE}`);
  const popup = await driver.openPopup(page);
  await popup.text('.gist-sentences');
  await popup.text('.primary', /Summarize/);
  await step(
    'a click on the icon shows key sentences, the button and its price',
    CLICKS_ON_ICON[driver.browserName],
    popup,
  );
  await popup.click(/^Summarize /);
  await popup.text(SUMMARY, /\S/);
  const summary = await step('the first summary', 1, popup);
  await popup.close();
  return summary.seconds <= LIMITS.summary.seconds;
}

async function tryIn(browserName: BrowserName): Promise<boolean> {
  const browserPath = findBrowser(browserName)?.path;
  if (browserPath === undefined) throw new Error(`There is no ${browserName} on this machine.`);
  const extensionDir = await buildWhenChanged(targetOf(browserName), () => undefined, 'release');
  const options = { browserPath, extensionDir, headless: browserName === 'firefox', isOffline: true };
  const service = await startService({ allowPrivate: true, creditUsd: 5 });
  const site = await startDemoSite();
  const display = browserName === 'chromium' ? await startDisplay() : null;
  const driver = await (display ? ChromiumDriver.launch({ ...options, display }) : launch(browserName, options));
  try {
    const isGistInTime = await withoutKey(driver, site.origin);
    return (await withKey(driver, site.origin, service.baseUrl)) && isGistInTime;
  } finally {
    await driver.close();
    display?.close();
    await site.close();
    await service.close();
  }
}

mkdirSync(FOLDER, { recursive: true });
for (const browserName of ['chromium', 'firefox'] as const) {
  if ((process.argv[2] ?? browserName) !== browserName) continue;
  for (const file of readdirSync(FOLDER)) if (file.startsWith(browserName)) rmSync(`${FOLDER}/${file}`);
  if (!(await tryIn(browserName))) process.exitCode = 1;
}
process.exit();
