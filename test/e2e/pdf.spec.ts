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
 * A website with one file, and what it was asked for. Firefox keeps extensions out of its PDF viewer: there the file is read
 * on a host that was allowed, as the test build's 127.0.0.1; in Chromium on any.
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

/** Opens a file that Firefox's viewer may never have done with, so that nothing waits for it. */
async function openUnloaded(driver: Driver, url: string): Promise<PageView> {
  if (driver.browserName === 'chromium') return driver.openPage(url);
  const page = await driver.openPage('about:blank');
  await page.run(address => void window.setTimeout(() => window.location.assign(address)), url);
  await eventually(() => driver.addressInFront()).toBe(url);
  return page;
}

/** Chromium finds out by itself what is in a file, which it has in its cache. Firefox would have to load it again. */
async function summarizeUnread(popup: View, { browserName }: Driver): Promise<void> {
  if (browserName === 'firefox') await summarize(popup);
}

/** Chromium reads PDFs in a page of its own. */
async function expectReaderClosed(driver: Driver): Promise<void> {
  if (driver instanceof ChromiumDriver) await eventually(() => driver.isOpen('offscreen.html')).toBe(false);
}

test('a PDF is read on the machine: what is sent is its text, and Chromium asks its website for nothing', async ({
  configure,
  driver,
  popupOn,
  service,
  picture,
}) => {
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

test('a PDF is known by the title that stands in it, in the card and among the recent summaries', async ({
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

test('a PDF of any other host is closed, which is said with two ways out before anything can be clicked that fails', async ({
  browserName,
  configure,
  driver,
  picture,
  popupOn,
  service,
}) => {
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
  await popup.text('.what-goes-out', 'the page’s link');
  expect(await popup.count('.start button[type=submit]')).toBe(1);
  expect(service.received()).toEqual([]);
});

test('what will be sent of a PDF is shown before, column after column', async ({
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

test('a PDF that may not be kept is asked for once more, as the tab would', async ({
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

test('a PDF of 300 pages works', async ({ configure, driver, popupOn, service }) => {
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

test('a scan is said to be one, and can be sent by address instead', async ({
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
  await popup.text(`${FAILURE} h2`, /^This PDF is a scan$/);
  await picture(popup, 'failure-scanned-pdf');
  expect(service.received()).toEqual([]);
  await popup.click('Send link instead');
  await eventually(async () => (await popup.field('Link')).isChecked).toBe(true);
});

test('a locked PDF and a damaged one are told apart', async ({ configure, driver, service }) => {
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

test('a PDF whose reading never ends is given up, and other summaries do not wait for it', async ({
  configure,
  driver,
  popupOn,
  service,
}) => {
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
