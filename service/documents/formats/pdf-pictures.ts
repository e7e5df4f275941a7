import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pagePictureOf } from './pdf-page-picture.ts';
import { pngOf } from './png.ts';

/** Reading the text in a picture takes a second or more per page. */
const MAX_PAGES = 60;
const MAX_PIXELS = 40_000_000;
const MAX_TOTAL_BYTES = 100_000_000;

const ERRORS_ONLY = 0;

/** `scripts/run-ts.mjs` puts pdf.js's image decoders beside the bundle that this module is part of. */
const DECODERS = `${import.meta.dirname}/pdfjs/`;

/** What the pictures of a page show, as one PNG. */
export interface PagePicture {
  /** From 1. */
  page: number;
  png: Uint8Array;
}

/** The pictures of some pages, or of all of them, in order, and how many pages were too many to be looked at. */
export async function picturesOfPdf(
  bytes: Uint8Array,
  wanted: readonly number[] | 'all',
): Promise<{ pictures: PagePicture[]; missing: number }> {
  const task = getDocument({
    data: bytes,
    verbosity: ERRORS_ONLY,
    maxImageSize: MAX_PIXELS,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    disableFontFace: true,
    enableXfa: false,
    useWorkerFetch: false,
    wasmUrl: DECODERS,
  });
  try {
    const document = await task.promise;
    const numbers = wanted === 'all' ? Array.from({ length: document.numPages }, (_, index) => index + 1) : wanted;
    const pictures: PagePicture[] = [];
    let size = 0;
    for (const [index, number] of numbers.entries()) {
      if (index >= MAX_PAGES || size >= MAX_TOTAL_BYTES) return { pictures, missing: numbers.length - index };
      const page = await document.getPage(number);
      const bitmap = await pagePictureOf(page, MAX_PIXELS);
      page.cleanup();
      if (bitmap === null) continue;
      const png = pngOf(bitmap);
      pictures.push({ page: number, png });
      size += png.byteLength;
    }
    return { pictures, missing: 0 };
  } finally {
    await task.destroy().catch(() => {});
  }
}
