import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { bookPages, paper, paperText, report, reportText, scan } from '../fixtures/pdf/documents.ts';
import { endlessPdf } from '../fixtures/pdf/hostile-pdf.ts';
import { type PdfSource, writePdf } from '../fixtures/pdf/pdf-writer.ts';
import { closePopup, expect, panelFrom, summariesAsked, summarize, summaryIn, test } from './fixtures.ts';

/** A website with one file, on `localhost`, and what it was asked for. */
async function serveFile(bytes: Uint8Array, headers: Record<string, string> = {}) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const isFile = request.url === '/harbour.pdf';
    if (isFile) asked.push(request.method ?? '');
    response.writeHead(isFile ? 200 : 404, { 'content-type': 'application/pdf', ...headers }).end(isFile ? bytes : '');
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}/harbour.pdf`;
  return { url, asked, [Symbol.asyncDispose]: async () => void server.close() };
}

const servePdf = (source: PdfSource, headers?: Record<string, string>) => serveFile(writePdf(source), headers);

async function expectRefusal(popup: Page, title: string): Promise<void> {
  const alert = popup.getByRole('alert');
  await expect(alert.getByRole('heading')).toHaveText(title, { timeout: 20_000 });
  await expect(alert).toContainText('Nothing was sent');
}

test('a PDF is read on the machine: what is sent is its text, and its website hears nothing of it', async ({
  configure,
  popupOn,
  rig,
  service,
  picture,
}) => {
  await using site = await servePdf({ pages: [report] });
  await configure();
  const { popup } = await popupOn(site.url);
  await popup.getByRole('radio', { name: 'Page text' }).check();
  await summarize(popup);
  await expect(summaryIn(popup)).toContainText(/harbour|tide|ferry/i);
  await picture(popup, 'popup-pdf');

  const [request, ...others] = service.received();
  expect(others).toEqual([]);
  expect(request?.params).toMatchObject({ text: reportText });
  expect(site.asked).toEqual(['GET']);
  await rig.surfaceClosed('offscreen.html');
});

test('a PDF is known by the title that stands in it, in the card and among the recent summaries', async ({
  configure,
  popupOn,
  rig,
}) => {
  await using site = await servePdf({ pages: [report] });
  await configure();
  const { popup } = await popupOn(site.url);
  await popup.getByRole('radio', { name: 'Page text' }).check();
  await summarize(popup);
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText('The Harbour and its Clock');
  const panel = await panelFrom(rig, popup, 'Panel');
  await expect(panel.getByRole('button', { name: /^The Harbour and its Clock/ })).toBeVisible();
});

test('what will be sent of a PDF is shown before, column after column', async ({ configure, popupOn, service }) => {
  await using site = await servePdf({ pages: [paper] });
  await configure();
  const { popup } = await popupOn(site.url);
  await popup.getByRole('button', { name: 'Show exactly what will be sent' }).click();
  await expect(popup.getByLabel('Text that will be sent')).toHaveValue(paperText);
  await expect(popup.getByText(/The text of the PDF/)).toBeVisible();
  expect(service.received()).toEqual([]);
});

test('a PDF that may not be kept is asked for once more, as the tab would', async ({ configure, popupOn, service }) => {
  await using site = await servePdf({ pages: [report] }, { 'cache-control': 'no-store' });
  await configure();
  const { popup } = await popupOn(site.url);
  await summarize(popup);
  await summaryIn(popup).waitFor();
  expect(service.received()[0]?.params).toMatchObject({ text: reportText });
  expect(site.asked).toEqual(['GET', 'GET']);
});

test('a PDF of 300 pages works', async ({ configure, popupOn, service }) => {
  await using site = await servePdf({ pages: bookPages(300) });
  await configure();
  const { popup } = await popupOn(site.url);
  await summarize(popup);
  await expect(summaryIn(popup)).toContainText(/keeper|ships|light/i, { timeout: 30_000 });
  expect(summariesAsked(service)).toBe(1);
  const text = String(Object(service.received()[0]?.params).text);
  expect(text).toContain('On night 150 the keeper wrote down');
  expect(text).not.toContain('Chapter of Storms');
});

test('a scan is said to be one, and can be sent by address instead', async ({
  configure,
  popupOn,
  picture,
  service,
}) => {
  await using site = await servePdf({ pages: scan(3) });
  await configure();
  const { popup } = await popupOn(site.url);
  await summarize(popup);
  await expectRefusal(popup, 'This PDF shows its text as pictures');
  await picture(popup, 'failure-scanned-pdf');
  expect(service.received()).toEqual([]);
  await popup.getByRole('button', { name: 'Send the address instead' }).click();
  await expect(popup.getByRole('radio', { name: 'Address' })).toBeChecked();
});

test('a locked PDF and a damaged one are told apart', async ({ configure, rig, service }) => {
  await using locked = await servePdf({ pages: [report], locked: true });
  await using damaged = await serveFile(Uint8Array.from('%PDF-1.7 and no more', one => one.charCodeAt(0)));
  await configure();
  for (const [url, title] of [
    [locked.url, 'This PDF is locked with a password'],
    [damaged.url, 'This PDF cannot be read'],
  ] as const) {
    const page = await rig.context.newPage();
    await page.goto(url);
    const popup = await rig.openPopup(page);
    await summarize(popup);
    await expectRefusal(popup, title);
    await closePopup(rig, popup);
  }
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
  const { page: stuck, popup } = await popupOn(hostile.url);
  await summarize(popup);
  await popup.getByText('Reading the page').first().waitFor();
  await closePopup(rig, popup);

  const { popup: beside } = await popupOn('/article.html');
  await summarize(beside);
  await expect(summaryIn(beside)).toBeVisible();
  await closePopup(rig, beside);

  await stuck.bringToFront();
  const again = await rig.openPopup(stuck);
  await expect(again.getByText('Reading the page').first()).toBeVisible();
  await expect(again.getByRole('alert')).toContainText('This page is too large to read', { timeout: 40_000 });
  await rig.surfaceClosed('offscreen.html');
  expect(summariesAsked(service)).toBe(1);
});
