import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ImageKind } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { pngOf } from '../../../service/documents/formats/png.ts';
import { findProgram } from '../../../service/documents/programs/run-program.ts';
import { bmpOf, type Picture, pictureOf } from './samples/pictures.ts';
import { pdfOfPictures, scanOf, whiteFax } from './samples/scanned-pdf.ts';
import { forever, refusalFrom, startFile, startReader } from './test-reader.ts';

const TEXT = ['THE LIGHTHOUSE ON SKERRY POINT', 'WAS FIRST LIT IN THE SUMMER', 'OF 1811 BY THREE KEEPERS'];

const picture = pictureOf(TEXT);
const { width, height, grey } = picture;
const rgb = Uint8Array.from({ length: grey.length * 3 }, (_, index) => grey[Math.floor(index / 3)] ?? 0);
const png = pngOf({ width, height, kind: ImageKind.RGB_24BPP, data: rgb });

/** The height of the picture in points if it is as wide as the page. */
const TALL = (595 * picture.height) / picture.width;

/** Scanners with little memory write a page in pieces. */
function stripsOf({ width, height, grey }: Picture, count: number, asMask: boolean) {
  const rows = Math.ceil(height / count);
  return Array.from({ length: count }, (_, index) => {
    const strip = grey.slice(index * rows * width, (index + 1) * rows * width);
    const [top, own] = [(index * rows) / height, strip.length / width];
    const place = [595, 0, 0, (TALL * own) / height, 0, TALL * (1 - top - own / height)] as const;
    return { picture: { width, height: own, grey: strip }, place, asMask };
  });
}

/** The runner of this suite installs Tesseract if it is allowed to. */
const withTesseract = describe.skipIf(findProgram('tesseract') === null);

withTesseract('Text recognition', () => {
  it.each([
    ['a PNG', png, 'image/png', 'image'],
    ['a PNG called a JPEG', png, 'image/jpeg', 'image'],
    ['a PNG called a web page', png, 'text/html', 'image'],
    ['a PNG without a type', png, null, 'image'],
    ['a bitmap as bytes of any kind', bmpOf(picture), 'application/octet-stream', 'image'],
    ['a scanned PDF', scanOf([picture]), 'application/pdf', 'pdf'],
    ['a scanned PDF without a type', scanOf([picture]), null, 'pdf'],
  ])('reads %s', async (_, file, type, kind) => {
    const document = await startReader().read(await startFile(file, type), forever);
    expect(document).toMatchObject({ kind, text: TEXT.join(' ') });
  });

  it('reads all pages of a scanned PDF in order', async () => {
    const pages = ['FIRST PAGE ABOUT THE LIGHT', 'SECOND PAGE ABOUT THE STORM'];
    const file = scanOf(pages.map(page => pictureOf([page, 'WITH THREE KEEPERS'])));
    const { text } = await startReader().read(await startFile(file, 'application/pdf'), forever);
    expect(text).toBe(pages.map(page => `${page} WITH THREE KEEPERS`).join('\n\n'));
  });

  it('reads the pages of a PDF that are pictures in their place between pages of text', async () => {
    const [first, last] = ['A page about the light and its three keepers.', 'A page about the storm of the year 1811.'];
    const file = pdfOfPictures([{ text: first }, { pictures: [{ picture }] }, { text: last }]);
    const document = await startReader().read(await startFile(file, 'application/pdf'), forever);
    expect(document.text).toBe([first, TEXT.join(' '), last].join('\n\n'));
  });

  it('does not refuse a text for a picture without letters beside it', async () => {
    const blank = { width: 300, height: 400, grey: new Uint8Array(120_000).fill(255) };
    const text = 'A page about the light and its three keepers.';
    const file = pdfOfPictures([{ text }, { pictures: [{ picture: blank }] }]);
    expect((await startReader().read(await startFile(file, 'application/pdf'), forever)).text).toBe(text);
  });

  it.each([
    ['in strips', stripsOf(picture, 5, false), 0],
    ['in strips that are masks', stripsOf(picture, 5, true), 0],
    ['as a mask', [{ picture, place: [595, 0, 0, TALL, 0, 400] as const, asMask: true }], 0],
    ['turned on its side, on a page turned back', [{ picture, place: [0, 595, -TALL, 0, 400, 0] as const }], 90],
    ['upside down, on a page turned back', [{ picture, place: [-595, 0, 0, -TALL, 595, 400] as const }], 180],
  ])('reads a page that is drawn %s', async (_, pictures, rotate) => {
    const file = pdfOfPictures([{ pictures, rotate }]);
    const document = await startReader().read(await startFile(file, 'application/pdf'), forever);
    expect(document.text).toBe(TEXT.join(' '));
  });

  it('refuses a picture without letters, and a damaged one, with a message', async () => {
    const empty = bmpOf({ width: 300, height: 200, grey: new Uint8Array(60_000).fill(255) });
    expect(await refusalFrom(startReader().read(await startFile(empty, 'image/bmp'), forever))).toEqual({
      status: 422,
      message: 'There are no letters in this picture that could be read.',
    });
    const damaged = png.slice(0, 500);
    const { status } = await refusalFrom(startReader().read(await startFile(damaged, 'image/png'), forever));
    expect(status).toBe(422);
  });

  it('names the package to install if the data of a language is missing', async () => {
    const reader = startReader({ ocr: { program: 'tesseract', languages: ['eng', 'tlh'] } });
    const { status, message } = await refusalFrom(reader.read(await startFile(png, 'image/png'), forever));
    expect(status).toBe(422);
    expect(message).toContain('apt-get install tesseract-ocr-tlh');
  });
});

it.skipIf(process.platform === 'win32')('Text recognition ends its program when the client disconnects', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ocr-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [program, started] = [join(folder, 'tesseract'), join(folder, 'started')];
  const words = `[ "$1" = --list-langs ] && exec echo eng\necho $$ > ${started}\nexec sleep 600\n`;
  writeFileSync(program, `#!/bin/sh\n${words}`, { mode: 0o755 });
  const gone = new AbortController();
  const reading = startReader({ ocr: { program, languages: [] } }).read(await startFile(png, 'image/png'), gone.signal);
  await expect.poll(() => existsSync(started) && readFileSync(started, 'utf8')).toMatch(/\d\n/);
  const isRunning = () => spawnSync('kill', ['-0', readFileSync(started, 'utf8').trim()]).status === 0;
  expect(isRunning()).toBe(true); // control
  gone.abort(new Error('gone'));
  await expect(reading).rejects.toThrow('gone');
  await expect.poll(isRunning).toBe(false);
});

it('Without Tesseract, pictures and scans are refused with a message about what to install', async () => {
  const reader = startReader({ ocr: { program: 'no-such-program', languages: [] } });
  // A fax is decoded by WebAssembly, which the build must put where the program finds it.
  for (const file of [png, scanOf([picture]), whiteFax()]) {
    expect(await refusalFrom(reader.read(await startFile(file, null), forever))).toEqual({
      status: 422,
      message: 'Reading letters in pictures needs Tesseract; install it (on Debian: apt-get install tesseract-ocr).',
    });
  }
});

it('Without Tesseract, the text of a PDF is read, and says which pages are not in it', async () => {
  const reader = startReader({ ocr: { program: 'no-such-program', languages: [] } });
  const text = 'A page about the light and its three keepers.';
  const file = pdfOfPictures([{ text }, { pictures: [{ picture }] }, { pictures: [{ picture }] }]);
  expect(await reader.read(await startFile(file, null), forever)).toMatchObject({
    text,
    omission:
      '2 pages of this PDF are pictures and were not read. Reading letters in pictures needs Tesseract; install it (on Debian: apt-get install tesseract-ocr).',
  });
  expect(await reader.read(await startFile(pdfOfPictures([{ text }]), null), forever)).not.toHaveProperty('omission');
});

it('A picture that claims to have billions of pixels is refused before it is unpacked', async () => {
  const huge = Buffer.from(png);
  huge.writeUInt32BE(100_000, 16);
  huge.writeUInt32BE(100_000, 20);
  const { message } = await refusalFrom(startReader().read(await startFile(huge, 'image/png'), forever));
  expect(message).toContain(findProgram('tesseract') === null ? 'Tesseract' : 'larger than this service reads');
});
