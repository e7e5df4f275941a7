import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Bitmap, pngOf } from './png.ts';

/** Reading the text in a picture takes a second or more per page. */
const MAX_PAGES = 60;
const MAX_PIXELS = 40_000_000;
const MAX_TOTAL_BYTES = 100_000_000;
/** Smaller pictures are logos and lines. */
const LEAST_PIXELS = 50_000;

const ERRORS_ONLY = 0;

/** `scripts/run-ts.mjs` puts pdf.js's image decoders beside the bundle that this module is part of. */
const DECODERS = `${import.meta.dirname}/pdfjs/`;

/** The largest picture of each page, as PNG, in order, of the first pages; and how many pages there are. */
export async function picturesOfPdf(bytes: Uint8Array): Promise<{ pictures: Uint8Array[]; pages: number }> {
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
    const pictures: Uint8Array[] = [];
    let size = 0;
    for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES) && size < MAX_TOTAL_BYTES; number++) {
      const page = await document.getPage(number);
      const bitmap = await largestPictureOf(page);
      page.cleanup();
      if (bitmap === null) continue;
      const png = pngOf(bitmap);
      pictures.push(png);
      size += png.byteLength;
    }
    return { pictures, pages: document.numPages };
  } finally {
    await task.destroy().catch(() => {});
  }
}

async function largestPictureOf(page: PDFPageProxy): Promise<Bitmap | null> {
  const { fnArray, argsArray } = await page.getOperatorList();
  let largest: Bitmap | null = null;
  for (const [index, operation] of fnArray.entries()) {
    const [first] = (argsArray[index] ?? []) as unknown[];
    const image =
      operation === OPS.paintImageXObject && typeof first === 'string'
        ? await objectOf(page, first)
        : operation === OPS.paintInlineImageXObject
          ? first
          : null;
    if (!isBitmap(image) || image.width * image.height < LEAST_PIXELS) continue;
    if (largest === null || image.width * image.height > largest.width * largest.height) largest = image;
  }
  return largest;
}

/** pdf.js keeps objects that pages share in one place, and all others with their page. */
function objectOf(page: PDFPageProxy, name: string): Promise<unknown> {
  const store = name.startsWith('g_') ? page.commonObjs : page.objs;
  return new Promise(resolve => void store.get(name, resolve));
}

function isBitmap(image: unknown): image is Bitmap {
  if (typeof image !== 'object' || image === null) return false;
  const { width, height, kind, data } = image as Partial<Bitmap>;
  return (
    typeof width === 'number' && typeof height === 'number' && typeof kind === 'number' && ArrayBuffer.isView(data)
  );
}
