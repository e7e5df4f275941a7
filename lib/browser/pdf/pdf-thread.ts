import { browser } from 'wxt/browser';
import { type PdfReading, pdfReadingSchema } from '../../model/page/pdf-reading.ts';
import { readerFailureOf } from '../../model/page/reader-failure.ts';
import { PDF_PAGE_MS } from '../../model/time-limits.ts';
import * as z from '../../model/z.ts';

/**
 * PDFs are read in a thread of their own. A file can be made so that reading one page never ends, and only ending the
 * thread stops that. In Firefox all jobs run in the page that starts this thread.
 */

const SCRIPT = '/pdf-worker.js';

/** pdf.js sends other messages from the same thread. A result has this shape. */
const answerSchema = z.object({ pdf: pdfReadingSchema });
/** What the thread says after each page. */
const PAGE_READ = 'page-read';
const requestSchema = z.object({ bytes: z.instanceof(Uint8Array<ArrayBuffer>), url: z.string() });
type Request = z.infer<typeof requestSchema>;

/** The result of a trusted types policy. Browsers without trusted types take the string. */
type ScriptUrl = { createScriptURL(url: string): string };
type TrustedTypes = { createPolicy(name: string, rules: ScriptUrl): ScriptUrl };

/** The only policy that the content security policy allows (`trusted-types`). It accepts only this script. */
function scriptUrl(): string {
  const url = browser.runtime.getURL(SCRIPT);
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('pdf-worker', { createScriptURL: () => url });
  return policy?.createScriptURL(url) ?? url;
}

/** A page can create a policy of one name only once. */
let policy: ScriptUrl | undefined;

/**
 * Reads a PDF and consumes `bytes`. `url` is its address. Never throws. It is too complex if nothing happens within
 * `PDF_PAGE_MS`.
 */
export async function readPdfInWorker(bytes: Uint8Array<ArrayBuffer>, url: string): Promise<PdfReading> {
  const worker = new Worker(scriptUrl());
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<PdfReading>(resolve => {
      const wait = () => {
        clearTimeout(timer);
        timer = setTimeout(resolve, PDF_PAGE_MS, { ok: false, reason: 'too-complex' });
      };
      wait();
      worker.onmessage = ({ data }) => {
        if (data === PAGE_READ) wait();
        const answer = answerSchema.safeParse(data);
        if (answer.success) resolve(answer.data.pdf);
      };
      worker.onerror = ({ message }) => resolve(readerFailureOf(message));
      worker.postMessage({ bytes, url } satisfies Request, [bytes.buffer]);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}

/** Answers the requests, in the thread. */
export function registerPdfReader(
  read: (bytes: Uint8Array, url: string, onPage: () => void) => Promise<PdfReading>,
): void {
  addEventListener('message', ({ data }) => {
    const request = requestSchema.safeParse(data);
    if (!request.success) return;
    void read(request.data.bytes, request.data.url, () => postMessage(PAGE_READ)).then(pdf =>
      postMessage({ pdf } satisfies z.infer<typeof answerSchema>),
    );
  });
}
