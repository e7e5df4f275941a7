import { createDeadline } from './deadline.ts';
import { FETCH_LIMITS, type FetchOptions } from './fetch-document.ts';
import { fetchableUrlOf, guardedGet } from './guarded-get.ts';

/** The validators that a server sent with a document; `null` if it sent none. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

/**
 * Asks the server whether a document is still the one that came with `validators` (RFC 9110, 13.1). False when it does
 * not say so, or cannot be reached. Redirects are not followed: `url` is where they ended.
 */
export async function isUnchanged(
  url: string,
  { etag, lastModified }: Validators,
  { mayConnect, signal, limits = FETCH_LIMITS }: FetchOptions,
): Promise<boolean> {
  if (etag === null && lastModified === null) return false;
  const deadline = createDeadline(limits.timeMs, signal);
  const headers = {
    ...(etag !== null && { 'if-none-match': etag }),
    ...(lastModified !== null && { 'if-modified-since': lastModified }),
  };
  try {
    const response = await guardedGet(fetchableUrlOf(url), { mayConnect, signal: deadline.signal, headers });
    response.destroy();
    return response.statusCode === 304;
  } catch {
    signal?.throwIfAborted();
    return false;
  } finally {
    deadline.clear();
  }
}
