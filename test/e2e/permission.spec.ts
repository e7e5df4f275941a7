import { resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { ChromiumBrowser } from '../../scripts/browsers/chromium.ts';
import { type Display, startDisplay } from '../../scripts/browsers/display.ts';
import { findBrowser } from '../../scripts/browsers/find-browser.ts';
import { findProgram } from '../../scripts/find-program.ts';
import { startService } from '../../service/start-service.ts';

/**
 * The build that goes to the stores, in a window: the browser's own question is answered by the keyboard, because a
 * headless browser never shows it.
 */
let display: Display;
let rig: ChromiumBrowser;

test.skip(
  findProgram(['Xvfb']) === null || findProgram(['xdotool']) === null,
  'Needs a screen that nobody sees: Xvfb and xdotool.',
);

test.beforeEach(async () => {
  display = await startDisplay();
  process.env.DISPLAY = display.name;
  const browserPath = findBrowser('chromium')?.path ?? '';
  rig = await ChromiumBrowser.launch({ browserPath, extensionDir: resolve('.output/chrome-mv3'), headless: false });
});

test.afterEach(async () => {
  await rig.close();
  display.close();
});

async function fillOptions(baseUrl: string) {
  const options = await rig.openOptions();
  await options.getByLabel('API key').fill('key-1234');
  await options.getByLabel('Service address').fill(baseUrl);
  return options;
}

/**
 * Presses Save and answers the browser's question. Nothing outside of the browser tells when the question is there, and
 * keys pressed too early change its answer, so a try that went wrong is made again.
 */
async function saveAndPress(options: Page, expected: RegExp, ...keys: string[]) {
  await expect(async () => {
    await options.getByRole('button', { name: 'Save' }).click();
    await options.waitForTimeout(1_000);
    display.press(...keys);
    await expect(options.locator('[role=status]')).toHaveText(expected, { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}

test('nothing is granted at install; saving the key asks for the one host, a yes is all it takes, and Forget gives it back', async () => {
  const service = await startService();
  const worker = await rig.worker();
  expect(await worker.evaluate(() => chrome.permissions.getAll())).toMatchObject({ origins: [] });
  const options = await fillOptions(service.baseUrl);
  await saveAndPress(options, /^Saved/, 'Tab', 'Return');
  expect(await worker.evaluate(() => chrome.permissions.getAll())).toMatchObject({ origins: ['http://127.0.0.1/*'] });

  await options.getByRole('button', { name: 'Forget key' }).click();
  await options.getByRole('button', { name: 'Forget it' }).click();
  await expect(options.locator('[role=status]')).toHaveText(/^The key is removed/);
  expect(await worker.evaluate(() => chrome.permissions.getAll())).toMatchObject({ origins: [] });
  await service.close();
});

test('a no saves nothing and says so, and what was typed is still there', async () => {
  const options = await fillOptions('http://127.0.0.1:9');
  await saveAndPress(options, /^Not saved/, 'Escape');
  await expect(options.getByLabel('API key')).toHaveValue('key-1234');
  const worker = await rig.worker();
  expect(await worker.evaluate(() => chrome.permissions.getAll())).toMatchObject({ origins: [] });
});
