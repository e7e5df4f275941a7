import { LATE_TIMER_MS } from '../model/time-limits.ts';

const TICK_MS = 1_000;

/**
 * How long the machine slept, or the browser stood still, until `work` ended: milliseconds, 0 if it did not. Never rejects.
 * Timers stand still with it, so the time shows in a tick that comes late.
 */
export async function sleepDuring(work: Promise<unknown>, now: () => number): Promise<number> {
  let lastTick = now();
  let sleptMs = 0;
  const tick = () => {
    const lateMs = now() - lastTick - TICK_MS;
    if (lateMs > LATE_TIMER_MS) sleptMs += lateMs;
    lastTick = now();
  };
  const ticking = setInterval(tick, TICK_MS);
  await work.catch(() => {});
  clearInterval(ticking);
  tick();
  return sleptMs;
}
