import { MAX_PDF_BYTES } from '../model/page/page-limits.ts';

type FetchedPdf =
  | { ok: true; bytes: Uint8Array<ArrayBuffer> }
  | { ok: false; reason: 'too-large' | 'not-a-pdf' | 'unavailable' };

/**
 * Fetches the file at `url` from the browser's cache, of any age, as it was shown. The network is only used if the
 * server forbade caching. Cookies are included, or a file behind a login would be a different one.
 *
 * @param mode `same-origin` in the tab itself; `cors` elsewhere, with a host permission.
 * @param mayLoad `false` never uses the network; only with `same-origin`.
 */
export function fetchPdf(url: string, mode: 'same-origin' | 'cors', mayLoad = true): Promise<FetchedPdf> {
  return fetchFile(url, { cache: mayLoad ? 'force-cache' : 'only-if-cached', credentials: 'include', mode });
}

/**
 * Fetches a file that a private window shows, for the worker, whose cache and cookies are those of the usual windows: it
 * leaves nothing in the cache and sends no cookies. A file behind a login cannot be read so.
 */
export function fetchPdfPrivately(url: string): Promise<FetchedPdf> {
  return fetchFile(url, { cache: 'no-store', credentials: 'omit', mode: 'cors' });
}

async function fetchFile(url: string, how: RequestInit): Promise<FetchedPdf> {
  try {
    const response = await fetch(url, how);
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

/** The body, or `null` once it exceeds the limit. The `Content-Length` header may be wrong. */
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
