import { fetchPdf } from '../../lib/browser/fetch-pdf.ts';
import { readPdfOffscreen } from '../../lib/browser/offscreen.ts';
import { maySendTo } from '../../lib/browser/permissions.ts';
import { readPage, tabFile, tabHead } from '../../lib/browser/tabs.ts';
import { originPatternOf } from '../../lib/model/account.ts';
import { Fail, type Failure, failOf } from '../../lib/model/failure.ts';
import type { PageText } from '../../lib/model/page.ts';
import { MAX_PDF_BYTES, type PdfFile, type PdfReading } from '../../lib/model/pdf.ts';

type Unread = Extract<PdfReading, { ok: false }>['reason'] | Extract<PdfFile, { ok: false }>['reason'];

const failures: Record<Unread, Failure> = {
  scanned: { code: 'scanned-pdf' },
  locked: { code: 'locked-pdf' },
  unreadable: { code: 'unreadable-pdf' },
  unavailable: { code: 'unreadable-pdf' },
  'too-large': { code: 'large-pdf', limitBytes: MAX_PDF_BYTES },
  'not-a-pdf': { code: 'unreadable-page' },
};

/** Reads what a tab shows, a page or a PDF. @throws Fail */
export const readTab = import.meta.env.FIREFOX ? readTabInFirefox : readTabInChromium;

function readTabInChromium(tabId: number): Promise<PageText> {
  return readPage(tabId, readPdfInChromium);
}

/**
 * Firefox refuses its PDF viewer as it refuses its own pages; which of them it is, the file tells. While its viewer asks
 * for a password the tab never has loaded, which looks like a page that changes.
 */
async function readTabInFirefox(tabId: number): Promise<PageText> {
  try {
    return await readPage(tabId, readPdfInFirefox);
  } catch (error) {
    const { code } = failOf(error).failure;
    const isLocked = code === 'page-changed' && isNamedPdf((await tabHead(tabId)).url);
    if (code !== 'unreadable-page' && !isLocked) throw error;
    return readPdfInFirefox(tabId);
  }
}

/** As far as an address tells. */
const isNamedPdf = (url: string): boolean => /\.pdf$|\/pdf\//iu.test(URL.parse(url)?.pathname ?? '');

async function readPdfInChromium(tabId: number): Promise<PageText> {
  const { url } = await tabHead(tabId);
  const file = await tabFile(tabId);
  return pageOf(file.ok ? await readPdfOffscreen(file.base64, url) : file);
}

/**
 * Firefox lets nobody into its viewer, and a click does not open the file's host either: it takes a host permission. Its
 * background page has a document and can load pdf.js itself.
 */
async function readPdfInFirefox(tabId: number): Promise<PageText> {
  const { url } = await tabHead(tabId);
  const mayBeAllowed = /^(?:https:|http:\/\/(?:localhost|127\.0\.0\.1)[:/])/u.test(url);
  if (!mayBeAllowed) throw new Fail({ code: 'unreadable-page' });
  if (!(await maySendTo(url))) {
    throw new Fail(
      isNamedPdf(url) ? { code: 'closed-pdf', origin: originPatternOf(url) } : { code: 'unreadable-page' },
    );
  }
  const file = await fetchPdf(url, 'cors');
  if (!file.ok) return pageOf(file);
  const { readPdf } = await import('../../lib/extract/pdf/pdf.ts');
  return pageOf(await readPdf(file.bytes, url));
}

function pageOf(reading: PdfReading | { ok: false; reason: Unread } | null): PageText {
  if (reading?.ok) return reading.page;
  throw new Fail(failures[reading?.reason ?? 'unreadable']);
}
