import { fetchableUrlOf, type GetOptions, guardedGet } from '../reading/guarded-get.ts';

const TIME_LIMIT_MS = 10_000;

/** What a server said about one state of a document (RFC 9110, 8.8). */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

/**
 * Asks whether what lies at `address` is still what `validators` came with: true only for 304 (RFC 9110, 13). Everything
 * else, also a server that cannot be reached, is false: then the document has to be read.
 */
export async function isUnchanged(
  address: string,
  { etag, lastModified }: Validators,
  options: Pick<GetOptions, 'mayConnect' | 'signal'>,
): Promise<boolean> {
  if (etag === null && lastModified === null) return false;
  const headers = {
    ...(etag !== null && { 'if-none-match': etag }),
    ...(lastModified !== null && { 'if-modified-since': lastModified }),
  };
  try {
    const signal = AbortSignal.any([options.signal, AbortSignal.timeout(TIME_LIMIT_MS)]);
    const response = await guardedGet(fetchableUrlOf(address), { ...options, signal, headers });
    response.destroy();
    return response.statusCode === 304;
  } catch {
    options.signal.throwIfAborted();
    return false;
  }
}
