import { ChromiumDriver } from '../../scripts/browsers/chromium-driver.ts';
import type { Driver } from '../../scripts/browsers/driver.ts';
import type { PageView, View } from '../../scripts/browsers/view.ts';
import { bookPages, paper, paperText, report, reportText, scan } from '../fixtures/pdf/documents.ts';
import { endlessPdf } from '../fixtures/pdf/hostile-pdf.ts';
import { type PdfSource, writePdf } from '../fixtures/pdf/pdf-writer.ts';
import {
  eventually,
  expect,
  FAILURE,
  openPanelFrom,
  showInput,
  summariesAsked,
  summarize,
  summaryIn,
  test,
} from './story.ts';
import { serveSite } from './website.ts';

/**
 * A website with one file, and the methods of the requests for it. Firefox keeps extensions out of its PDF viewer, so it
 * reads the file only on an allowed host, such as 127.0.0.1 in the test build. Chromium reads it on any host.
 */
async function serveFile({ browserName }: Driver, bytes: Uint8Array, headers: Record<string, string> = {}) {
  const asked: string[] = [];
  const site = await serveSite((request, response) => {
    const isFile = request.url === '/harbour.pdf';
    if (isFile) asked.push(request.method ?? '');
    response.writeHead(isFile ? 200 : 404, { 'content-type': 'application/pdf', ...headers }).end(isFile ? bytes : '');
  });
  const host = browserName === 'firefox' ? site.allowed : site.notAllowed;
  return { ...site, asked, url: `${host}/harbour.pdf` };
}

const servePdf = (driver: Driver, source: PdfSource, headers?: Record<string, string>) =>
  serveFile(driver, writePdf(source), headers);

/** Opens a file without waiting for it, because Firefox's viewer may never finish loading it. */
async function openUnloaded(driver: Driver, url: string): Promise<PageView> {
  if (driver.browserName === 'chromium') return driver.openPage(url);
  const page = await driver.openPage('about:blank');
  await page.run(address => void window.setTimeout(() => window.location.assign(address)), url);
  await eventually(() => driver.addressInFront()).toBe(url);
  return page;
}

/** Chromium reads a file from its cache without a click. Firefox would have to load it again. */
async function summarizeUnread(popup: View, { browserName }: Driver): Promise<void> {
  if (browserName === 'firefox') await summarize(popup);
}

/** Chromium reads PDFs in a page of its own. */
async function expectReaderClosed(driver: Driver): Promise<void> {
  if (driver instanceof ChromiumDriver) await eventually(() => driver.isOpen('offscreen.html')).toBe(false);
}

test('a PDF is read on the device: its text is sent, and Chromium requests nothing from its website', {
  tag: '@firefox',
}, async ({ configure, driver, popupOn, service, picture }) => {
  await using site = await servePdf(driver, { pages: [report] });
  await configure();
  const { popup } = await popupOn(site.url);
  await showInput(popup);
  await popup.click('Page text');
  await summarize(popup);
  await summaryIn(popup, /harbour|tide|ferry/i);
  await picture(popup, 'popup-pdf');
  const [request, ...others] = service.received();
  expect(others).toEqual([]);
  expect(request?.params).toMatchObject({ text: reportText });
  expect(site.asked).toEqual(driver.browserName === 'chromium' ? ['GET'] : ['GET', 'GET']);
  await expectReaderClosed(driver);
});

test('a PDF has the title from its text, in the card and in the library', { tag: '@firefox' }, async ({
  configure,
  driver,
  popupOn,
}) => {
  await using site = await servePdf(driver, { pages: [report] });
  await configure();
  const { popup } = await popupOn(site.url);
  await showInput(popup);
  await popup.click('Page text');
  await summarize(popup);
  await summaryIn(popup, /harbour|tide|ferry/i);
  await popup.text('h1', /^The Harbour and its Clock$/);
  await openPanelFrom(popup);
  const panel = await driver.panel();
  await panel.click('Library');
  await panel.text('.library-row', 'The Harbour and its Clock');
});

test('a closed PDF in Firefox shows its reason and two ways out instead of a button that would fail', {
  tag: '@firefox',
}, async ({ browserName, configure, driver, picture, popupOn, service }) => {
  test.skip(browserName === 'chromium', 'Chromium lets extensions read the PDFs of all hosts.');
  await using site = await servePdf(driver, { pages: [report] });
  await configure();
  const { popup } = await popupOn(`${site.notAllowed}/harbour.pdf`);
  const words = await popup.text(FAILURE);
  expect(await popup.count('.start, .gist')).toBe(0);
  expect(words).toContain('Firefox keeps extensions out of its PDF viewer');
  expect(words).toContain('http://localhost');
  expect(words).toContain('Send link instead');
  expect(words).toContain('Allow');
  await picture(popup, 'popup-closed-pdf');
  await popup.click('Send link instead');
  await popup.text('.input-section', 'the page’s link');
  expect(await popup.count('.start button[type=submit]')).toBe(1);
  expect(service.received()).toEqual([]);
});

test('the text of a PDF is shown before it is sent, column after column', { tag: '@firefox' }, async ({
  configure,
  driver,
  popupOn,
  service,
}) => {
  await using site = await servePdf(driver, { pages: [paper] });
  await configure();
  const { popup } = await popupOn(site.url);
  await showInput(popup);
  await eventually(async () => (await popup.field('Text that is sent')).value).toBe(paperText);
  await popup.text('body', 'The text of the PDF');
  expect(service.received()).toEqual([]);
});

test('a PDF with pages that are pictures says so before it is sent', { tag: '@firefox' }, async ({
  configure,
  driver,
  picture,
  popupOn,
  service,
}) => {
  await using site = await servePdf(driver, { pages: [report, ...scan(2)] });
  await configure();
  const { popup } = await popupOn(site.url);
  await showInput(popup);
  await popup.text('.notice', /^2 of 3 pages are pictures/);
  await picture(popup, 'popup-pdf-pictures');
  expect(service.received()).toEqual([]);
});

test('a PDF that may not be cached is requested once more', { tag: '@firefox' }, async ({
  configure,
  driver,
  popupOn,
  service,
}) => {
  await using site = await servePdf(driver, { pages: [report] }, { 'cache-control': 'no-store' });
  await configure();
  const { popup } = await popupOn(site.url);
  await summarize(popup);
  await summaryIn(popup);
  expect(service.received()[0]?.params).toMatchObject({ text: reportText });
  expect(site.asked).toEqual(['GET', 'GET']);
});

test('a PDF of 300 pages is summarized', { tag: '@firefox' }, async ({ configure, driver, popupOn, service }) => {
  await using site = await servePdf(driver, { pages: bookPages(300) });
  await configure();
  const { popup } = await popupOn(site.url);
  await summarize(popup);
  await popup.text('article[aria-label="Summary"]', /keeper|ships|light/i);
  expect(summariesAsked(service)).toBe(1);
  const text = String(Object(service.received()[0]?.params).text);
  expect(text).toContain('On night 150 the keeper wrote down');
  expect(text).not.toContain('Chapter of Storms');
});

test('a scanned PDF is reported, and can be sent by its link instead', { tag: '@firefox' }, async ({
  configure,
  driver,
  popupOn,
  picture,
  service,
}) => {
  await using site = await servePdf(driver, { pages: scan(3) });
  await configure();
  const { popup } = await popupOn(site.url);
  await summarizeUnread(popup, driver);
  await popup.text(`${FAILURE} h2`, /^This PDF has no readable text$/);
  await picture(popup, 'failure-scanned-pdf');
  expect(service.received()).toEqual([]);
  await popup.click('Send link instead');
  await eventually(async () => (await popup.field('Link')).isChecked).toBe(true);
});

test('a locked PDF and a damaged one have different messages', { tag: '@firefox' }, async ({
  configure,
  driver,
  service,
}) => {
  await using locked = await servePdf(driver, { pages: [report], locked: true });
  await using damaged = await serveFile(
    driver,
    Uint8Array.from('%PDF-1.7 and no more', one => one.charCodeAt(0)),
  );
  await configure();
  for (const [url, title] of [
    [locked.url, /^This PDF needs a password$/],
    [damaged.url, /^Couldn’t read this PDF$/],
  ] as const) {
    const popup = await driver.openPopup(await openUnloaded(driver, url));
    await summarizeUnread(popup, driver);
    await popup.text(`${FAILURE} h2`, title);
    await popup.close();
  }
  expect(service.received()).toEqual([]);
});

test('a PDF that takes too long to read ends with a failure, and other summaries do not wait for it', {
  tag: '@firefox',
}, async ({ configure, driver, popupOn, service }) => {
  await using hostile = await serveFile(driver, endlessPdf(100));
  await configure();
  const stuck = await openUnloaded(driver, hostile.url);
  const popup = await driver.openPopup(stuck);
  await summarize(popup);
  await popup.text('body', 'Reading the page');
  await popup.close();

  const { popup: beside } = await popupOn('/article.html');
  await summarize(beside);
  await summaryIn(beside);
  await beside.close();

  const again = await driver.openPopup(stuck);
  await again.text('body', 'Reading the page');
  await again.text(FAILURE, 'This page is too large to read', 80_000);
  await expectReaderClosed(driver);
  expect(summariesAsked(service)).toBe(1);
});
