const SHORTEST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15 * 60_000;
const USUAL_WAIT_MS = 60_000;

/** Servers also send fractions, and proxies join two headers to a list. */
const SECONDS = /^(\d+(?:\.\d+)?)\s*s?(?:\s*,|$)/;
/** `Date.parse` takes many a number for a year. */
const DATE = /^(?:[a-z]{3}|\d{4}-\d\d-)/i;

/**
 * `Retry-After` in milliseconds (RFC 9110, section 10.2.3: seconds or a date), between one second and 15 minutes. One
 * minute if it is missing or invalid.
 */
export function retryAfterMs(header: string | null, now: number): number {
  const value = header?.trim() ?? '';
  const [, seconds] = SECONDS.exec(value) ?? [];
  const waitMs = seconds ? Number(seconds) * 1_000 : DATE.test(value) ? Date.parse(value) - now : Number.NaN;
  if (Number.isNaN(waitMs)) return USUAL_WAIT_MS;
  return Math.round(Math.min(Math.max(waitMs, SHORTEST_WAIT_MS), LONGEST_WAIT_MS));
}
