import { expect, summariesAsked, summaryIn, test } from './fixtures.ts';
import { testInWindow } from './in-window.ts';
import { serveLighthouses } from './lighthouses.ts';

testInWindow('Alt+Shift+M summarizes the page and opens the panel', async ({ configure, display, rig, service }) => {
  await using site = await serveLighthouses();
  await configure();
  await rig.openPage(`${site.stranger}/Southern`);
  display.press('alt+shift+m');
  const panel = await rig.surface('sidepanel.html');
  await expect(summaryIn(panel)).toContainText('Southern');
  expect(summariesAsked(service)).toBe(1);
});

testInWindow('Alt+Shift+K summarizes the selection', async ({ configure, display, rig, service }) => {
  await using site = await serveLighthouses();
  await configure();
  const page = await rig.openPage(`${site.stranger}/Southern`);
  await page.locator('main').selectText();
  display.press('alt+shift+k');
  const panel = await rig.surface('sidepanel.html');
  await expect(summaryIn(panel)).toContainText('Southern');
  expect(service.received().map(({ params }) => params)).toEqual([
    expect.objectContaining({ text: expect.stringContaining('- in a gale') }),
  ]);
});

testInWindow(
  'Alt+Shift+J opens the popup, which may read the page, and Alt+Shift+L the panel',
  async ({ configure, display, rig, service }) => {
    await using site = await serveLighthouses();
    await configure();
    await rig.openPage(`${site.stranger}/Southern`);
    display.press('alt+shift+j');
    const popup = await rig.surface('popup.html');
    await popup.getByRole('button', { name: 'Summarize', exact: true }).click();
    await expect(summaryIn(popup)).toContainText('Southern');
    display.press('Escape', 'alt+shift+l');
    const panel = await rig.surface('sidepanel.html');
    await expect(summaryIn(panel)).toContainText('Southern');
    expect(summariesAsked(service)).toBe(1);
  },
);
test('the options page lists the keys as they are set and leads to where they are changed', async ({
  picture,
  rig,
}) => {
  const options = await rig.openOptions();
  const list = options.locator('.shortcuts > div');
  await expect(list).toHaveText([
    'Open the popupAlt+Shift+J',
    'Open the panelAlt+Shift+L',
    'Summarize this pageAlt+Shift+M',
    'Summarize the selectionAlt+Shift+K',
  ]);
  await list.first().scrollIntoViewIfNeeded();
  await picture(options, 'options-keys');
  const opening = rig.context.waitForEvent('page');
  await options.getByRole('button', { name: 'Change the keys' }).click();
  await (await opening).waitForURL('chrome://extensions/shortcuts');
});
