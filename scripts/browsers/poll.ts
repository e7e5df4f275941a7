import { setTimeout as delay } from 'node:timers/promises';

const INTERVAL_MS = 40;

/** Long enough on a busy machine: only what never comes is missed. */
const LIMIT_MS = 60_000;

/**
 * Asks again and again until `ask` gives something other than null or undefined, and returns that.
 * Throws with `what` in its words when `timeoutMs` have passed.
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
