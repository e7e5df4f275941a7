import { setTimeout as delay } from 'node:timers/promises';

const INTERVAL_MS = 40;

/** Long enough for a busy machine. */
const LIMIT_MS = 60_000;

/**
 * Calls `ask` until it returns something other than null or undefined, and returns that.
 * Throws an error that names `what` after `timeoutMs`.
 */
export async function poll<T>(
  what: string,
  ask: () => T | null | undefined | Promise<T | null | undefined>,
  timeoutMs = LIMIT_MS,
): Promise<T> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== undefined) return answer;
    if (Date.now() > until) throw new Error(`${what}: not within ${timeoutMs / 1000} s`);
    await delay(INTERVAL_MS);
  }
}
