import type { IncomingMessage } from 'node:http';
import { cannotSummarize, Refusal } from '../refusal.ts';
import { decodeContent } from './decode-content.ts';
import { fetchableUrlOf, type GetOptions, guardedGet } from './guarded-get.ts';

export interface FetchLimits {
  timeMs: number;
  /** For the body as it travels and again for the body as it unpacks. */
  bytes: number;
  redirects: number;
}

export const FETCH_LIMITS: FetchLimits = { timeMs: 20_000, bytes: 10_000_000, redirects: 5 };

export interface FetchOptions {
  /** Says for an IP address whether it may be connected to. */
  mayConnect: GetOptions['mayConnect'];
  limits?: FetchLimits;
  /** Ends the download; its reason is what is thrown then. */
  signal?: AbortSignal;
}

export interface FetchedDocument {
  /** Where the redirects ended. */
  url: string;
  /** The header as sent, `null` when missing. */
  contentType: string | null;
  etag: string | null;
  lastModified: string | null;
  bytes: Uint8Array;
}

/**
 * Downloads a document within limits, as a stranger on the public internet. Throws a `Refusal` with words: 400 for an
 * address that is not http(s), 422 for everything the other side or the limits prevent.
 */
export async function fetchDocument(address: string, options: FetchOptions): Promise<FetchedDocument> {
  const limits = options.limits ?? FETCH_LIMITS;
  const timeout = AbortSignal.timeout(limits.timeMs);
  const signal = AbortSignal.any([timeout, ...(options.signal ? [options.signal] : [])]);
  try {
    const { url, response } = await followRedirects(fetchableUrlOf(address), limits.redirects, {
      mayConnect: options.mayConnect,
      signal,
    });
    const body = await collect(response, limits.bytes);
    return {
      url: url.href,
      contentType: response.headers['content-type'] ?? null,
      etag: response.headers.etag ?? null,
      lastModified: response.headers['last-modified'] ?? null,
      bytes: await decodeContent(body, response.headers['content-encoding'] ?? '', limits.bytes),
    };
  } catch (error) {
    options.signal?.throwIfAborted();
    if (timeout.aborted) throw cannotSummarize('The address did not answer in time.');
    throw error;
  }
}

type Answer = { url: URL; response: IncomingMessage };

/** Every stop on the way is checked like the first. */
async function followRedirects(url: URL, left: number, options: GetOptions): Promise<Answer> {
  const response = await guardedGet(url, options);
  const status = response.statusCode ?? 0;
  const { location } = response.headers;
  if (status >= 200 && status < 300) return { url, response };
  response.destroy();
  if (status < 300 || status >= 400 || location === undefined) {
    throw cannotSummarize(`The address answered with HTTP ${status}.`);
  }
  if (left === 0) throw cannotSummarize('The address redirects too often.');
  if (!URL.canParse(location, url.href))
    throw cannotSummarize('The address redirects to something that is no address.');
  const target = new URL(location, url.href);
  if (!/^https?:$/.test(target.protocol))
    throw cannotSummarize('The address redirects to something other than http(s).');
  return followRedirects(target, left - 1, options);
}

async function collect(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.byteLength;
      if (size > maxBytes) throw cannotSummarize(`The document is larger than ${maxBytes / 1_000_000} MB.`);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw cannotSummarize('The address broke off in the middle of the document.');
  }
  return Buffer.concat(chunks);
}
