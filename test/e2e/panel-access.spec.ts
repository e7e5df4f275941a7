import type { View } from '../../scripts/browsers/view.ts';
import { eventually, expect, test } from './story.ts';

const popupsSeenFrom = (panel: View) => panel.run(() => browser.extension.getViews({ type: 'popup' }).length);

test('the toolbar button hands the page to an open panel, and opens no popup', { tag: '@firefox' }, async ({
  browserName,
  driver,
  panelOn,
  service,
  site,
}) => {
  const { panel } = await panelOn('/article.html');
  await panel.text('h1', 'The bees above the bakery');
  const other = await driver.openPage(`${site.origin}/documentation.html`);
  await panel.text('h1', 'Précis hasn’t read this tab');
  await driver.stopWorker();
  await panel.click('Library');
  await driver.clickToolbarButton(other);
  await panel.text('h1', 'cairn');
  await panel.text('.gist-sentences');
  await eventually(() => popupsSeenFrom(panel)).toBe(0);

  const closed = await driver.openPage(browserName === 'firefox' ? 'about:license' : 'chrome://version');
  await panel.text('h1', 'Précis hasn’t read this tab');
  await driver.clickToolbarButton(closed);
  await panel.text('.notice', 'Browsers don’t let extensions read this page');
  await eventually(() => popupsSeenFrom(panel)).toBe(0);
  expect(service.received()).toEqual([]);

  await driver.closePanel();
  const popup = await driver.openPopup(other); // control: without the panel, the same click opens the popup
  await popup.text('h1', 'cairn');
});

test('a toolbar button that opens the panel lets it read the page, and another page after the next click', {
  tag: '@firefox',
}, async ({ browserName, driver, picture, site }) => {
  const options = await driver.openOptions('shortcuts');
  await options.click('The side panel');
  await eventually(() => driver.runInExtension(() => browser.action.getPopup({}))).toBe('');
  await picture(options, 'options-button');
  await options.close();
  const page = await driver.openPage(`${site.origin}/article.html`);
  await driver.stopWorker();
  expect(await driver.isPanelOpen()).toBe(false);
  await driver.clickToolbarButton(page);
  const panel = await driver.panel();
  await panel.text('h1', 'The bees above the bakery');
  await panel.text('.gist-sentences');

  const other = await driver.openPage(`${site.origin}/documentation.html`);
  await panel.text('h1', 'Précis hasn’t read this tab');
  await panel.click('Library');
  await driver.clickToolbarButton(other);
  await panel.text('h1', 'cairn');
  await panel.text('.gist-sentences');
  if (browserName === 'firefox') {
    await driver.openPage(`${site.origin}/article.html`);
    await panel.text('h1', 'Précis hasn’t read this tab');
    await panel.click('Look at this page');
    await panel.text('h1', 'The bees above the bakery');
  }
  await eventually(() => popupsSeenFrom(panel)).toBe(0);
});
