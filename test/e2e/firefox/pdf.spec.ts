import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bookPages, paper, paperText, report, reportText, scan } from '../../fixtures/pdf/documents.ts';
import { endlessPdf } from '../../fixtures/pdf/hostile-pdf.ts';
import { type PdfSource, writePdf } from '../../fixtures/pdf/pdf-writer.ts';
import type { FirefoxBrowser } from './browser/firefox.ts';
import { expect, FAILURE, summariesAsked, summarize, summaryIn, test } from './fixtures.ts';

/** A website with one file, under both names of this machine: the test build may read 127.0.0.1, as if it was allowed. */
async function serveFile(bytes: Uint8Array) {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/pdf' }).end(bytes),
  );
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    allowed: `http://127.0.0.1:${port}/harbour.pdf`,
    stranger: `http://localhost:${port}/harbour.pdf`,
    [Symbol.asyncDispose]: async () => void server.close(),
  };
}

/** Opens a file that the viewer may never have done with, so that nothing waits for it, and the popup there. */
async function popupOnUnloaded(rig: FirefoxBrowser, url: string) {
  const page = await rig.openPage('about:blank');
  await page.run('setTimeout(() => location.assign(args[0]))', [url]);
  await expect.poll(() => rig.addressInFront()).toBe(url);
  return { page, popup: await rig.openPopup(page) };
}

const servePdf = (source: PdfSource) => serveFile(writePdf(source));

test('a PDF of a host that was allowed is read on the machine', async ({ configure, popupOn, service }) => {
  await using site = await servePdf({ pages: [report] });
  await configure();
  const { popup } = await popupOn(site.allowed);
  await summarize(popup);
  expect(await summaryIn(popup)).toMatch(/harbour|tide|ferry/i);
  expect(service.received()).toHaveLength(1);
  expect(service.received()[0]?.params).toMatchObject({ text: reportText });
});

test('a PDF is known by the title that stands in it, in the card and among the recent summaries', async ({
  configure,
  popupOn,
  rig,
}) => {
  await using site = await servePdf({ pages: [report] });
  await configure();
  const { popup } = await popupOn(site.allowed);
  await summarize(popup);
  await popup.text('h1', 'The Harbour and its Clock');
  await popup.click('Panel');
  await (await rig.sidebar()).text('.recent', 'The Harbour and its Clock');
});

test('a PDF of any other host is closed, which is said with two ways out', async ({ configure, popupOn, service }) => {
  await using site = await servePdf({ pages: [report] });
  await configure();
  const { popup } = await popupOn(site.stranger);
  await summarize(popup);
  const words = await popup.text(FAILURE);
  expect(words).toContain('Firefox keeps extensions out of its PDF viewer');
  expect(words).toContain('http://localhost');
  expect(words).toContain('Send the address instead');
  expect(words).toContain('Allow');
  expect(service.received()).toEqual([]);
});

test('what will be sent of a PDF is shown before, column after column', async ({ configure, popupOn, service }) => {
  await using site = await servePdf({ pages: [paper] });
  await configure();
  const { popup } = await popupOn(site.allowed);
  await popup.click('Show exactly what will be sent');
  expect(await popup.field('Text that will be sent')).toMatchObject({ value: paperText });
  await popup.text('body', 'The text of the PDF');
  expect(service.received()).toEqual([]);
});

test('a PDF of 300 pages works', async ({ configure, popupOn, service }) => {
  await using site = await servePdf({ pages: bookPages(300) });
  await configure();
  const { popup } = await popupOn(site.allowed);
  await summarize(popup);
  expect(await summaryIn(popup)).toMatch(/keeper|ships|light/i);
  expect(summariesAsked(service)).toBe(1);
  const text = String(Object(service.received()[0]?.params).text);
  expect(text).toContain('On night 150 the keeper wrote down');
  expect(text).not.toContain('Chapter of Storms');
});

test('a scan is said to be one, and can be sent by address instead', async ({ configure, popupOn, service }) => {
  await using site = await servePdf({ pages: scan(3) });
  await configure();
  const { popup } = await popupOn(site.allowed);
  await summarize(popup);
  await popup.text(FAILURE, 'This PDF shows its text as pictures');
  await popup.text(FAILURE, 'Nothing was sent');
  expect(service.received()).toEqual([]);
  await popup.click('Send the address instead');
  await expect.poll(async () => (await popup.field('Address')).isChecked).toBe(true);
});

test('a locked PDF and a damaged one are told apart', async ({ configure, popupOn, rig, service }) => {
  await using locked = await servePdf({ pages: [report], locked: true });
  await using damaged = await serveFile(Uint8Array.from('%PDF-1.7 and no more', one => one.charCodeAt(0)));
  await configure();
  // While the viewer asks for the password the tab never has loaded.
  const { popup: lockedPopup } = await popupOnUnloaded(rig, locked.allowed);
  await summarize(lockedPopup);
  await lockedPopup.text(FAILURE, 'This PDF is locked with a password');
  await lockedPopup.text(FAILURE, 'Nothing was sent');
  await lockedPopup.close();
  const { popup } = await popupOn(damaged.allowed);
  await summarize(popup);
  await popup.text(FAILURE, 'This PDF cannot be read');
  await popup.text(FAILURE, 'Nothing was sent');
  expect(service.received()).toEqual([]);
});

test('a PDF whose reading never ends is given up, and other summaries do not wait for it', async ({
  configure,
  popupOn,
  rig,
  service,
}) => {
  await using hostile = await serveFile(endlessPdf(100));
  await configure();
  const { page: stuck, popup } = await popupOnUnloaded(rig, hostile.allowed);
  await summarize(popup);
  await popup.text('body', 'Reading the page');
  await popup.close();

  const { popup: beside } = await popupOn('/article.html');
  await summarize(beside);
  await summaryIn(beside);
  await beside.close();

  await stuck.bringToFront();
  const again = await rig.openPopup(stuck);
  await again.text('body', 'Reading the page');
  await expect.poll(() => again.text('body'), { timeout: 40_000 }).toContain('This page is too large to read');
  expect(summariesAsked(service)).toBe(1);
});
