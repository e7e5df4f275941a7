import { lookup as dnsLookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { get as httpsGet } from 'node:https';
import { isIP } from 'node:net';
import { webUrlOf } from '../../../lib/model/address/web-url.ts';
import { cannotSummarize, malformed } from '../../refusal.ts';

const HEADERS = {
  accept: 'text/html, application/xhtml+xml, text/plain;q=0.9, */*;q=0.8',
  'accept-encoding': 'gzip, deflate, br',
  'user-agent': 'precis-local-service',
};

/** Messages for network errors; for any other: "could not be reached". */
const NETWORK_MESSAGES: Record<string, string> = {
  ENOTFOUND: 'The host name of this address does not exist.',
  EAI_AGAIN: 'The host name of this address does not exist.',
  ECONNREFUSED: 'The server at this address refuses connections.',
};

/** An address as a `URL`. Throws 400 if it is not http(s) or contains a user name or password. */
export function fetchableUrlOf(address: string): URL {
  const url = webUrlOf(address);
  if (url === null) throw malformed('url must be an http or https address.');
  if (url.username !== '' || url.password !== '') throw malformed('url must not contain a user name or password.');
  return url;
}

export interface GetOptions {
  /** Whether connecting to an IP address is allowed. */
  mayConnect: (address: string) => boolean;
  signal: AbortSignal;
  /** In addition to those of every request. */
  headers?: Record<string, string>;
}

/**
 * One GET without credentials or referrer; redirects are not followed. The address that `mayConnect` is asked about is
 * the one connected to, so a name cannot change in between.
 */
export function guardedGet(url: URL, { mayConnect, signal, headers }: GetOptions): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // Node calls `lookup` for names only, so an IP address is checked here.
  if (isIP(host) && !mayConnect(host)) return Promise.reject(privateAddress());
  const get = url.protocol === 'https:' ? httpsGet : httpGet;
  const lookup = createGuardedLookup(mayConnect);
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { ...HEADERS, ...headers }, agent: false, signal, lookup }, resolve);
    request.on('error', error => reject(refusalOf(error)));
  });
}

type LookupCallback = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** A `lookup` for Node's sockets that refuses a name when any of its addresses is refused, in both forms Node asks in. */
export function createGuardedLookup(mayConnect: GetOptions['mayConnect']) {
  return (host: string, options: LookupOptions, callback: LookupCallback): void => {
    dnsLookup(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || first === undefined) callback(error ?? new Error('No address for this name.'), []);
      else if (!addresses.every(({ address }) => mayConnect(address))) callback(privateAddress(), []);
      else if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

/** The refusal of an address that `mayConnect` does not allow. */
function privateAddress() {
  return cannotSummarize('This address is in a private network, which this service does not access.');
}

function refusalOf(error: Error & { code?: string }): Error {
  if (error.name === 'Refusal' || error.name === 'AbortError') return error;
  return cannotSummarize(NETWORK_MESSAGES[error.code ?? ''] ?? 'The address could not be reached.');
}
