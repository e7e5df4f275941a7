import './pdf/node-20-polyfills.ts';
// This import makes pdf.js work on the current thread, which in a browser is a worker (`entrypoints/pdf-worker.ts`). The
// legacy build runs in every supported browser.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageText } from '../model/page/page.ts';
import { MAX_PDF_CHARS, MAX_PDF_PAGES } from '../model/page/pdf-limits.ts';
import { fileNameOf, type PdfReading } from '../model/page/pdf-reading.ts';
import { readerFailureOf } from '../model/page/reader-failure.ts';
import { PDF_READING_MS } from '../model/time-limits.ts';
import { type Meaningless, meaninglessReason } from '../text/meaning/meaningless-text.ts';
import { countWords } from '../text/words/count-words.ts';
import { attachmentNamesOf, type PdfMetadata, pdfMetadataOf } from './pdf/pdf-metadata.ts';
import { type PdfText, textOfPages } from './pdf/pdf-pages-to-text.ts';
import {
  fromFile,
  type PdfLimits,
  type ReadPage,
  type ReadPages,
  readPages,
  UnreadablePdf,
} from './pdf/pdf-text-items.ts';
import { formPageOf } from './pdf/xfa-form.ts';

/** What a computer reads of a PDF, if it has the time. */
export const PDF_LIMITS: PdfLimits = { pages: MAX_PDF_PAGES, timeMs: PDF_READING_MS, chars: MAX_PDF_CHARS };

/** Without this, pdf.js logs every irregularity of a file. */
const ERRORS_ONLY = 0;

/** A page that draws something is a picture if it has fewer letters. */
const MIN_LETTERS = 20;
/** Pictures that cover more of a page are the page, and a few letters in its margins are a stamp on it. */
const PICTURED = 0.5;
/** The pages of forms and collections say how to open them. With more words they say something of their own. */
const MAX_WORDS_OF_COVER = 200;
const SHELLS: readonly (Meaningless | null)[] = ['loading', 'other-viewer'];
/** Pictures larger than this many pixels are not unpacked: only their words would count, and nothing here reads those. */
const MAX_PICTURE_PIXELS = 1;

const OPTIONS = {
  verbosity: ERRORS_ONLY,
  useSystemFonts: true,
  disableFontFace: true,
  useWorkerFetch: false,
  maxImageSize: MAX_PICTURE_PIXELS,
};

/**
 * Reads the text of a PDF at the address `url`. `bytes` are consumed. Loads nothing and runs no scripts of the document.
 * At a limit it returns what was read so far, with its `share`. Errors are reported as plain data. The caller ends a
 * reading that hangs by ending its thread (`lib/browser/pdf/pdf-thread.ts`).
 *
 * @param onPage called after each page
 */
export async function readPdf(
  bytes: Uint8Array,
  url: string,
  limits: PdfLimits = PDF_LIMITS,
  onPage: () => void = () => {},
): Promise<PdfReading> {
  const until = performance.now() + limits.timeMs;
  const task = getDocument({ ...OPTIONS, data: bytes });
  try {
    const document = await fromFile(task.promise);
    const metadata = await pdfMetadataOf(document);
    const form = metadata.isForm ? await readForm(await document.getData(), limits) : null;
    const { pages, share } = form ?? (await readPages(document, until, limits, onPage));
    const text = textOfPages(pages);
    if (pages.length === 0) return { ok: false, reason: 'unreadable' };
    const isPicture = pages.map(({ drawn }, index) => isPagePicture(drawn, text.lettersByPage[index]));
    if (text.lettersByPage.every(({ all }, index) => isPicture[index] || all === 0)) {
      return { ok: false, reason: 'scanned' };
    }
    // Fonts without a table of the letters they draw: the text is made of other letters.
    const meaningless = meaninglessReason(text.text);
    if (meaningless === 'no-language') return { ok: false, reason: 'scanned' };
    const page = pageTextOf(metadata, text, share, url);
    const isCover = metadata.isWrapper && !form && page.words < MAX_WORDS_OF_COVER;
    if (isCover || SHELLS.includes(meaningless)) return { ok: false, reason: 'shell' };
    const pictures = isPicture.flatMap((is, index) => (is ? [index + 1] : []));
    const attachments = await attachmentNamesOf(document);
    const pdf = { starts: text.starts, pictures, ...(attachments.length > 0 && { attachments }) };
    return { ok: true, page: { ...page, pdf } };
  } catch (error) {
    return error instanceof UnreadablePdf ? { ok: false, reason: error.reason } : readerFailureOf(error);
  } finally {
    await task.destroy().catch(() => {});
  }
}

/** The pages of a form in XFA, which has no text on its pages; null if they cannot be laid out. */
async function readForm(bytes: Uint8Array, limits: PdfLimits): Promise<ReadPages | null> {
  const task = getDocument({ ...OPTIONS, data: bytes, enableXfa: true });
  try {
    const document = await task.promise;
    if (!document.isPureXfa) return null;
    const pages: ReadPage[] = [];
    let { chars } = limits;
    for (let number = 1; number <= Math.min(document.numPages, limits.pages) && chars >= 0; number++) {
      const page = await document.getPage(number);
      const form = formPageOf(await page.getXfa());
      for (const { text } of form.runs) chars -= text.length;
      pages.push({ ...form, drawn: null });
    }
    return { pages, share: pages.length / document.numPages };
  } catch {
    return null;
  } finally {
    await task.destroy().catch(() => {});
  }
}

function isPagePicture(drawn: ReadPage['drawn'], letters = { all: 0, inside: 0 }): boolean {
  if (drawn === null) return false;
  return (drawn.pictured >= PICTURED ? letters.inside : letters.all) < MIN_LETTERS && drawn.hasShapes;
}

function pageTextOf(
  { title, language, byline }: PdfMetadata,
  { text, heading }: PdfText,
  share: number,
  url: string,
): PageText {
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
