import { ImageKind } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { pngOf } from '../../../service/documents/formats/png.ts';
import { findProgram } from '../../../service/documents/programs/run-program.ts';
import { bmpOf, pictureOf, scanOf, whiteFax } from './samples/pictures.ts';
import { forever, refusalFrom, startFile, startReader } from './test-reader.ts';

const TEXT = ['THE LIGHTHOUSE ON SKERRY POINT', 'WAS FIRST LIT IN THE SUMMER', 'OF 1811 BY THREE KEEPERS'];

const picture = pictureOf(TEXT);
const { width, height, grey } = picture;
const rgb = Uint8Array.from({ length: grey.length * 3 }, (_, index) => grey[Math.floor(index / 3)] ?? 0);
const png = pngOf({ width, height, kind: ImageKind.RGB_24BPP, data: rgb });

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

  it('ends its program when the client disconnects', async () => {
    const gone = new AbortController();
    const reading = startReader().read(
      await startFile(scanOf(Array.from({ length: 20 }, () => picture)), null),
      gone.signal,
    );
    setTimeout(() => gone.abort(new Error('gone')), 1_500);
    await expect(reading).rejects.toThrow('gone');
  });
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

it('A picture that claims to have billions of pixels is refused before it is unpacked', async () => {
  const huge = Buffer.from(png);
  huge.writeUInt32BE(100_000, 16);
  huge.writeUInt32BE(100_000, 20);
  const { message } = await refusalFrom(startReader().read(await startFile(huge, 'image/png'), forever));
  expect(message).toContain(findProgram('tesseract') === null ? 'Tesseract' : 'larger than this service reads');
});
