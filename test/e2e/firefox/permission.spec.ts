import { test as base, expect } from '@playwright/test';
import { ANSWER_QUESTION } from '../../../scripts/browsers/firefox-window.ts';
import { poll } from '../../../scripts/browsers/poll.ts';
import { startService } from '../../../service/start-service.ts';
import type { FirefoxBrowser } from './browser/firefox.ts';
import type { FirefoxPage } from './browser/firefox-page.ts';
import { launchFirefox } from './fixtures.ts';

/** The build that goes to the store; Firefox shows its question also where there is no screen. */
const test = base.extend<{ rig: FirefoxBrowser }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
  rig: async ({}, use) => {
    const rig = await launchFirefox('.output/firefox-mv3');
    await use(rig);
    await rig.close();
  },
});

const STATUS = '[role=status]';

const originsOf = (rig: FirefoxBrowser) => rig.runInExtension('return (await browser.permissions.getAll()).origins');

async function fillOptions(rig: FirefoxBrowser, baseUrl: string): Promise<FirefoxPage> {
  const options = await rig.openOptions();
  await options.fill('API key', 'key-1234');
  await options.fill('Service address', baseUrl);
  return options;
}

async function saveAndAnswer(rig: FirefoxBrowser, options: FirefoxPage, isYes: boolean): Promise<void> {
  await options.click('Save');
  await poll("Firefox's question", () => rig.inWindow(ANSWER_QUESTION, [isYes]));
}

test('nothing is granted at install; saving the key asks for the one host, a yes is all it takes, and Forget gives it back', async ({
  rig,
}) => {
  const service = await startService();
  expect(await originsOf(rig)).toEqual([]);
  const options = await fillOptions(rig, service.baseUrl);
  await saveAndAnswer(rig, options, true);
  expect(await options.text(STATUS)).toMatch(/^Saved/);
  expect(await originsOf(rig)).toEqual(['http://127.0.0.1/*']);

  await options.click('Forget key');
  await options.click('Forget it');
  await expect.poll(() => options.text(STATUS)).toMatch(/^The key is removed/);
  expect(await originsOf(rig)).toEqual([]);
  await service.close();
});

test('a no saves nothing and says so, and what was typed is still there', async ({ rig }) => {
  const options = await fillOptions(rig, 'http://127.0.0.1:9');
  await saveAndAnswer(rig, options, false);
  expect(await options.text(STATUS)).toMatch(/^Not saved/);
  const values = 'return [...document.querySelectorAll("input")].map(input => input.value)';
  expect(await options.run(values)).toContain('key-1234');
  expect(await originsOf(rig)).toEqual([]);
});
