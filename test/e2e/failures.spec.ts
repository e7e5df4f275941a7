import type { Page } from '@playwright/test';
import { closePopup, expect, KEY, panelFrom, summariesAsked, summarize, summaryIn, test } from './fixtures.ts';
import { serve, serveBusyArticle } from './website.ts';

/** A page that does not answer is waited for, for 8 s. */
const LATEST_MS = 12_000;

/** Expects the failure with its sentence, what became of the money and its first way out. */
async function expectFailure(popup: Page, title: string, fate: 'nothing sent' | 'refused' | 'unknown', wayOut: RegExp) {
  const alert = popup.getByRole('alert');
  await expect(alert.getByRole('heading')).toHaveText(title, { timeout: LATEST_MS });
  const words = { 'nothing sent': 'Nothing was sent', refused: 'The service refused it', unknown: 'may have reached' };
  await expect(alert).toContainText(words[fate]);
  await expect(alert.locator('button:not([title=Back])').first()).toHaveText(wayOut);
}

test('without a key: leads to the settings', async ({ popupOn, rig, picture, service }) => {
  const { popup } = await popupOn('/article.html');
  await picture(popup, 'failure-no-key');
  await popup.getByRole('button', { name: 'Add your API key' }).click();
  const optionsPage = () => rig.context.pages().find(page => page.url().includes('options.html'));
  await expect.poll(optionsPage).toBeDefined();
  const options = optionsPage() as Page;
  await options.getByLabel('API key').waitFor();
  await picture(options, 'options-first');
  expect(service.received()).toEqual([]);
});

test('a wrong key: says so, and a right one saved there and then works', async ({
  configure,
  popupOn,
  rig,
  picture,
  service,
}) => {
  await configure({ apiKey: 'wrong-key' });
  const { page, popup } = await popupOn('/article.html');
  await summarize(popup);
  await expectFailure(popup, 'The service refused your API key', 'refused', /Check settings/);
  await picture(popup, 'failure-bad-key');
  await closePopup(rig, popup);
  await configure({ apiKey: KEY });
  const again = await rig.openPopup(page);
  await again.getByRole('button', { name: /^Back/ }).click();
  await summarize(again);
  await expect(summaryIn(again)).toBeVisible();
  expect(summariesAsked(service)).toBe(2);
});

test('no credit: leads to the billing page', async ({ configure, popupOn, picture, service }) => {
  await configure();
  const { popup } = await popupOn('/article.html');
  service.fault({ status: 400, code: 101, msg: 'Insufficient credit to perform this request.' });
  await summarize(popup);
  await expectFailure(popup, 'Your credit does not cover this', 'refused', /Add credit/);
  await expect(popup.getByText('The service said: Insufficient credit to perform this request.')).toBeVisible();
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
  await expectFailure(popup, 'The service could not be reached', 'unknown', /^Try again, up to \$0\.30$/);
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
  await expectFailure(popup, 'Too much text for one request', 'refused', /Send the address instead/);
  await picture(popup, 'failure-too-large');
  await popup.getByRole('button', { name: 'Send the address instead' }).click();
  await expect(popup.getByRole('radio', { name: 'Address' })).toBeChecked();
  await summarize(popup);
  await expect(summaryIn(popup)).toBeVisible();
  expect(summariesAsked(service)).toBe(2);
});

for (const [name, url] of [
  ['a page of the browser', 'chrome://version/'],
  ['a page of the extension itself', 'options.html'],
  ['an empty tab', 'about:blank'],
] as const) {
  test(`${name}: offers nothing that cannot be done, and says so`, async ({ configure, rig, service, picture }) => {
    await configure();
    const page = await rig.openPage(url.includes(':') ? url : rig.urlOf(url));
    const popup = await rig.openPopup(page);
    await expect(popup.getByText('Browsers let no extension read this page.')).toBeVisible();
    await expect(popup.getByRole('button', { name: 'Summarize' })).toHaveCount(0);
    expect(service.received()).toEqual([]);
    await picture(popup, `failure-${name.replaceAll(' ', '-')}`);
  });
}

test('an empty page: has nothing to send', async ({ configure, popupOn, picture, service }) => {
  await using site = await serve('<!doctype html><title>Nothing</title>');
  await configure();
  const { popup } = await popupOn(site.url);
  await summarize(popup);
  await expectFailure(popup, 'There is no text on this page', 'nothing sent', /^Try again/);
  expect(service.received()).toEqual([]);
  await picture(popup, 'failure-empty-page');
});

test('a very short page: is refused before it is paid for', async ({ configure, popupOn, service }) => {
  await configure();
  const { popup } = await popupOn('/short.html');
  await summarize(popup);
  await expectFailure(popup, 'Too short to summarize', 'nothing sent', /Send the address instead/);
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
  await expectFailure(popup, 'The answer could not be read', 'unknown', /Check settings/);
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
  await expect(popup.getByRole('button', { name: /^Try again in/ })).toBeDisabled();
  await picture(popup, 'failure-rate-limited');
  await popup.getByRole('button', { name: 'Try again, up to $0.30' }).click();
  await expect(summaryIn(popup)).toBeVisible();
  expect(summariesAsked(service)).toBe(2);
});

test('a cancelled summary: says that it may have cost something', async ({ configure, popupOn, picture, service }) => {
  await configure();
  const { popup } = await popupOn('/article.html');
  service.fault({ delayMs: 60_000 });
  await summarize(popup);
  await expect(popup.getByText('What was sent may still be charged')).toBeVisible();
  await picture(popup, 'popup-waiting');
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await expectFailure(popup, 'Cancelled', 'unknown', /^Try again/);
  expect(summariesAsked(service)).toBe(1);
});

test('a page that is busy is said to be, and not to have changed', async ({ configure, popupOn, picture, service }) => {
  await using site = await serveBusyArticle();
  await configure();
  const { page, popup } = await popupOn(site.url);
  await page.evaluate(() => postMessage('', '*'));
  await site.whenBusy;
  await summarize(popup);
  await expectFailure(popup, 'The page does not answer', 'nothing sent', /^Try again/);
  await picture(popup, 'failure-page-busy');
  expect(service.received()).toEqual([]);
});

test('a page that waits for an answer to a message of its own is said not to answer, and is read after that', async ({
  configure,
  popupOn,
  rig,
  service,
}) => {
  await configure();
  const { page, popup } = await popupOn('/article.html');
  // A message takes the focus, which closes a popup.
  const panel = await panelFrom(rig, popup, 'Panel');
  // Each connection would close it by itself, were there no listener.
  for (const surface of [popup, panel]) surface.context().on('dialog', () => undefined);
  const dialog = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => alert('Subscribe?')));
  const message = await dialog;
  await summarize(panel);
  await expectFailure(panel, 'The page does not answer', 'nothing sent', /^Try again/);
  expect(service.received()).toEqual([]);
  await message.accept();
  await panel.getByRole('button', { name: /^Try again/ }).click();
  await expect(summaryIn(panel)).toBeVisible();
  expect(summariesAsked(service)).toBe(1);
});
