import { MAX_PDF_BYTES } from '../../model/page/pdf-limits.ts';
import { PDF_FILE_MS } from '../../model/time-limits.ts';
import { untilAborted } from '../../model/until-aborted.ts';

type FetchedPdf =
  | { ok: true; bytes: Uint8Array<ArrayBuffer> }
  | { ok: false; reason: 'too-large' | 'not-a-pdf' | 'unavailable' };

/**
 * Fetches the file of a tab within the tab, from the browser's cache, of any age, as it was shown. Cookies are included, or
 * a file behind a login would be a different one.
 *
 * @param mayLoad `false` never uses the network. Otherwise it is used if the server forbade caching.
 */
export function fetchPdf(url: string, mayLoad: boolean): Promise<FetchedPdf> {
  return fetchFile(url, { ...AS_THE_TAB, cache: mayLoad ? 'force-cache' : 'only-if-cached' });
}

/**
 * Fetches a file for the worker, with a host permission. The worker has a cache of its own: a file that only a tab has loaded
 * is loaded again, and its copy serves for ten minutes. See "PDFs in Firefox" in docs/platform-facts.md.
 *
 * @param mayLoad `false` never uses the network.
 */
export async function fetchPdfForWorker(url: string, mayLoad: boolean): Promise<FetchedPdf> {
  const copy = await fetchFile(url, { ...AS_THE_TAB, cache: 'only-if-cached' }, isRecent);
  return copy.ok || !mayLoad ? copy : fetchFile(url, AS_THE_TAB);
}

/** Browsers allow `only-if-cached` with this mode alone. Firefox lets extensions use it for each host that they may read. */
const AS_THE_TAB = { credentials: 'include', mode: 'same-origin' } as const;

/** An extension cannot find out when a tab has loaded what it shows. An older copy could differ from it. */
const RECENT_MS = 10 * 60_000;

const isRecent = ({ headers }: Response) => Date.now() - Date.parse(headers.get('date') ?? '') < RECENT_MS;

/**
 * Fetches a file that a private window shows, for the worker, whose cache and cookies are those of the usual windows: it
 * leaves nothing in the cache and sends no cookies. A file behind a login cannot be read so.
 */
export function fetchPdfPrivately(url: string): Promise<FetchedPdf> {
  return fetchFile(url, { cache: 'no-store', credentials: 'omit', mode: 'cors' });
}

async function fetchFile(
  url: string,
  how: RequestInit,
  isWanted: (response: Response) => boolean = () => true,
): Promise<FetchedPdf> {
  const limit = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => limit.abort(), PDF_FILE_MS);
  };
  wait();
  try {
    const fetched = fetch(url, { ...how, signal: limit.signal });
    return await untilAborted(
      fetched.then(response => fileOf(response, isWanted, wait)),
      limit.signal,
    );
  } catch {
    return { ok: false, reason: 'unavailable' };
  } finally {
    clearTimeout(timer);
  }
}

async function fileOf(
  response: Response,
  isWanted: (response: Response) => boolean,
  onPart: () => void,
): Promise<FetchedPdf> {
  const isPdf = /^application\/(?:x-)?pdf\b/i.test(response.headers.get('content-type') ?? '');
  const isUsable = response.ok && isWanted(response);
  if (!isUsable || !isPdf) {
    await response.body?.cancel();
    return { ok: false, reason: isUsable ? 'not-a-pdf' : 'unavailable' };
  }
  const bytes = await bytesOf(response, onPart);
  return bytes ? { ok: true, bytes } : { ok: false, reason: 'too-large' };
}

/** The body, or `null` once it exceeds the limit. The `Content-Length` header may be wrong. */
async function bytesOf(response: Response, onPart: () => void): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    onPart();
    chunks.push(part.value);
    length += part.value.byteLength;
    if (length > MAX_PDF_BYTES) {
      await reader?.cancel();
      return null;
    }
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
