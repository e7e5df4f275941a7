import type { ChromiumView } from '../../scripts/browsers/chromium-view.ts';
import type { View } from '../../scripts/browsers/view.ts';
import {
  eventually,
  expect,
  FAILURE,
  KEY,
  openPanelFrom,
  summariesAsked,
  summarize,
  summaryIn,
  test,
} from './story.ts';
import { serveBusyArticle, servePage } from './website.ts';

/** Expects the failure with its sentence, what became of the money and its first way out. */
async function expectFailure(
  view: View,
  title: string,
  outcome: 'nothing sent' | 'refused' | 'unknown',
  wayOut: RegExp,
) {
  expect(await view.text(`${FAILURE} h2`)).toBe(title);
  const words = {
    'nothing sent': 'Nothing was sent',
    refused: 'The service refused it',
    unknown: 'may have been charged',
  };
  await view.text(FAILURE, words[outcome]);
  expect(await view.text(`${FAILURE} button:not(.only-icon)`)).toMatch(wayOut);
}

test('without a key: leads to the settings', async ({ driver, popupOn, picture, service }) => {
  const { popup } = await popupOn('/article.html');
  await picture(popup, 'failure-no-key');
  await popup.click('Add your API key');
  const options = await driver.pageAt(driver.urlOf('options.html'));
  await options.field('API key');
  await picture(options, 'options-first');
  expect(service.received()).toEqual([]);
});

test('a wrong key: says so, and a right one saved there and then works', async ({
  configure,
  driver,
  popupOn,
  picture,
  service,
}) => {
  await configure({ apiKey: 'wrong-key' });
  const { page, popup } = await popupOn('/article.html');
  await summarize(popup);
  await expectFailure(popup, 'The service refused your API key', 'refused', /Check settings/);
  await picture(popup, 'failure-bad-key');
  await popup.close();
  await configure({ apiKey: KEY });
  const again = await driver.openPopup(page);
  await again.click('Back');
  await summarize(again);
  await summaryIn(again);
  expect(summariesAsked(service)).toBe(2);
});

test('no credit: leads to the billing page', async ({ configure, popupOn, picture, service }) => {
  await configure();
  const { popup } = await popupOn('/article.html');
  service.fault({ status: 400, code: 101, msg: 'Insufficient credit to perform this request.' });
  await summarize(popup);
  await expectFailure(popup, 'Your credit doesn’t cover this', 'refused', /Add credit/);
  await popup.text('body', 'The service said: Insufficient credit to perform this request.');
  await picture(popup, 'failure-no-credit');
});

test('a service that is not there: may be tried again, for a price', async ({
  configure,
  popupOn,
  picture,
  service,
}) => {
  await configure();
  const { popup } = await popupOn('/article.html');
  await service.close();
  await summarize(popup);
  await expectFailure(popup, 'Couldn’t reach the service', 'unknown', /^Try again · max \$0\.30$/);
  await picture(popup, 'failure-unreachable');
});

test('too much for the service: offers the address, for one more click', async ({
  configure,
  popupOn,
  picture,
  service,
}) => {
  await configure();
  const { popup } = await popupOn('/article.html');
  service.fault({ status: 413 });
  await summarize(popup);
  await expectFailure(popup, 'Too much text for one request', 'refused', /Send link instead/);
  await picture(popup, 'failure-too-large');
  await popup.click('Send link instead');
  await eventually(async () => (await popup.field('Link')).isChecked).toBe(true);
  await summarize(popup);
  await summaryIn(popup);
  expect(summariesAsked(service)).toBe(2);
});

test('a page that no extension may read: offers nothing that cannot be done, and says so', async ({
  browserName,
  configure,
  driver,
  picture,
  service,
}) => {
  await configure();
  const urls = {
    browser: browserName === 'firefox' ? 'about:license' : 'chrome://version/',
    extension: driver.urlOf('options.html'),
    empty: 'about:blank',
  };
  for (const [name, url] of Object.entries(urls)) {
    const page = await driver.openPage(url);
    const popup = await driver.openPopup(page);
    await popup.text('.notice', 'Browsers don’t let extensions read this page.');
    expect(await popup.count('button.primary')).toBe(0);
    await picture(popup, `failure-page-of-${name}`);
    await popup.close();
    await page.close();
  }
  expect(service.received()).toEqual([]);
});

test('an empty page: has nothing to send, until it has text', async ({ configure, popupOn, picture, service }) => {
  await using site = await servePage('<!doctype html><title>Nothing</title>');
  await configure();
  const { page, popup } = await popupOn(site.url);
  await popup.text(`${FAILURE} h2`, 'There is no text on this page');
  expect(await popup.count('.start')).toBe(0);
  await picture(popup, 'failure-empty-page');
  await page.run(() => {
    document.body.textContent = 'Bees dance to tell each other where the flowers are. '.repeat(20);
  });
  await popup.text('.start', 'words of page text');
  expect(service.received()).toEqual([]);
});

test('a very short page: is refused before it is paid for', async ({ configure, popupOn, service }) => {
  await configure();
  const { popup } = await popupOn('/short.html');
  await summarize(popup);
  await expectFailure(popup, 'Too short to summarize', 'nothing sent', /Send link instead/);
  expect(service.received()).toEqual([]);
});

test('HTML instead of JSON: is not shown, and may have cost something', async ({
  configure,
  popupOn,
  picture,
  service,
}) => {
  await configure();
  const { popup } = await popupOn('/article.html');
  service.fault({ garbage: true });
  await summarize(popup);
  await expectFailure(popup, 'Couldn’t read the answer', 'unknown', /Check settings/);
  expect(summariesAsked(service)).toBe(1);
  await picture(popup, 'failure-unexpected-answer');
});

test('something else at the address: leads to the settings', async ({ configure, popupOn, site }) => {
  await configure({ baseUrl: site.origin.replace('localhost', '127.0.0.1') });
  const { popup } = await popupOn('/article.html');
  await summarize(popup);
  await expectFailure(popup, 'No service at this address', 'refused', /Check settings/);
});

test('too many requests: the button waits as long as the service asks', async ({
  configure,
  popupOn,
  picture,
  service,
}) => {
  await configure();
  const { popup } = await popupOn('/article.html');
  service.fault({ status: 429, retryAfter: '2' });
  await summarize(popup);
  expect(await popup.text(`${FAILURE} button:disabled`)).toMatch(/^Try again in/);
  await picture(popup, 'failure-rate-limited');
  await popup.click('Try again · max $0.30');
  await summaryIn(popup);
  expect(summariesAsked(service)).toBe(2);
});

test('a cancelled summary: says that it may have cost something', async ({ configure, popupOn, picture, service }) => {
  await configure();
  const { popup } = await popupOn('/article.html');
  service.fault({ delayMs: 60_000 });
  await summarize(popup);
  await popup.text('body', 'The service may still charge for it');
  await picture(popup, 'popup-waiting');
  await popup.click('Stop');
  await expectFailure(popup, 'Stopped', 'unknown', /^Try again/);
  expect(summariesAsked(service)).toBe(1);
});

test('a page that is busy is said to be, and not to have changed', async ({ configure, popupOn, picture, service }) => {
  await using site = await serveBusyArticle();
  await configure();
  const { page, popup } = await popupOn(site.url);
  await page.run(() => window.postMessage('', '*'));
  await site.whenBusy;
  await summarize(popup);
  await expectFailure(popup, 'The page isn’t responding', 'nothing sent', /^Try again/);
  await picture(popup, 'failure-page-busy');
  expect(service.received()).toEqual([]);
});

test('a page that waits for an answer to a message of its own is said not to answer, and is read after that', async ({
  browserName,
  configure,
  driver,
  popupOn,
  service,
}) => {
  test.skip(browserName === 'firefox', 'Marionette does nothing else while a page shows a message.');
  await configure();
  const { page, popup } = await popupOn('/article.html');
  // A message takes the focus, which closes a popup.
  await openPanelFrom(popup);
  const panel = await driver.panel();
  const dialog = (page as ChromiumView).playwrightPage.waitForEvent('dialog');
  await page.run(() => void setTimeout(() => alert('Subscribe?')));
  const message = await dialog;
  await summarize(panel);
  await expectFailure(panel, 'The page isn’t responding', 'nothing sent', /^Try again/);
  expect(service.received()).toEqual([]);
  await message.accept();
  await panel.click(/^Try again/);
  await summaryIn(panel);
  expect(summariesAsked(service)).toBe(1);
});
