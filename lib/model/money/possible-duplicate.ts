import type { Summary } from '../summary/summary-schema.ts';

/** Upper bound for network and service overhead besides the work and the upload. */
const USUAL_OVERHEAD_MS = 5_000;

/** Assumed lower bound of the upload speed: 1 Mbit/s, the upload of ADSL (ITU-T G.992.1). */
const SLOWEST_BYTES_PER_MS = 1_000_000 / 8 / 1_000;

/**
 * Whether the browser may have sent a request twice (docs/platform-facts.md, "Browsers re-send requests"). The only
 * sign is an answer that took much longer than the service reports to have worked. Time in
 * which the machine slept is no such sign, and `awakeMs` leaves it out. Browsers do not tell a worker when an upload
 * ends, so `awakeMs` includes it, and a slow line is allowed for: 8 seconds for a megabyte, next to nothing for a page.
 * `sentBytes` is the size of the request body.
 */
export function mayBeDuplicated({ serverMs }: Pick<Summary, 'serverMs'>, awakeMs: number, sentBytes = 0): boolean {
  return serverMs !== null && awakeMs > sentBytes / SLOWEST_BYTES_PER_MS + serverMs + USUAL_OVERHEAD_MS;
}
