import type { ChromiumView } from '../../scripts/browsers/chromium-view.ts';
import type { Driver } from '../../scripts/browsers/driver.ts';
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
import { serveBusyArticle, serveLoadingArticles, servePage } from './website.ts';

/** A page that does not respond is waited for half a minute, and a busy machine takes its time. */
const BUSY_MS = 150_000;

/** Expects the failure with its title, its delivery outcome and its first way out. */
async function expectFailure(
  view: View,
  title: string,
  outcome: 'nothing sent' | 'refused' | 'unknown',
  wayOut: RegExp,
) {
  expect(await view.text(`${FAILURE} h2`)).toBe(title);
  const words = {
    'nothing sent': 'Nothing was sent',
    refused: 'No charge was reported',
    unknown: 'may have been charged',
  };
  await view.text(FAILURE, words[outcome]);
  expect(await view.text(`${FAILURE} .ways-out button`)).toMatch(wayOut);
}

test('the popup leads to the settings if there is no key', async ({ driver, popupOn, picture, service }) => {
  const { popup } = await popupOn('/article.html');
  await picture(popup, 'failure-no-key');
  await popup.click('Add your API key');
  const options = await driver.pageAt(driver.urlOf('options.html'));
  await options.field('API key');
  await picture(options, 'options-first');
  expect(service.received()).toEqual([]);
});

test('the popup reports a wrong key, and a right key works at once', async ({
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

test('the popup leads to the billing page if there is no credit', async ({ configure, popupOn, picture, service }) => {
  await configure();
  const { popup } = await popupOn('/article.html');
  service.fault({ status: 400, code: 101, msg: 'Insufficient credit to perform this request.' });
  await summarize(popup);
  await expectFailure(popup, 'Your credit doesn’t cover this', 'refused', /Add credit/);
  await popup.click('Details');
  await popup.text('.failure-details', 'The service said: Insufficient credit to perform this request.');
  await picture(popup, 'failure-no-credit');
});

test('an unreachable service can be tried again, with the price on the button', async ({
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

test('the popup offers the link if the text is too large, for one more click', async ({
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

test('the popup shows that no extension may read a page, and offers no summary', { tag: '@firefox' }, async ({
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

test('the popup offers no summary of an empty page until it has text', async ({
  configure,
  popupOn,
  picture,
  service,
}) => {
  await using site = await servePage('<!doctype html><title>Nothing</title>');
  await configure();
  const { page, popup } = await popupOn(site.url);
  await popup.text(`${FAILURE} h2`, 'There is no text on this page');
  expect(await popup.count('.start')).toBe(0);
  await picture(popup, 'failure-empty-page');
  await page.run(() => {
    document.body.textContent = 'Bees dance to tell each other where the flowers are. '.repeat(8);
  });
  await popup.text('.start', 'words of page text');
  expect(service.received()).toEqual([]);
});

test('a very short page is offered for nothing, and a shell is waited for', async ({
  configure,
  popupOn,
  picture,
  service,
}) => {
  await configure();
  const { popup } = await popupOn('/short.html');
  await popup.text(`${FAILURE} h2`, 'Too short to summarize');
  expect(await popup.count('.start')).toBe(0);
  expect(await popup.text('body')).not.toContain('$');
  await popup.close();
  await using site = await servePage('<!doctype html><title>Bees</title><main><p>Please wait…</p></main>');
  const { page, popup: other } = await popupOn(site.url);
  await other.text(`${FAILURE} h2`, 'This page is still loading');
  expect(await other.count('.start')).toBe(0);
  await picture(other, 'failure-loading-page');
  await page.run(() => {
    document.body.textContent = 'Bees dance to tell each other where the flowers are. '.repeat(20);
  });
  await other.text('.start', 'words of page text');
  expect(service.received()).toEqual([]);
});

test('a login is offered for nothing, and the article behind it is read', async ({
  configure,
  popupOn,
  picture,
  service,
}) => {
  const notes = 'You may read the journal of the society here. If you need help, please ask at the desk. '.repeat(4);
  await using site = await servePage(
    `<!doctype html><title>Sign in</title><h1>Welcome back</h1><form><input type=password></form><p>${notes}</p>`,
  );
  await configure();
  const { page, popup } = await popupOn(site.url);
  await popup.text(`${FAILURE} h2`, 'There is nothing to summarize here');
  await popup.text(FAILURE, 'This is a sign-in page');
  expect(await popup.count('.start')).toBe(0);
  await picture(popup, 'failure-wall-page');
  await page.run(() => {
    document.title = 'Bees';
    document.body.textContent = 'Bees dance to tell each other where the flowers are. '.repeat(20);
  });
  await popup.text('.start', 'words of page text');
  expect(service.received()).toEqual([]);
});

test('an answer with HTML instead of JSON is not shown, and may have been charged', async ({
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

test('the popup leads to the settings if another server is at the address', async ({ configure, popupOn, site }) => {
  await configure({ baseUrl: site.origin.replace('localhost', '127.0.0.1') });
  const { popup } = await popupOn('/article.html');
  await summarize(popup);
  await expectFailure(popup, 'No service at this address', 'refused', /Check settings/);
});

/** In the extension: moves the ends of all jobs ten minutes into the past. */
const letTenMinutesPass = async () => {
  for (const [key, stored] of Object.entries(await browser.storage.session.get())) {
    const job = stored as { endedAt: number };
    if (key.startsWith('job/'))
      await browser.storage.session.set({ [key]: { ...job, endedAt: job.endedAt - 600_000 } });
  }
};

test('the retry button waits as long as the service asks after too many requests', async ({
  configure,
  driver,
  popupOn,
  picture,
  service,
}) => {
  await configure();
  const { popup } = await popupOn('/article.html');
  service.fault({ status: 429, retryAfter: '600' });
  await summarize(popup);
  expect(await popup.text(`${FAILURE} button:disabled`)).toMatch(/^Try again in/);
  await picture(popup, 'failure-rate-limited');
  await driver.runInExtension(letTenMinutesPass);
  await popup.click('Try again · max $0.30');
  await summaryIn(popup);
  expect(summariesAsked(service)).toBe(2);
});

test('a cancelled summary shows that it may have been charged', async ({ configure, popupOn, picture, service }) => {
  await configure();
  const { popup } = await popupOn('/article.html');
  service.hold();
  await summarize(popup);
  await popup.text('body', 'Stopping may not stop the charge');
  await picture(popup, 'popup-waiting');
  await popup.click('Stop');
  await expectFailure(popup, 'Stopped', 'unknown', /^Try again/);
  expect(summariesAsked(service)).toBe(1);
});

test('the popup reports that a busy page does not respond', { tag: '@firefox' }, async ({
  configure,
  popupOn,
  picture,
  service,
}) => {
  await using site = await serveBusyArticle();
  await configure();
  const { page, popup } = await popupOn(site.url);
  await page.run(() => window.postMessage('', '*'));
  await site.whenBusy;
  await summarize(popup);
  await popup.text(FAILURE, 'The page isn’t responding', BUSY_MS);
  await expectFailure(popup, 'The page isn’t responding', 'nothing sent', /^Try again/);
  await picture(popup, 'failure-page-busy');
  expect(service.received()).toEqual([]);
});

/** Opens a page that goes on loading. */
async function openLoading(driver: Driver, url: string) {
  const page = await driver.openPage('about:blank');
  await page.run(address => void setTimeout(() => location.assign(address)), url);
  await eventually(() => driver.addressInFront()).toBe(url);
  return page;
}

test('a page without text that loads slowly is waited for, and the popup says so', { tag: '@firefox' }, async ({
  configure,
  driver,
  picture,
  service,
}) => {
  await using site = await serveLoadingArticles();
  await configure();
  const popup = await driver.openPopup(await openLoading(driver, site.urlOf('/empty')));
  await popup.text('.gist', 'Reading the page takes longer than usual.');
  await picture(popup, 'popup-slow-page');
  await summarize(popup);
  await popup.text('.progress', 'Reading the page takes longer than usual.');
  await picture(popup, 'popup-slow-job');
  expect(service.received()).toEqual([]);
  site.finish();
  await summaryIn(popup);
  expect(summariesAsked(service)).toBe(1);
});

for (const path of ['/half', '/script-at-end', '/script-in-head', '/style-at-end']) {
  test(`a page that shows its text but goes on loading is read as it is: ${path}`, { tag: '@firefox' }, async ({
    configure,
    driver,
    picture,
    service,
  }) => {
    await using site = await serveLoadingArticles();
    await configure();
    const popup = await driver.openPopup(await openLoading(driver, site.urlOf(path)));
    await popup.text('.gist', 'The ferry leaves when the tide allows it');
    await popup.text('form', 'This page is still loading. Parts of its text may be missing.');
    await picture(popup, 'popup-loading-page');
    await summarize(popup);
    await summaryIn(popup);
    const shown = expect.stringMatching(/tide allows it(?!.*at dusk)/s);
    expect(service.received()).toMatchObject([{ params: { text: shown } }]);
  });
}

test('the popup reads a page again that has finished loading', { tag: '@firefox' }, async ({
  configure,
  driver,
  service,
}) => {
  await using site = await serveLoadingArticles();
  await configure();
  const popup = await driver.openPopup(await openLoading(driver, site.urlOf('/script-at-end')));
  await popup.text('form', 'This page is still loading.');
  site.finish();
  await eventually(() => popup.text('form')).not.toContain('still loading');
  await summarize(popup);
  await summaryIn(popup);
  expect(service.received()).toMatchObject([{ params: { text: expect.stringContaining('at dusk') } }]);
});

test('a page that shows a dialog does not respond, and is read after the dialog is closed', async ({
  browserName,
  configure,
  driver,
  popupOn,
  service,
}) => {
  test.skip(browserName === 'firefox', 'Marionette does nothing else while a page shows a dialog.');
  await configure();
  const { page, popup } = await popupOn('/article.html');
  // A dialog takes the focus, which closes a popup.
  await openPanelFrom(popup);
  const panel = await driver.panel();
  const dialog = (page as ChromiumView).playwrightPage.waitForEvent('dialog');
  await page.run(() => void setTimeout(() => alert('Subscribe?')));
  const message = await dialog;
  await summarize(panel);
  await panel.text(FAILURE, 'The page isn’t responding', BUSY_MS);
  await expectFailure(panel, 'The page isn’t responding', 'nothing sent', /^Try again/);
  expect(service.received()).toEqual([]);
  await message.accept();
  await panel.click(/^Try again/);
  await summaryIn(panel);
  expect(summariesAsked(service)).toBe(1);
});
