const SHORTEST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15 * 60_000;
const USUAL_WAIT_MS = 60_000;

/**
 * `Retry-After` in milliseconds (RFC 9110, section 10.2.3: seconds or a date), between one second and 15 minutes. One
 * minute if it is missing or invalid.
 */
export function retryAfterMs(header: string | null, now: number): number {
  const value = header?.trim() ?? '';
  const waitMs = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now;
  if (Number.isNaN(waitMs) || /^-/.test(value)) return USUAL_WAIT_MS;
  return Math.round(Math.min(Math.max(waitMs, SHORTEST_WAIT_MS), LONGEST_WAIT_MS));
}
