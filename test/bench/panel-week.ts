/**
 * A week with the panel open: 20 sites, three pages of each, with the builds that go to the stores. `npm run bench:panel`
 * counts the clicks that only reading takes, and what is left afterwards. Build first (`npm run build`).
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserName, Driver } from '../../scripts/browsers/driver.ts';
import { findBrowser } from '../../scripts/browsers/find-browser.ts';
import { launch } from '../../scripts/browsers/launch.ts';
import { poll } from '../../scripts/browsers/poll.ts';
import type { PageView, View } from '../../scripts/browsers/view.ts';
import { buildNameOf, targetOf } from '../../scripts/build-extension.ts';

const SITES = 20;
const PAGES = 3;
const UNSEEN = 'Précis hasn’t read this tab';
/** Longer than any browser takes to tell the panel of a page. */
const SETTLE_MS = 400;

const server = createServer(({ headers: { host = '' }, url }, response) => {
  const title = titleOf(host.split('.')[0] ?? '', url ?? '');
  const text = `<p>${'Every harbour has a clock, and few of them agree with each other. '.repeat(20)}</p>`;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1>${text}</main>`);
});
await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
const { port } = server.address() as AddressInfo;

for (const browserName of ['chromium', 'firefox'] as const) await report(browserName);
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
      `clicks for the first page of a site: ${mean(clicks.first)} on average, ${Math.max(...clicks.first)} at most`,
      `clicks for each later page of it: ${mean(clicks.later)} on average`,
      `pages that the panel did not show: ${clicks.missed}`,
      `popups on top of the panel: ${clicks.popups}`,
      `site grants left: ${JSON.stringify(grants)}`,
      `install warnings: ${JSON.stringify(warnings)}`,
    ];
    process.stdout.write(`${browserName}: ${SITES} sites, ${PAGES} pages of each\n  ${lines.join('\n  ')}\n`);
    if (Math.max(...clicks.first) > 1 || clicks.missed + clicks.popups + grants.length + warnings.length > 0)
      process.exitCode = 1;
  } finally {
    await driver.close();
  }
}

function mean(values: number[]): string {
  return (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(2);
}

async function spendWeek(driver: Driver) {
  const clicks = { first: [] as number[], later: [] as number[], missed: 0, popups: 0 };
  const panel = await openPanel(driver);
  for (let site = 1; site <= SITES; site += 1) {
    const page = await driver.openPage(addressOf(site, 1));
    for (let number = 1; number <= PAGES; number += 1) {
      if (number > 1) await page.goto(addressOf(site, number));
      const taken = await showInPanel(driver, panel, page, titleOf(`site${site}`, `/${number}`));
      if (taken === null) clicks.missed += 1;
      else (number === 1 ? clicks.first : clicks.later).push(taken);
      if (await isPopupLeft(panel)) clicks.popups += 1;
    }
    await page.close();
  }
  return clicks;
}

function addressOf(site: number, page: number): string {
  return `http://site${site}.localhost:${port}/${page}`;
}

/** By the popup of a first page, which does not count. */
async function openPanel(driver: Driver): Promise<View> {
  const page = await driver.openPage(addressOf(0, 1));
  const popup = await driver.openPopup(page);
  await popup.text('h1', 'site0');
  await popup.click('Open in the side panel');
  const panel = await driver.panel();
  await panel.text('h1', 'site0');
  return panel;
}

/** How many clicks it takes until the panel shows the page; `null` if none helps. Firefox has a button in the panel. */
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

/** Whether a popup is still there when one that closes by itself has had its time. */
function isPopupLeft(panel: View): Promise<boolean> {
  const count = () => panel.run(() => browser.extension.getViews({ type: 'popup' }).length);
  const isGone = poll('the popup to be gone', async () => ((await count()) === 0 ? true : null), SETTLE_MS);
  return isGone.then(
    () => false,
    () => true,
  );
}
