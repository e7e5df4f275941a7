import type { Summary } from '../summary/summary.ts';

/** Network and service take less than this beside the work itself and the upload, in milliseconds. */
const USUAL_OVERHEAD_MS = 5_000;

/** The slowest upload worth assuming: 1 Mbit/s, what the slowest kind of fixed line in wide use (ADSL, ITU-T G.992.1) offers. */
const SLOWEST_BYTES_PER_MS = 1_000_000 / 8 / 1_000;

/**
 * Browsers re-send a request by themselves when a reused connection dies under it (reliability, finding 1), and nothing
 * tells. What can be seen is an answer that took far longer than the service says it worked. `elapsedMs` begins with the
 * upload, whose end no browser tells a worker (Resource Timing knows the start of a request and of its answer; a body that
 * is a stream would tell, but only Chromium sends those), so a line as slow as is worth assuming is allowed for: 8 seconds
 * for a megabyte, next to nothing for a page. `sentBytes` is the size of the request's body.
 */
export function mayBeDuplicated({ serverMs }: Pick<Summary, 'serverMs'>, elapsedMs: number, sentBytes = 0): boolean {
  return serverMs !== null && elapsedMs > sentBytes / SLOWEST_BYTES_PER_MS + serverMs + USUAL_OVERHEAD_MS;
}
