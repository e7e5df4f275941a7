import type { IncomingMessage } from 'node:http';
import { cannotSummarize } from '../../refusal.ts';
import { createCookieJar } from './cookie-jar.ts';
import { createDeadline, type Deadline } from './deadline.ts';
import { decodeContent, layersOf } from './decode-content.ts';
import { fetchableUrlOf, type GetOptions, guardedGet } from './guarded-get.ts';
import { readBody } from './read-body.ts';

interface FetchLimits {
  timeMs: number;
  /** For the body as transferred, and again for the unpacked body. */
  bytes: number;
  /** Over all addresses of one visit. Browsers follow 20. */
  redirects: number;
}

export const FETCH_LIMITS: FetchLimits = { timeMs: 20_000, bytes: 10_000_000, redirects: 20 };

export interface FetchOptions {
  /** Whether connecting to an IP address is allowed. */
  mayConnect: GetOptions['mayConnect'];
  limits?: FetchLimits;
  /** Ends the download, which then rejects with the signal's reason. */
  signal?: AbortSignal;
  /**
   * Sets other limits for a body that is not compressed, once its beginning is known. May throw to end the download. The
   * time limit restarts after it returns.
   */
  admit?: (head: Buffer, contentType: string | null, url: string) => Promise<{ bytes: number; timeMs: number }>;
}

export interface FetchedDocument {
  /** Where the redirects ended. */
  url: string;
  /** Headers as sent, `null` when missing. */
  contentType: string | null;
  contentLanguage: string | null;
  etag: string | null;
  lastModified: string | null;
  bytes: Buffer;
}

/** One visit to a site: cookies and the count of redirects are shared by all addresses fetched in it. */
export interface Visit {
  /**
   * Downloads a document within limits, without credentials. Throws a `Refusal`: 400 for an
   * address that is not http(s), 422 for every failure of the server and every exceeded limit.
   */
  fetch(address: string): Promise<FetchedDocument>;
  /** Counts one more redirect, for a page that redirects by itself. Throws a `Refusal` when there were too many. */
  countRedirect(): void;
}

export function createVisit(options: FetchOptions): Visit {
  const limits = options.limits ?? FETCH_LIMITS;
  const jar = createCookieJar();
  let redirectsLeft = limits.redirects;
  const countRedirect = () => {
    if (redirectsLeft === 0) throw cannotSummarize('The address redirects too often.');
    redirectsLeft -= 1;
  };

  /** Every redirect is checked like the first address. */
  async function followRedirects(from: URL, signal: AbortSignal): Promise<{ url: URL; response: IncomingMessage }> {
    for (let url = from; ; countRedirect()) {
      const cookie = jar.headerFor(url);
      const response = await guardedGet(url, {
        mayConnect: options.mayConnect,
        signal,
        ...(cookie !== undefined && { headers: { cookie } }),
      });
      jar.keep(url, response.headers['set-cookie'] ?? []);
      const target = targetOf(response, url);
      if (target === null) return { url, response };
      url = target;
    }
  }

  async function download(address: string, deadline: Deadline): Promise<FetchedDocument> {
    const { url, response } = await followRedirects(fetchableUrlOf(address), deadline.signal);
    const headerOf = (name: string) => response.headers[name]?.toString() ?? null;
    const contentType = headerOf('content-type');
    const encoding = headerOf('content-encoding') ?? '';
    const { admit } = options;
    const admitBody = async (head: Buffer) => {
      // Waiting in the queue is not the site's fault.
      deadline.clear();
      const { bytes, timeMs } = (await admit?.(head, contentType, url.href)) ?? limits;
      deadline.extend(timeMs);
      return bytes;
    };
    const body = await readBody(response, {
      maxBytes: limits.bytes,
      admit: admit !== undefined && layersOf(encoding).length === 0 ? admitBody : undefined,
    });
    return {
      url: url.href,
      contentType,
      contentLanguage: headerOf('content-language'),
      etag: headerOf('etag'),
      lastModified: headerOf('last-modified'),
      bytes: await decodeContent(body, encoding, { maxBytes: limits.bytes, signal: deadline.signal }),
    };
  }

  return {
    countRedirect,
    async fetch(address) {
      const deadline = createDeadline(limits.timeMs, options.signal);
      try {
        return await download(address, deadline);
      } catch (error) {
        options.signal?.throwIfAborted();
        if (deadline.isOver()) throw cannotSummarize('The address did not answer in time.');
        throw error;
      } finally {
        deadline.clear();
      }
    },
  };
}

/** One document in a visit of its own. */
export function fetchDocument(address: string, options: FetchOptions): Promise<FetchedDocument> {
  return createVisit(options).fetch(address);
}

/** Where an answer redirects to, `null` if it is the document itself. Throws a `Refusal` for any other answer. */
function targetOf(response: IncomingMessage, url: URL): URL | null {
  const status = response.statusCode ?? 0;
  const { location } = response.headers;
  if (status >= 200 && status < 300 && status !== 204 && status !== 205) return null;
  response.destroy();
  if (status === 204 || status === 205) throw cannotSummarize('There is no document at this address.');
  if (status < 300 || status >= 400 || location === undefined) {
    throw cannotSummarize(`The address answered with HTTP ${status}.`);
  }
  return redirectTargetOf(asUtf8(location), url);
}

/** Node reads headers as Latin-1. Browsers read an address in them as UTF-8 (Fetch standard, "location URL"), if it is that. */
function asUtf8(location: string): string {
  const decoded = Buffer.from(location, 'latin1').toString();
  return decoded.includes('\ufffd') ? location : decoded;
}

/** The target of a redirect as an absolute address. Throws a `Refusal` if it cannot be fetched. */
export function redirectTargetOf(location: string, base: URL): URL {
  if (!URL.canParse(location, base.href)) {
    throw cannotSummarize('The address redirects to an invalid address.');
  }
  const target = new URL(location, base.href);
  if (!/^https?:$/.test(target.protocol)) {
    throw cannotSummarize('The address redirects to something other than http(s).');
  }
  // Node would send these as Basic credentials.
  target.username = '';
  target.password = '';
  return target;
}
