import { serveLighthouses } from './lighthouses.ts';
import {
  BUTTON,
  eventually,
  expect,
  FAILURE,
  openPanelFrom,
  SUMMARY,
  summariesAsked,
  summarize,
  summarizeAgain,
  summaryIn,
  test,
} from './story.ts';

test('a job continues when the popup is closed, and is shown when the popup is opened again', async ({
  configure,
  driver,
  popupOn,
  service,
}) => {
  await configure();
  const { page, popup } = await popupOn('/article.html');
  const answer = service.hold();
  await summarize(popup);
  await popup.text('body', /Stopping may not stop the charge/);
  await popup.close();
  answer.release();

  await eventually(() => driver.buttonTitle()).toBe(BUTTON.done);
  const again = await driver.openPopup(page);
  await summaryIn(again);
  await eventually(() => driver.buttonTitle()).toBe(BUTTON.saved);
  expect(summariesAsked(service)).toBe(1);
});

test('the toolbar button shows without a click that the summary of an open page is saved', { tag: '@firefox' }, async ({
  configure,
  driver,
}) => {
  await using site = await serveLighthouses();
  await configure();
  const page = await driver.openPage(`${site.allowed}/Southern`);
  const popup = await driver.openPopup(page);
  await summarize(popup);
  await summaryIn(popup, 'Southern');
  await popup.close();
  await page.goto(`${site.allowed}/Northern`);
  await eventually(() => driver.buttonTitle()).toBe(BUTTON.ready);
  await driver.stopWorker();
  await page.goto(`${site.allowed}/Southern?utm_source=mail`);
  await eventually(() => driver.buttonTitle()).toBe(BUTTON.saved);
});

test('a second click joins the first', async ({ configure, popupOn, service }) => {
  await configure();
  const { popup } = await popupOn('/article.html');
  const answer = service.hold();
  await popup.click(/^Summarize /, { times: 2 });
  await popup.text('body', /Stopping may not stop the charge/);
  answer.release();
  await summaryIn(popup);
  expect(summariesAsked(service)).toBe(1);
});

test('a saved summary is shown for free, and a new one has a price', async ({
  configure,
  popupOn,
  picture,
  service,
}) => {
  await configure();
  const { popup } = await popupOn('/article.html');
  await summarize(popup);
  await summaryIn(popup);
  await popup.click('Back');
  await summarize(popup);
  await popup.text('.saved', /^Saved .* · free$/m);
  expect(summariesAsked(service)).toBe(1);
  await picture(popup, 'popup-held');
  await summarizeAgain(popup);
  await eventually(() => popup.count('.saved')).toBe(0);
  await summaryIn(popup);
  expect(summariesAsked(service)).toBe(2);
});

test('the panel shows the same job, follows the active tab, and lists earlier summaries', { tag: '@firefox' }, async ({
  configure,
  driver,
  popupOn,
  picture,
  service,
  site,
}) => {
  await configure();
  const { popup } = await popupOn('/article.html');
  const answer = service.hold();
  await summarize(popup);
  await openPanelFrom(popup);
  const panel = await driver.panel();
  await panel.text('body', /Stopping may not stop the charge/);
  answer.release();
  expect(await summaryIn(panel)).toMatch(/bee|hive/i);
  await panel.text('h1', 'The bees above the bakery');
  await picture(panel, 'panel-summary');

  await driver.openPage(`${site.origin}/documentation.html`);
  await panel.text('body', 'Click the Précis icon in the toolbar');
  await eventually(() => panel.count(SUMMARY)).toBe(0);
  await picture(panel, 'panel-other-tab');
  await panel.click('Library');
  await panel.click(/^The bees above the bakery/);
  await summaryIn(panel);
  await panel.text('.saved', /^Saved .* · free$/m);
  expect(summariesAsked(service)).toBe(1);
});

test('a job whose worker dies ends with a failure message within seconds', { tag: '@firefox' }, async ({
  configure,
  driver,
  popupOn,
  picture,
  service,
}) => {
  await configure();
  const { popup } = await popupOn('/article.html');
  service.hold();
  await summarize(popup);
  await eventually(() => summariesAsked(service)).toBe(1);
  await driver.stopWorker();
  await popup.text(`${FAILURE} h2`, /^Interrupted$/);
  await popup.text(FAILURE, 'You may have been charged, $0.30 at most.');
  await picture(popup, 'failure-interrupted');
  expect(summariesAsked(service)).toBe(1);
});
