import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDocumentReader, type DocumentReader } from '../../../service/documents/document-reader.ts';
import { DOCUMENT_SETTINGS } from '../../../service/documents/document-settings.ts';
import { fetchDocument } from '../../../service/documents/fetch/fetch-document.ts';
import { startPage, startSite } from '../test-service.ts';
import { ENGLISH, pageOf } from '../texts.ts';
import { hostileFiles } from './samples/hostile-files.ts';
import { zipOf } from './samples/office-files.ts';
import { forever, refusalFrom, startFile, startReader } from './test-reader.ts';

/** Small limits, so that the tests reach them soon. The code paths are the same. */
const STRICT = { parseTimeMs: 15_000, parseMemoryMb: 256 };

let strictReader: DocumentReader;
beforeAll(() => {
  strictReader = createDocumentReader({ ...DOCUMENT_SETTINGS, ...STRICT }, { mayConnect: () => true });
  return () => strictReader.close();
});

const layered = (layers: number): Buffer => {
  let body = Buffer.from(pageOf(ENGLISH));
  for (let layer = 0; layer < layers; layer++) body = gzipSync(body, { level: 0 });
  return body;
};

describe('Decompression', () => {
  it('unpacks three layers, and refuses four or thousands', async () => {
    const pack = (layers: number) =>
      startPage(layered(Math.min(layers, 4)), { 'content-encoding': Array(layers).fill('gzip').join(', ') });
    expect((await startReader().read((await pack(3)).origin, forever)).text).toContain('1811');
    for (const layers of [4, 1_500]) {
      const { message } = await refusalFrom(startReader().read((await pack(layers)).origin, forever));
      expect(message).toBe('The document is packed too many times.');
    }
  });

  it('refuses a bomb within a bomb because of its size', async () => {
    const bomb = gzipSync(gzipSync(Buffer.alloc(200_000_000)));
    const site = await startPage(bomb, { 'content-encoding': 'gzip, gzip' });
    expect((await refusalFrom(startReader().read(site.origin, forever))).message).toContain('larger than 10 MB');
  });

  it('stops when the client disconnects', async () => {
    const gone = new AbortController();
    const site = await startPage(gzipSync(Buffer.alloc(9_000_000)), { 'content-encoding': 'gzip' });
    const reading = fetchDocument(site.origin, { mayConnect: () => true, signal: gone.signal });
    gone.abort(new Error('gone'));
    await expect(reading).rejects.toThrow('gone');
  });
});

it.each([
  ['a page', 'text/html', Buffer.from(pageOf(ENGLISH).repeat(100)), 10],
  ['a text', 'text/plain', Buffer.from(ENGLISH.repeat(100)), 10],
  ['a PDF', 'application/pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(200_000, 'x')]), 40],
])('%s without end is refused at its size limit', async (_, type, piece, megabytes) => {
  const site = await startSite((_request, response) => {
    response.writeHead(200, { 'content-type': type });
    const write = () => {
      while (!response.destroyed && response.write(piece));
    };
    response.on('drain', write);
    write();
  });
  const { status, message } = await refusalFrom(startReader().read(site.origin, forever));
  expect({ status, message }).toEqual({ status: 422, message: `The document is larger than ${megabytes} MB.` });
});

it('A file that declares too large a body is refused before the body is sent', async () => {
  const site = await startSite((_, response) => {
    response
      .writeHead(200, { 'content-type': 'application/pdf', 'content-length': '99000000000' })
      .write(`%PDF-1.7\n${'x'.repeat(9_000)}`);
  });
  expect((await refusalFrom(startReader().read(site.origin, forever))).message).toContain('larger than 40 MB');
});

/** Changes the size to which the entries of a zip archive claim to unpack. */
function claim(zip: Uint8Array, size: number): Uint8Array {
  const bytes = Buffer.from(zip);
  for (
    let at = bytes.indexOf('PK\u0001\u0002', 0, 'latin1');
    at !== -1;
    at = bytes.indexOf('PK\u0001\u0002', at + 4, 'latin1')
  ) {
    bytes.writeUInt32LE(size, at + 24);
  }
  return bytes;
}

/** An archive of one entry whose directory lists it `times` times. */
function listedOften(zip: Uint8Array, times: number): Uint8Array {
  const bytes = Buffer.from(zip);
  const directory = bytes.lastIndexOf('PK\u0001\u0002', undefined, 'latin1');
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  const trailer = Buffer.from(bytes.subarray(end));
  trailer.writeUInt16LE(times, 8);
  trailer.writeUInt16LE(times, 10);
  const entries = Array<Uint8Array>(times).fill(bytes.subarray(directory, end));
  return Buffer.concat([bytes.subarray(0, directory), ...entries, trailer]);
}

describe('Archives', () => {
  const huge = zipOf({ 'word/document.xml': new Uint8Array(150_000_000), '_rels/.rels': '' });
  const empty = new Uint8Array();
  const names = [...Array.from({ length: 25_000 }, (_, index) => `word/${index}.xml`), 'word/document.xml'];
  const many = zipSync(Object.fromEntries(names.map(name => [name, empty])), { level: 0 });
  const stored = zipSync({ 'word/document.xml': new Uint8Array(8_000_000) }, { level: 0 });
  const inner = zipOf({ 'word/document.xml': new Uint8Array(50_000_000) });

  it.each([
    ['that unpack to hundreds of megabytes', huge, 'unpacks to more'],
    ['that claim to unpack to gigabytes', claim(zipOf({ 'word/document.xml': 'x' }), 4_000_000_000), 'unpacks to more'],
    ['that say they unpack to nothing', claim(huge, 10), ''],
    ['that list one file ten times, of no size', claim(listedOften(stored, 10), 0), 'unpacks to more'],
    ['of ten thousands of files', many, 'unpacks to more'],
    ['within archives', zipOf({ 'word/document.xml': inner }), ''],
    ['that are cut off', zipOf({ 'word/document.xml': ENGLISH }).slice(0, 60), 'damaged'],
    [
      'without a directory',
      Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(100_000, 7)]),
      'damaged',
    ],
    ['of a book without a package', zipOf({ 'META-INF/container.xml': '<container/>' }), 'damaged'],
  ])('%s are refused with a message', async (_, file, words) => {
    const { status, message } = await refusalFrom(startReader().read(await startFile(file, null), forever));
    expect(status).toBe(422);
    expect(message).toContain(words);
  });
});

describe('Hostile documents', () => {
  it.each(hostileFiles)('end within their limits, and the reader still works: %s', async (_, file, type) => {
    const outcome = await strictReader.read(await startFile(file, type), forever).catch(error => error as Error);
    if (outcome instanceof Error) expect(outcome).toMatchObject({ name: 'Refusal', status: 422 });
    expect((await strictReader.read((await startPage(pageOf(ENGLISH))).origin, forever)).text).toContain('1811');
  });
});

it('A thread that exceeds its memory limit is ended, and the document is refused with a message', async () => {
  const page = `<title>x</title>${'<i>a</i>'.repeat(400_000)}`;
  const reader = startReader({ parseMemoryMb: 40 });
  const { status, message } = await refusalFrom(reader.read(await startFile(page, 'text/html'), forever));
  expect({ status, message }).toEqual({
    status: 422,
    message: 'The document takes more memory to read than this service allows.',
  });
  expect((await reader.read((await startPage(pageOf(ENGLISH))).origin, forever)).text).toContain('1811');
});
