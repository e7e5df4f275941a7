/**
 * A week with the panel open, with the builds for the stores: 20 sites with four linked pages each, a second visit to every
 * fifth site, and a path through several sites in one tab. In Firefox also two sites where all pages are allowed at the
 * second page; the answer to the browser's prompt counts as a click. `npm run bench:panel` counts the clicks that reading
 * alone takes, and the site grants that remain. Build first (`npm run build`). `-- NAME`: one browser only.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserName, Driver } from '../../scripts/browsers/driver.ts';
import { findBrowser } from '../../scripts/browsers/find-browser.ts';
import { launch } from '../../scripts/browsers/launch-browser.ts';
import { poll } from '../../scripts/browsers/poll.ts';
import type { PageView, View } from '../../scripts/browsers/view.ts';
import { buildNameOf, targetOf } from '../../scripts/build-extension.ts';

const SITES = 20;
const PAGES = 4;
/** Every fifth site is visited again. */
const AGAIN = 5;
/** Sites of which all pages are allowed. The manifest permits no grant for subdomains of localhost without https. */
const WHOLE = ['localhost', '127.0.0.1'];
const UNSEEN = 'Précis hasn’t read this tab';
/** Longer than any browser takes to notify the panel of a page. */
const SETTLE_MS = 400;

const server = createServer(({ headers: { host = '' }, url }, response) => {
  const title = titleOf(host.split(/[.:]/)[0] ?? '', url ?? '');
  const next = Number(url?.slice(1)) + 1;
  const links = `<nav><a href="/${next}">Next page</a> <a href="${addressOf(next + 100, 1)}">Another site</a></nav>`;
  const text = `<p>${'Every harbour has a clock, and few of them agree with each other. '.repeat(20)}</p>`;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><html lang="en"><title>${title}</title>${links}<main><h1>${title}</h1>${text}</main>`);
});
await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
const { port } = server.address() as AddressInfo;

for (const browserName of ['chromium', 'firefox'] as const) {
  if ((process.argv[2] ?? browserName) === browserName) await report(browserName);
}
server.close();
process.exit();

function titleOf(site: string, path: string): string {
  return `${site} ${path}`;
}

async function report(browserName: BrowserName): Promise<void> {
  const browserPath = findBrowser(browserName)?.path;
  if (browserPath === undefined) return void process.stdout.write(`${browserName}: not on this machine\n`);
  const extensionDir = resolve('.output', buildNameOf(targetOf(browserName), 'release'));
  const driver = await launch(browserName, { browserPath, extensionDir, headless: true, isOffline: true });
  try {
    const warnings = await driver.installWarnings();
    const clicks = await spendWeek(driver);
    const grants = await driver.runInExtension(async () => (await browser.permissions.getAll()).origins ?? []);
    const lines = [
      `clicks for the first page of a site: ${meanOf(clicks.first)}, ${Math.max(...clicks.first)} at most`,
      `clicks for each page behind a link within it: ${meanOf(clicks.followed)}`,
      `clicks for the first page of a later visit: ${meanOf(clicks.again)}`,
      `clicks for the first page of a site behind a link from another: ${meanOf(clicks.across)}`,
      ...(clicks.whole.length > 0
        ? [`clicks for each page but the first of a site that is allowed as a whole: ${meanOf(clicks.whole)}`]
        : []),
      `pages that the panel did not show: ${clicks.missed}`,
      `popups on top of the panel: ${clicks.popups}`,
      `site grants left: ${JSON.stringify(grants)}`,
      `install warnings: ${JSON.stringify(warnings)}`,
    ];
    process.stdout.write(
      `${browserName}: ${SITES} sites, ${PAGES} pages of each by their links\n  ${lines.join('\n  ')}\n`,
    );
    if (Math.max(...clicks.first) > 1 || clicks.missed + clicks.popups + grants.length + warnings.length > 0)
      process.exitCode = 1;
  } finally {
    await driver.close();
  }
}

function meanOf(values: number[]): string {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return `${mean.toFixed(2)} on average (${values.length} pages)`;
}

async function spendWeek(driver: Driver) {
  const taken = { first: [] as number[], followed: [] as number[], again: [] as number[], across: [] as number[] };
  const clicks = { ...taken, whole: [] as number[], missed: 0, popups: 0 };
  const panel = await openPanel(driver);
  const look = async (page: PageView, kind: keyof typeof taken | 'whole', site: string, number: number) => {
    const needed = await showInPanel(driver, panel, page, titleOf(site, `/${number}`));
    if (needed === null) clicks.missed += 1;
    else clicks[kind].push(needed);
    if (await isPopupLeft(panel)) clicks.popups += 1;
  };
  const visitWhole = async (host: string) => {
    const site = host.split('.')[0] ?? '';
    const page = await driver.openPage(`http://${host}:${port}/1`);
    await look(page, 'first', site, 1);
    await page.click('Next page');
    await panel.text('h1', UNSEEN);
    await driver.answerPermission(() => panel.click(`Read all pages of ${host}`), true);
    await panel.text('h1', titleOf(site, '/2'));
    clicks.whole.push(2);
    for (let number = 3; number <= PAGES; number += 1) {
      await page.click('Next page');
      await look(page, 'whole', site, number);
    }
    await page.close();
  };
  const visit = async (site: number, kind: 'first' | 'again') => {
    const page = await driver.openPage(addressOf(site, 1));
    await look(page, kind, `site${site}`, 1);
    for (let number = 2; number <= PAGES; number += 1) {
      await page.click('Next page');
      await look(page, 'followed', `site${site}`, number);
    }
    await page.close();
  };
  for (let site = 1; site <= SITES; site += 1) await visit(site, 'first');
  for (let site = 1; site <= SITES; site += AGAIN) await visit(site, 'again');
  if (driver.browserName === 'firefox') for (const host of WHOLE) await visitWhole(host);
  const page = await driver.openPage(addressOf(SITES + 1, 1));
  await look(page, 'first', `site${SITES + 1}`, 1);
  for (let step = 0; step < 3; step += 1) {
    await page.click('Another site');
    await look(page, 'across', 'site102', 1);
    await page.goto(addressOf(SITES + 1, 1));
  }
  await page.close();
  return clicks;
}

function addressOf(site: number, page: number): string {
  return `http://site${site}.localhost:${port}/${page}`;
}

/** Opens the panel from the popup of a first page, which does not count. */
async function openPanel(driver: Driver): Promise<View> {
  const page = await driver.openPage(addressOf(0, 1));
  const popup = await driver.openPopup(page);
  await popup.text('h1', 'site0');
  await popup.click('Open in the side panel');
  const panel = await driver.panel();
  await panel.text('h1', 'site0');
  return panel;
}

/** The number of clicks until the panel shows the page; `null` if a click does not help. Firefox has a button in the panel. */
async function showInPanel(driver: Driver, panel: View, page: PageView, title: string): Promise<number | null> {
  const heading = () => panel.text('h1', /\S/);
  await poll('the panel to follow', async () => [title, UNSEEN].includes(await heading()) || null).catch(() => null);
  await delay(SETTLE_MS);
  if ((await heading()) === title) return 0;
  if (driver.browserName === 'firefox') await panel.click('Look at this page');
  else await driver.clickToolbarButton(page);
  return panel.text('h1', title).then(
    () => 1,
    () => null,
  );
}

/** Whether a popup is still open after the time in which it should close by itself. */
function isPopupLeft(panel: View): Promise<boolean> {
  const count = () => panel.run(() => browser.extension.getViews({ type: 'popup' }).length);
  const isGone = poll('the popup to be gone', async () => ((await count()) === 0 ? true : null), SETTLE_MS);
  return isGone.then(
    () => false,
    () => true,
  );
}
