import { serveLighthouses } from './lighthouses.ts';
import { eventually, expect, summariesAsked, summarize, summaryIn, test } from './story.ts';

test.use({ inWindow: true });

test('Alt+Shift+M summarizes the page and opens the panel', { tag: '@firefox' }, async ({
  configure,
  driver,
  service,
}) => {
  await using site = await serveLighthouses();
  await configure();
  const page = await driver.openPage(`${site.notAllowed}/Southern`);
  await page.bringToFront();
  await driver.pressKeys('Alt+Shift+M');
  await summaryIn(await driver.panel(), 'Southern');
  expect(summariesAsked(service)).toBe(1);
});

test('Alt+Shift+K summarizes the selection', { tag: '@firefox' }, async ({ configure, driver, service }) => {
  await using site = await serveLighthouses();
  await configure();
  const page = await driver.openPage(`${site.notAllowed}/Southern`);
  await page.run(() => window.getSelection()?.selectAllChildren(document.querySelector('main') as Element));
  await page.bringToFront();
  await driver.pressKeys('Alt+Shift+K');
  await summaryIn(await driver.panel(), 'Southern');
  expect(service.received().map(({ params }) => params)).toEqual([
    expect.objectContaining({ text: expect.stringContaining('- in a gale') }),
  ]);
});

test('Alt+Shift+J opens the popup, which may read the page, and Alt+Shift+L the panel', { tag: '@firefox' }, async ({
  configure,
  driver,
  service,
}) => {
  await using site = await serveLighthouses();
  await configure();
  const page = await driver.openPage(`${site.notAllowed}/Southern`);
  await page.bringToFront();
  const popup = await driver.popupAfter(() => driver.pressKeys('Alt+Shift+J'));
  await summarize(popup);
  await summaryIn(popup, 'Southern');
  await popup.close();
  expect(await driver.isPanelOpen()).toBe(false);
  await page.bringToFront();
  await driver.pressKeys('Alt+Shift+L');
  await summaryIn(await driver.panel(), 'Southern');
  expect(summariesAsked(service)).toBe(1);
});

test('the shortcut uses the engine of the settings after Muriel was chosen in a popup and not used', {
  tag: '@firefox',
}, async ({ configure, driver, service }) => {
  await using site = await serveLighthouses();
  await configure();
  const page = await driver.openPage(`${site.notAllowed}/Southern`);
  const popup = await driver.openPopup(page);
  await popup.choose('Engine', 'muriel');
  await popup.text('body', /Summarize\s+\$1\.00/);
  await popup.close();
  await page.bringToFront();
  await driver.pressKeys('Alt+Shift+M');
  await summaryIn(await driver.panel(), 'Southern');
  expect(service.received().map(({ params }) => params)).toEqual([expect.objectContaining({ engine: 'cecil' })]);
});

test('the options page lists the current shortcuts and opens the browser’s page to change them', {
  tag: '@firefox',
}, async ({ browserName, driver, picture }) => {
  const options = await driver.openOptions('shortcuts');
  await options.text('.shortcuts', 'Alt+Shift+K');
  const shown = () => [...document.querySelectorAll('.shortcuts > div')].map(one => one.textContent);
  expect(await options.run(shown)).toEqual([
    'Open PrécisAlt+Shift+J',
    'Open the panelAlt+Shift+L',
    'Summarize this pageAlt+Shift+M',
    'Summarize the selectionAlt+Shift+K',
  ]);
  await picture(options, 'options-keys');
  await options.click('Change shortcuts');
  const settings = browserName === 'firefox' ? 'about:addons' : 'chrome://extensions/shortcuts';
  await eventually(() => driver.addressInFront()).toBe(settings);
});
