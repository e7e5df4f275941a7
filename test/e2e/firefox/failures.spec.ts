import type { FirefoxPopup } from '../../../scripts/browsers/firefox-popup.ts';
import { TAB_ADDRESSES } from '../../../scripts/browsers/firefox-window.ts';
import { serve, serveBusyArticle } from '../website.ts';
import { expect, FAILURE, KEY, summariesAsked, summarize, summaryIn, test } from './fixtures.ts';

const TITLE = `${FAILURE} h2`;

/** Expects the failure with its sentence, what became of the money and its first way out. */
async function expectFailure(
  popup: FirefoxPopup,
  title: string,
  fate: 'nothing sent' | 'refused' | 'unknown',
  wayOut: RegExp,
) {
  expect(await popup.text(TITLE)).toBe(title);
  const words = { 'nothing sent': 'Nothing was sent', refused: 'The service refused it', unknown: 'may have reached' };
  await popup.text(FAILURE, words[fate]);
  expect(await popup.text(`${FAILURE} button:not(.only-icon)`)).toMatch(wayOut);
}

test('without a key: leads to the settings', async ({ popupOn, rig, service }) => {
  const { popup } = await popupOn('/article.html');
  const optionsPages = async () =>
    ((await rig.inWindow(TAB_ADDRESSES)) as string[]).filter(address => address.includes('options.html')).length;
  expect(await optionsPages()).toBe(0);
  await popup.click('Add your API key');
  await expect.poll(optionsPages).toBe(1);
  expect(service.received()).toEqual([]);
});

test('a wrong key: says so, and a right one saved there and then works', async ({
  configure,
  popupOn,
  rig,
  service,
}) => {
  await configure({ apiKey: 'wrong-key' });
  const { page, popup } = await popupOn('/article.html');
  await summarize(popup);
  await expectFailure(popup, 'The service refused your API key', 'refused', /Check settings/);
  await popup.close();
  await configure({ apiKey: KEY });
  const again = await rig.openPopup(page);
  await again.click('Back');
  await summarize(again);
  await summaryIn(again);
  expect(summariesAsked(service)).toBe(2);
});

test('no credit: leads to the billing page', async ({ configure, popupOn, service }) => {
  await configure();
  const { popup } = await popupOn('/article.html');
  service.fault({ status: 400, code: 101, msg: 'Insufficient credit to perform this request.' });
  await summarize(popup);
  await expectFailure(popup, 'Your credit does not cover this', 'refused', /Add credit/);
  await popup.text('body', 'The service said: Insufficient credit to perform this request.');
});

test('a service that is not there: may be tried again, for a price', async ({ configure, popupOn, service }) => {
  await configure();
  const { popup } = await popupOn('/article.html');
  await service.close();
  await summarize(popup);
  await expectFailure(popup, 'The service could not be reached', 'unknown', /^Try again, up to \$0\.30$/);
});

test('too much for the service: offers the address, for one more click', async ({ configure, popupOn, service }) => {
  await configure();
  const { popup } = await popupOn('/article.html');
  service.fault({ status: 413 });
  await summarize(popup);
  await expectFailure(popup, 'Too much text for one request', 'refused', /Send the address instead/);
  await popup.click('Send the address instead');
  await expect.poll(async () => (await popup.field('Address')).isChecked).toBe(true);
  await summarize(popup);
  await summaryIn(popup);
  expect(summariesAsked(service)).toBe(2);
});

for (const [name, url] of [
  ['a page of the browser', 'about:license'],
  ['a page of the extension itself', 'options.html'],
  ['an empty tab', 'about:blank'],
] as const) {
  test(`${name}: offers nothing that cannot be done, and says so`, async ({ configure, rig, service }) => {
    await configure();
    const popup = await rig.openPopup(await rig.openPage(url.includes(':') ? url : rig.urlOf(url)));
    await popup.text('.notice', 'Browsers let no extension read this page.');
    expect(await popup.count('button.primary')).toBe(0);
    expect(service.received()).toEqual([]);
  });
}

test('an empty page: has nothing to send', async ({ configure, popupOn, service }) => {
  await using site = await serve('<!doctype html><title>Nothing</title>');
  await configure();
  const { popup } = await popupOn(site.url);
  await summarize(popup);
  await expectFailure(popup, 'There is no text on this page', 'nothing sent', /^Try again/);
  expect(service.received()).toEqual([]);
});

test('a very short page: is refused before it is paid for', async ({ configure, popupOn, service }) => {
  await configure();
  const { popup } = await popupOn('/short.html');
  await summarize(popup);
  await expectFailure(popup, 'Too short to summarize', 'nothing sent', /Send the address instead/);
  expect(service.received()).toEqual([]);
});

test('HTML instead of JSON: is not shown, and may have cost something', async ({ configure, popupOn, service }) => {
  await configure();
  const { popup } = await popupOn('/article.html');
  service.fault({ garbage: true });
  await summarize(popup);
  await expectFailure(popup, 'The answer could not be read', 'unknown', /Check settings/);
  expect(summariesAsked(service)).toBe(1);
});

test('something else at the address: leads to the settings', async ({ configure, popupOn, site }) => {
  await configure({ baseUrl: site.origin.replace('localhost', '127.0.0.1') });
  const { popup } = await popupOn('/article.html');
  await summarize(popup);
  await expectFailure(popup, 'No service at this address', 'refused', /Check settings/);
});

test('too many requests: the button waits as long as the service asks', async ({ configure, popupOn, service }) => {
  await configure();
  const { popup } = await popupOn('/article.html');
  service.fault({ status: 429, retryAfter: '2' });
  await summarize(popup);
  const waiting = await popup.text(`${FAILURE} button:disabled`);
  expect(waiting).toMatch(/^Try again in/);
  await popup.click('Try again, up to $0.30');
  await summaryIn(popup);
  expect(summariesAsked(service)).toBe(2);
});

test('a cancelled summary: says that it may have cost something', async ({ configure, popupOn, service }) => {
  await configure();
  const { popup } = await popupOn('/article.html');
  service.fault({ delayMs: 60_000 });
  await summarize(popup);
  await popup.text('body', 'What was sent may still be charged');
  await popup.click('Cancel');
  await expectFailure(popup, 'Cancelled', 'unknown', /^Try again/);
  expect(summariesAsked(service)).toBe(1);
});

test('a page that is busy is said to be, and not to have changed', async ({ configure, popupOn, service }) => {
  await using site = await serveBusyArticle();
  await configure();
  const { page, popup } = await popupOn(site.url);
  await page.run(`window.postMessage('', '*')`);
  await site.whenBusy;
  await summarize(popup);
  await expectFailure(popup, 'The page does not answer', 'nothing sent', /^Try again/);
  expect(service.received()).toEqual([]);
});
