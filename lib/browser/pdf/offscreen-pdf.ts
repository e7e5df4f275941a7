import { browser } from 'wxt/browser';
import { type PdfReading, pdfReadingSchema } from '../../model/page/pdf-reading.ts';
import { PDF_OFFSCREEN_MS } from '../../model/time-limits.ts';
import * as z from '../../model/z.ts';
import { within } from '../within.ts';
import { whileHolding } from '../worker/locks.ts';

/**
 * Chromium's background worker cannot start another worker, so an offscreen page does. The page exists for one file. It
 * starts a thread for the reading, because the pages of an extension may share one thread with the popup.
 */

const PAGE = '/offscreen.html';

/** A message for the offscreen page. Commands to the worker have another shape, and the page ignores them. */
const requestSchema = z.object({ offscreen: z.literal('read-pdf'), base64: z.string(), url: z.string() });

/** Reads one PDF at a time in an offscreen page. `null` if the page does not answer or is not supported. */
export async function readPdfOffscreen(base64: string, url: string): Promise<PdfReading | null> {
  if (browser.offscreen === undefined) return null; // Safari
  return whileHolding('offscreen', async () => {
    // A terminated worker may have left one, and only one can exist.
    await closePage();
    await browser.offscreen.createDocument({
      url: PAGE,
      reasons: ['DOM_PARSER'],
      justification: 'Reads the text of the PDF in the tab, after a click, on this machine.',
    });
    try {
      const request: z.infer<typeof requestSchema> = { offscreen: 'read-pdf', base64, url };
      const answer = await within(PDF_OFFSCREEN_MS, browser.runtime.sendMessage(request));
      const reading = pdfReadingSchema.safeParse(answer);
      return reading.success ? reading.data : null;
    } catch {
      return null;
    } finally {
      await closePage();
    }
  });
}

/** Rejects if there is no page, which is fine. */
async function closePage(): Promise<void> {
  await browser.offscreen.closeDocument().catch(() => {});
}

/** Chromium reports no origin for a worker. Messages from web pages always have a tab. */
function isWorker(sender: { id?: string | undefined; tab?: unknown }): boolean {
  return sender.id === browser.runtime.id && sender.tab === undefined;
}

/** Answers the requests, in the offscreen page. */
export function registerOffscreenReader(read: (base64: string, url: string) => Promise<PdfReading>): void {
  browser.runtime.onMessage.addListener((message: unknown, sender, reply: (reading: PdfReading) => void) => {
    const request = requestSchema.safeParse(message);
    if (!request.success || !isWorker(sender)) return undefined;
    void read(request.data.base64, request.data.url).then(reply);
    return true; // replies asynchronously
  });
}
