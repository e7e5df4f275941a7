import { browser } from 'wxt/browser';
import { type PdfReading, pdfReadingSchema } from '../model/page/pdf.ts';
import { readerFailureOf } from '../model/page/reader-failure.ts';
import * as z from '../model/z.ts';

/**
 * A PDF is read on a thread of its own. A file can be made so that reading one page never ends, and nothing but the end of
 * the thread stops that: in Firefox the page that asks for it is the one in which every job runs.
 */

const SCRIPT = '/pdf-worker.js';

/** Reading stops itself after 20 s wherever it can; this is for what it cannot stop. */
const LIMIT_MS = 30_000;

/** pdf.js, which runs on that thread too, says things of its own; an answer has this shape. */
const answerSchema = z.object({ pdf: pdfReadingSchema });
const requestSchema = z.object({ bytes: z.instanceof(Uint8Array<ArrayBuffer>), url: z.string() });
type Request = z.infer<typeof requestSchema>;

/** What trusted types make of the script's address; browsers without them take the string. */
type ScriptUrl = { createScriptURL(url: string): string };
type TrustedTypes = { createPolicy(name: string, rules: ScriptUrl): ScriptUrl };

/** The one policy that our content security policy knows (`trusted-types`): it makes this script, and no other, a worker. */
function scriptUrl(): string {
  const url = browser.runtime.getURL(SCRIPT);
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('pdf-worker', { createScriptURL: () => url });
  return policy?.createScriptURL(url) ?? url;
}

/** A name can be given once in a page. */
let policy: ScriptUrl | undefined;

/** Reads a PDF, whose `bytes` are used up; `url` is its address. Never throws, and always answers within `LIMIT_MS`. */
export async function readPdfInWorker(bytes: Uint8Array<ArrayBuffer>, url: string): Promise<PdfReading> {
  const worker = new Worker(scriptUrl());
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<PdfReading>(resolve => {
      timer = setTimeout(resolve, LIMIT_MS, { ok: false, reason: 'too-complex' });
      worker.onmessage = ({ data }) => {
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

/** The other end, on that thread. */
export function registerPdfReader(read: (bytes: Uint8Array, url: string) => Promise<PdfReading>): void {
  addEventListener('message', ({ data }) => {
    const request = requestSchema.safeParse(data);
    if (!request.success) return;
    void read(request.data.bytes, request.data.url).then(pdf =>
      postMessage({ pdf } satisfies z.infer<typeof answerSchema>),
    );
  });
}
