// Without a worker of its own: `new Worker(url)` turns a string into a script, which our CSP forbids (trusted types). This
// module, loaded beforehand, lets pdf.js do that work where it is. The legacy build runs in every browser we support.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageText } from '../../model/page.ts';
import type { PdfReading } from '../../model/pdf.ts';
import { addressOf } from '../facts/page-facts.ts';
import { countWords } from '../text/words.ts';
import { factsOf } from './pdf-facts.ts';
import { fragmentPageOf, type TextItem } from './pdf-fragments.ts';
import type { RunPage } from './pdf-furniture.ts';
import { runsOf } from './pdf-lines.ts';
import { type PdfText, pdfTextOf } from './pdf-text.ts';

export interface PdfLimits {
  readonly pages: number;
  readonly timeMs: number;
  readonly chars: number;
}

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
 * is not. Over a limit the pages read so far are given, with the `share` they are. Never throws.
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
    const document = await task.promise;
    const pages = await readPages(document, until, limits);
    const text = pdfTextOf(pages);
    if (pages.length === 0) return { ok: false, reason: 'unreadable' };
    if (isScanned(text)) return { ok: false, reason: 'scanned' };
    return { ok: true, page: await pageTextOf(document, text, pages.length, url) };
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    return { ok: false, reason: isLocked ? 'locked' : 'unreadable' };
  } finally {
    await task.destroy().catch(() => {});
  }
}

async function readPages(document: PDFDocumentProxy, until: number, limits: PdfLimits): Promise<RunPage[]> {
  const pages: RunPage[] = [];
  let chars = 0;
  for (let number = 1; number <= Math.min(document.numPages, limits.pages); number++) {
    const page = await readPage(document, number);
    pages.push(page);
    for (const { text } of page.runs) chars += text.length;
    if (chars > limits.chars || performance.now() > until) break;
    await nextTurn();
  }
  return pages;
}

/** @throws Error where the page is damaged */
async function readPage(document: PDFDocumentProxy, number: number): Promise<RunPage> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  const { height, fragments } = fragmentPageOf(
    items.filter((item): item is Extract<typeof item, TextItem> => 'str' in item),
    page.getViewport({ scale: 1 }),
  );
  page.cleanup();
  return { height, runs: runsOf(fragments) };
}

function isScanned({ lettersByPage }: PdfText): boolean {
  const total = lettersByPage.reduce((sum, letters) => sum + letters, 0);
  const bare = lettersByPage.filter(letters => letters < LEAST_LETTERS).length;
  return bare * 2 > lettersByPage.length && total < LEAST_LETTERS_ON_AVERAGE * lettersByPage.length;
}

async function pageTextOf(
  document: PDFDocumentProxy,
  { text, heading }: PdfText,
  pages: number,
  url: string,
): Promise<PageText> {
  const { title, language, byline } = await factsOf(document);
  return {
    url: addressOf(url),
    title: title || heading,
    language,
    byline,
    // A PDF tells when its file was made, which is not when its words were published.
    published: null,
    canonical: null,
    text,
    words: countWords(text, language),
    how: 'pdf',
    ...(pages < document.numPages && { share: pages / document.numPages }),
  };
}

/** Lets clicks through: pdf.js works in one go otherwise. (A timer would be slowed down in a page nobody sees.) */
function nextTurn(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise(resolve => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
