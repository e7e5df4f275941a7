import { selectedNotes } from './lighthouses.ts';
import { selectHeading, test } from './menu-story.ts';
import { LINE } from './search-story.ts';
import { eventually, expect, FAILURE, searchesAsked, summariesAsked, summaryIn } from './story.ts';

test.use({ inWindow: true });

test('the panel opens only after a click in the menu', { tag: '@firefox' }, async ({ driver, pageOn }) => {
  const page = await pageOn('/Southern');
  expect(await driver.isPanelOpen()).toBe(false);
  await driver.chooseFromMenu(page, 'h1', 'Summarize this page');
  await eventually(() => driver.isPanelOpen()).toBe(true); // control
});

test('the menu shows the price of settings that were changed while the worker was stopped', {
  tag: '@firefox',
}, async ({ browserName, driver, pageOn, service }) => {
  test.skip(browserName === 'chromium', 'No program can read the menu of Chromium.');
  const page = await pageOn('/Southern');
  const options = await driver.openOptions('defaults');
  await driver.stopWorker();
  await options.choose('Engine', 'muriel');
  await expect(() => driver.chooseFromMenu(page, 'h1', 'Summarize this page · max $1.00')).toPass();
  const panel = await driver.panel();
  await panel.text(FAILURE, 'This summary can cost $1.00');
  expect(service.received()).toEqual([]);
  await panel.click('Pay up to $1.00');
  await summaryIn(panel);
  expect(service.received().map(({ params }) => params)).toEqual([expect.objectContaining({ engine: 'muriel' })]);
});

test('a click in the menu of a page opens the panel with its summary', { tag: '@firefox' }, async ({
  driver,
  pageOn,
  picture,
  service,
}) => {
  await driver.chooseFromMenu(await pageOn('/Southern'), 'h1', 'Summarize this page');
  const panel = await driver.panel();
  await summaryIn(panel, 'Southern');
  await picture(panel, 'panel-after-menu');
  expect(summariesAsked(service)).toBe(1);
  expect(service.received()[0]?.params).toMatchObject({
    engine: 'cecil',
    text: expect.stringContaining('Southern'),
  });
});

test('a click in the menu summarizes the selection with its paragraphs and its list', { tag: '@firefox' }, async ({
  driver,
  pageOn,
  service,
}) => {
  const page = await pageOn('/Southern');
  await page.run(() => {
    const [first, last] = ['#first', '#last'].map(selector => document.querySelector(selector));
    if (first && last) window.getSelection()?.setBaseAndExtent(first, 0, last, 1);
  });
  await driver.chooseFromMenu(page, '#first', 'Summarize the selection');
  await summaryIn(await driver.panel());
  expect(service.received().map(({ params }) => params)).toEqual([
    expect.objectContaining({ text: expect.stringMatching(selectedNotes) }),
  ]);
});

test('a click in the menu summarizes a link by its address without opening it', { tag: '@firefox' }, async ({
  driver,
  origin,
  pageOn,
  service,
}) => {
  const page = await pageOn('/Southern');
  await driver.chooseFromMenu(page, '#to-other', 'Summarize this link');
  await summaryIn(await driver.panel(), 'Northern');
  expect(service.received().map(({ params }) => params)).toEqual([
    expect.objectContaining({ url: `${origin}/Northern` }),
  ]);
  expect(await page.url()).toBe(`${origin}/Southern`);
});

test('a click in the menu searches for the words of the selection in the panel', { tag: '@firefox' }, async ({
  driver,
  pageOn,
  service,
}) => {
  const page = await pageOn('/Southern');
  await page.run(selectHeading);
  await driver.chooseFromMenu(page, 'h1', 'Find related reading for the selection');
  const panel = await driver.panel();
  await panel.text(LINE, 'Southern lighthouse');
  const words = ['web: Southern lighthouse', 'news: Southern lighthouse'];
  expect(searchesAsked(service)).toEqual(expect.arrayContaining(words));
  expect(summariesAsked(service)).toBe(0);
});
