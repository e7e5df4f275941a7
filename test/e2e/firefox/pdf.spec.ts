import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { report, reportText, scan } from '../../fixtures/pdf/documents.ts';
import { writePdf } from '../../fixtures/pdf/pdf-writer.ts';
import { expect, test } from './fixtures.ts';

const SUMMARY = 'article[aria-label="Summary"]';
const FAILURE = '[role=alert]';

/** Two files, under both names of this machine: the test build may read 127.0.0.1, as if a person had allowed it. */
async function serveFiles() {
  const files: Record<string, Uint8Array> = {
    '/harbour.pdf': writePdf({ pages: [report] }),
    '/scan.pdf': writePdf({ pages: scan(2) }),
  };
  const server = createServer((request, response) => {
    const file = files[request.url ?? ''];
    response.writeHead(file ? 200 : 404, { 'content-type': 'application/pdf' }).end(file);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    allowed: `http://127.0.0.1:${port}`,
    stranger: `http://localhost:${port}`,
    [Symbol.asyncDispose]: async () => void server.close(),
  };
}

test('a PDF of a host that was allowed is read on the machine', async ({ rig, service, configure }) => {
  await using site = await serveFiles();
  await configure();
  const popup = await rig.openPopup(await rig.openPage(`${site.allowed}/harbour.pdf`));
  await popup.click('Summarize');
  expect(await popup.text(SUMMARY)).toMatch(/harbour|tide|ferry/i);
  expect(service.received()).toHaveLength(1);
  expect(service.received()[0]?.params).toMatchObject({ text: reportText });
});

test('a scan is said to be one', async ({ rig, service, configure }) => {
  await using site = await serveFiles();
  await configure();
  const popup = await rig.openPopup(await rig.openPage(`${site.allowed}/scan.pdf`));
  await popup.click('Summarize');
  expect(await popup.text(FAILURE)).toContain('This PDF shows its text as pictures');
  expect(service.received()).toEqual([]);
});

test('a PDF of any other host is closed, which is said with two ways out', async ({ rig, service, configure }) => {
  await using site = await serveFiles();
  await configure();
  const popup = await rig.openPopup(await rig.openPage(`${site.stranger}/harbour.pdf`));
  await popup.click('Summarize');
  const words = await popup.text(FAILURE);
  expect(words).toContain('Firefox keeps extensions out of its PDF viewer');
  expect(words).toContain('http://localhost');
  expect(words).toContain('Send the address instead');
  expect(words).toContain('Allow');
  expect(service.received()).toEqual([]);
});
