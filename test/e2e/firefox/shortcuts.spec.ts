import { mkdirSync, writeFileSync } from 'node:fs';
import { serveLighthouses } from '../lighthouses.ts';
import { expect, test } from './fixtures.ts';

test('Alt+Shift+M summarizes the page and opens the panel', async ({ configure, rig, service }) => {
  await using site = await serveLighthouses();
  await configure();
  const page = await rig.openPage(`${site.stranger}/Southern`);
  await page.bringToFront();
  await rig.hands.press('Alt+Shift+M');
  expect(await rig.sidebarText('New summary')).toContain('Southern');
  expect(service.received()).toHaveLength(1);
});

test('Alt+Shift+K summarizes the selection', async ({ configure, rig, service }) => {
  await using site = await serveLighthouses();
  await configure();
  const page = await rig.openPage(`${site.stranger}/Southern`);
  await page.run(`getSelection().selectAllChildren(document.querySelector('main'))`);
  await page.bringToFront();
  await rig.hands.press('Alt+Shift+K');
  expect(await rig.sidebarText('New summary')).toContain('Southern');
  expect(service.received().map(({ params }) => params)).toEqual([
    expect.objectContaining({ text: expect.stringContaining('- in a gale') }),
  ]);
});

test('Alt+Shift+J opens the popup, which may read the page, and Alt+Shift+L the panel', async ({
  configure,
  rig,
  service,
}) => {
  await using site = await serveLighthouses();
  await configure();
  const page = await rig.openPage(`${site.stranger}/Southern`);
  const popup = await rig.popupAfter(async () => {
    await page.bringToFront();
    await rig.hands.press('Alt+Shift+J');
  });
  await popup.click('Summarize');
  expect(await popup.text('article[aria-label="Summary"]')).toContain('Southern');
  await popup.close();
  expect(await rig.isSidebarOpen()).toBe(false);
  await page.bringToFront();
  await rig.hands.press('Alt+Shift+L');
  expect(await rig.sidebarText('New summary')).toContain('Southern');
  expect(service.received()).toHaveLength(1);
});

test('the options page lists the keys as they are set and leads to where they are changed', async ({ rig }) => {
  const options = await rig.openOptions();
  expect((await options.text('.shortcuts')).split('\n')).toEqual([
    'Open the popup',
    'Alt+Shift+J',
    'Open the panel',
    'Alt+Shift+L',
    'Summarize this page',
    'Alt+Shift+M',
    'Summarize the selection',
    'Alt+Shift+K',
  ]);
  mkdirSync('test-pictures', { recursive: true });
  writeFileSync('test-pictures/firefox-options-keys.png', await options.screenshot());
  await options.click('Change the keys');
  await expect.poll(() => rig.addressInFront()).toBe('about:addons');
});
