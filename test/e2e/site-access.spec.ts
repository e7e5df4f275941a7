import type { Driver } from '../../scripts/browsers/driver.ts';
import type { View } from '../../scripts/browsers/view.ts';
import { closeWelcomePage, eventually, expect, test } from './story.ts';

// The release build, for which the browser asks before the extension may read a site.
test.use({ inWindow: true, isRelease: true });

const originsOf = (driver: Driver) =>
  driver.runInExtension(async () => (await browser.permissions.getAll()).origins ?? []);

/** Asks by the panel's menu and grants it. Repeats a failed try. */
async function allowSite(driver: Driver, panel: View): Promise<void> {
  const ask = async () => {
    await panel.click('More');
    await panel.click('Read all pages of localhost');
  };
  await expect(async () => {
    await driver.answerPermission(ask, true);
    await eventually(() => originsOf(driver), 10_000).toEqual(['http://localhost/*']);
  }).toPass({ timeout: 120_000 });
}

test('the panel reads a page after a click, and a site after a grant that ends with the visit', {
  tag: '@firefox',
}, async ({ driver, panelOn, picture, site }) => {
  await closeWelcomePage(driver);
  const { page, panel } = await panelOn('/article.html');
  await panel.text('h1', 'The bees above the bakery');
  const other = await driver.openPage(`${site.origin}/documentation.html`);
  await panel.text('h1', 'Précis hasn’t read this tab');
  await picture(panel, 'panel-unseen');
  await panel.click('Look at this page');
  if (driver.browserName === 'chromium') {
    await panel.text('.notice', 'If your browser shows “Allow”');
    await picture(panel, 'panel-asked');
    await driver.clickToolbarButton(other);
  }
  await panel.text('h1', 'cairn');
  expect(await originsOf(driver)).toEqual([]);

  if (driver.browserName === 'firefox') {
    // The grant of the tab has ended with its page.
    await other.goto(`${site.origin}/article.html`);
    await panel.text('h1', 'Précis hasn’t read this tab');
    await picture(panel, 'panel-unseen-again');
    await driver.answerPermission(() => panel.click('Read all pages of localhost'), true);
    await panel.text('h1', 'The bees above the bakery');
    await other.goto(`${site.origin}/documentation.html`);
    await panel.text('h1', 'cairn');
  } else await allowSite(driver, panel);
  const third = await driver.openPage(`${site.origin}/article.html`);
  await panel.text('h1', 'The bees above the bakery'); // without a click
  await panel.text('.gist-sentences');
  const options = await driver.openOptions('access');
  await options.text('.site-list', /localhost[\s\S]*Allowed/);
  await picture(options, 'options-sites');
  await options.close();

  const elsewhere = site.origin.replace('localhost', '127.0.0.1');
  for (const visited of [page, other]) await visited.close();
  expect(await originsOf(driver)).toEqual(['http://localhost/*']);
  await third.bringToFront();
  await third.goto(`${elsewhere}/article.html`);
  await eventually(() => originsOf(driver)).toEqual([]);
  await panel.text('h1', 'Précis hasn’t read this tab');
});
