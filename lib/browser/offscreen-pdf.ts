import { browser } from 'wxt/browser';
import { type PdfReading, pdfReadingSchema } from '../model/page/pdf.ts';
import * as z from '../model/z.ts';
import { whileHolding } from './locks.ts';

/**
 * Chromium's background worker cannot start another one, so a page nobody sees does it. It lives for one file, and it is
 * not the thread that reads: pages of an extension may share one, the popup with them.
 */

const PAGE = '/offscreen.html';

/** A message for this page alone; the worker's own commands have another shape, and the page leaves them to it. */
const requestSchema = z.object({ offscreen: z.literal('read-pdf'), base64: z.string(), url: z.string() });

/** The page answers within 30 s; this is for one that died. */
const LIMIT_MS = 40_000;

/** Reads a PDF in a page made for it; one at a time. `null` when the page gave no answer, or there can be none. */
export async function readPdfOffscreen(base64: string, url: string): Promise<PdfReading | null> {
  if (browser.offscreen === undefined) return null; // Safari
  return whileHolding('offscreen', async () => {
    // One may be left by a worker that was ended, and there can be no second.
    await closePage();
    await browser.offscreen.createDocument({
      url: PAGE,
      reasons: ['DOM_PARSER'],
      justification: 'Reads the text of the PDF in the tab, after a click, on this machine.',
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      const request: z.infer<typeof requestSchema> = { offscreen: 'read-pdf', base64, url };
      const tooLate = new Promise<null>(resolve => {
        timer = setTimeout(resolve, LIMIT_MS, null);
      });
      const reading = pdfReadingSchema.safeParse(await Promise.race([browser.runtime.sendMessage(request), tooLate]));
      return reading.success ? reading.data : null;
    } catch {
      return null;
    } finally {
      clearTimeout(timer);
      await closePage();
    }
  });
}

/** Rejects when there is none, which is what is wanted. */
async function closePage(): Promise<void> {
  await browser.offscreen.closeDocument().catch(() => {});
}

/** Chromium names no origin for a worker. What speaks from inside of a web page always comes with its tab. */
function isWorker(sender: { id?: string | undefined; tab?: unknown }): boolean {
  return sender.id === browser.runtime.id && sender.tab === undefined;
}

/** The other end, in the page itself. */
export function registerOffscreenReader(read: (base64: string, url: string) => Promise<PdfReading>): void {
  browser.runtime.onMessage.addListener((message: unknown, sender, reply: (reading: PdfReading) => void) => {
    const request = requestSchema.safeParse(message);
    if (!request.success || !isWorker(sender)) return undefined;
    void read(request.data.base64, request.data.url).then(reply);
    return true; // the reply comes later
  });
}
