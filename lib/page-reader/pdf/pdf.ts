// Loaded beforehand, this module lets pdf.js do all of its work on the thread it is on, which in a browser is one of our
// own (`entrypoints/pdf-worker.ts`). The legacy build runs in every browser we support.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageText } from '../../model/page/page.ts';
import { fileNameOf, type PdfReading } from '../../model/page/pdf.ts';
import { readerFailureOf } from '../../model/page/reader-failure.ts';
import { countWords } from '../text/words.ts';
import { factsOf } from './pdf-facts.ts';
import { fromFile, type PdfLimits, readPages, UnreadablePdf } from './pdf-pages.ts';
import { type PdfText, pdfTextOf } from './pdf-text.ts';

const LIMITS: PdfLimits = { pages: 2_000, timeMs: 20_000, chars: 2_000_000 };

/** pdf.js tells nothing but errors; it would fill the log with every oddity of a file. */
const ERRORS_ONLY = 0;

/**
 * A page with fewer letters is a picture or empty. Where most pages are, and those that are not are a library's cover
 * sheet or so, the document is taken for a scan.
 */
const LEAST_LETTERS = 20;
const LEAST_LETTERS_ON_AVERAGE = 400;

/**
 * Reads a PDF's text. `bytes` are used up. `url` is its address. Nothing is loaded, and what the document asks to be run
 * is not. Over a limit what was read so far is given, with the `share` it is. Never throws; what ends a reading that hangs is
 * the end of its thread (`lib/browser/pdf-worker.ts`).
 */
export async function readPdf(bytes: Uint8Array, url: string, limits: PdfLimits = LIMITS): Promise<PdfReading> {
  const until = performance.now() + limits.timeMs;
  const task = getDocument({
    data: bytes,
    verbosity: ERRORS_ONLY,
    useSystemFonts: true,
    disableFontFace: true,
    enableXfa: false,
    useWorkerFetch: false,
  });
  try {
    const document = await fromFile(task.promise);
    const { pages, share } = await readPages(document, until, limits);
    const text = pdfTextOf(pages);
    if (pages.length === 0) return { ok: false, reason: 'unreadable' };
    if (isScanned(text)) return { ok: false, reason: 'scanned' };
    return { ok: true, page: await pageTextOf(document, text, share, url) };
  } catch (error) {
    return error instanceof UnreadablePdf ? { ok: false, reason: error.reason } : readerFailureOf(error);
  } finally {
    await task.destroy().catch(() => {});
  }
}

function isScanned({ lettersByPage }: PdfText): boolean {
  const total = lettersByPage.reduce((sum, letters) => sum + letters, 0);
  const bare = lettersByPage.filter(letters => letters < LEAST_LETTERS).length;
  return bare * 2 > lettersByPage.length && total < LEAST_LETTERS_ON_AVERAGE * lettersByPage.length;
}

async function pageTextOf(
  document: PDFDocumentProxy,
  { text, heading }: PdfText,
  share: number,
  url: string,
): Promise<PageText> {
  const { title, language, byline } = await factsOf(document);
  return {
    url,
    title: title || heading || fileNameOf(url),
    language,
    byline,
    // A PDF tells when its file was made, which is not when its words were published.
    published: null,
    text,
    words: countWords(text, language),
    how: 'pdf',
    ...(share < 1 && { share }),
  };
}
