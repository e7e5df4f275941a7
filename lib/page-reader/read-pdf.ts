// This import makes pdf.js work on the current thread, which in a browser is a worker (`entrypoints/pdf-worker.ts`). The
// legacy build runs in every supported browser.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageText } from '../model/page/page.ts';
import { MAX_PDF_CHARS, MAX_PDF_PAGES } from '../model/page/pdf-limits.ts';
import { fileNameOf, type PdfReading } from '../model/page/pdf-reading.ts';
import { readerFailureOf } from '../model/page/reader-failure.ts';
import { PDF_READING_MS } from '../model/time-limits.ts';
import { countWords } from '../text/words/count-words.ts';
import { pdfMetadataOf } from './pdf/pdf-metadata.ts';
import { type PdfText, textOfPages } from './pdf/pdf-pages-to-text.ts';
import { fromFile, type PdfLimits, readPages, UnreadablePdf } from './pdf/pdf-text-items.ts';

const LIMITS: PdfLimits = { pages: MAX_PDF_PAGES, timeMs: PDF_READING_MS, chars: MAX_PDF_CHARS };

/** Without this, pdf.js logs every irregularity of a file. */
const ERRORS_ONLY = 0;

/**
 * A page with fewer letters is an image or empty. A document is a scan if most of its pages are, and its average stays low
 * in spite of others, such as a library's cover sheet.
 */
const MIN_LETTERS = 20;
const MIN_LETTERS_ON_AVERAGE = 400;

/**
 * Reads the text of a PDF at the address `url`. `bytes` are consumed. Loads nothing and runs no scripts of the document.
 * At a limit it returns what was read so far, with its `share`. Errors are reported as plain data. The caller ends a
 * reading that hangs by ending its thread (`lib/browser/pdf/pdf-thread.ts`).
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
    const text = textOfPages(pages);
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
  const bare = lettersByPage.filter(letters => letters < MIN_LETTERS).length;
  return bare * 2 > lettersByPage.length && total < MIN_LETTERS_ON_AVERAGE * lettersByPage.length;
}

async function pageTextOf(
  document: PDFDocumentProxy,
  { text, heading }: PdfText,
  share: number,
  url: string,
): Promise<PageText> {
  const { title, language, byline } = await pdfMetadataOf(document);
  return {
    url,
    title: title || heading || fileNameOf(url),
    language,
    byline,
    // A PDF has the date its file was created, which is not that of publication.
    published: null,
    text,
    words: countWords(text),
    how: 'pdf',
    ...(share < 1 && { share }),
  };
}
