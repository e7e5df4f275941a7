import { MAX_PDF_BYTES } from '../model/page/page-limits.ts';

export type FetchedPdf =
  | { ok: true; bytes: Uint8Array<ArrayBuffer> }
  | { ok: false; reason: 'too-large' | 'not-a-pdf' | 'unavailable' };

/**
 * The file at `url` out of the browser's cache, however old, as it was shown; the network only where the server forbade
 * to keep it. It is asked for with the cookies it was first asked for with, or a file behind a login were another one.
 *
 * @param mode `same-origin` in the tab itself, where it is no stranger's; `cors` elsewhere, with a host permission.
 */
export async function fetchPdf(url: string, mode: 'same-origin' | 'cors'): Promise<FetchedPdf> {
  try {
    const response = await fetch(url, { cache: 'force-cache', credentials: 'include', mode });
    const isPdf = /^application\/(?:x-)?pdf\b/i.test(response.headers.get('content-type') ?? '');
    if (!response.ok || !isPdf) {
      await response.body?.cancel();
      return { ok: false, reason: response.ok ? 'not-a-pdf' : 'unavailable' };
    }
    const bytes = await bytesOf(response);
    return bytes ? { ok: true, bytes } : { ok: false, reason: 'too-large' };
  } catch {
    return { ok: false, reason: 'unavailable' };
  }
}

/** The body, or null as soon as it is over the limit: what the header says of its length need not be true. */
async function bytesOf(response: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    chunks.push(part.value);
    length += part.value.byteLength;
    if (length > MAX_PDF_BYTES) {
      await reader?.cancel();
      return null;
    }
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
