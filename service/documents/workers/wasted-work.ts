import { errorCodes } from '../../../lib/api/contract.ts';
import { Refusal } from '../../refusal.ts';

/** The time of threads that each owner has spent on what was refused, which costs them nothing. */
export interface WastedWork {
  /** Throws a `Refusal` (429 with `Retry-After`) if an owner has spent too much. */
  require(owner: string): void;
  add(owner: string, ms: number): void;
}

interface WastedWorkLimits {
  /** How much an owner may waste at once, and in how long it is forgotten. In milliseconds. */
  mostMs: number;
  forgottenMs: number;
}

/** Those who have wasted less than this are not remembered. */
const LEAST_MS = 100;

export function createWastedWork({ mostMs, forgottenMs }: WastedWorkLimits, now = () => performance.now()): WastedWork {
  const spent = new Map<string, { ms: number; at: number }>();
  const rate = mostMs / forgottenMs;

  function spentBy(owner: string): number {
    const { ms, at } = spent.get(owner) ?? { ms: 0, at: now() };
    return Math.max(0, ms - (now() - at) * rate);
  }

  return {
    require(owner) {
      const over = spentBy(owner) - mostMs;
      if (over <= 0) return;
      const seconds = Math.max(1, Math.ceil(over / rate / 1_000));
      throw new Refusal(
        429,
        errorCodes.internal,
        'This key has sent many documents that take long and cannot be read. Please try again later.',
        { 'retry-after': String(seconds) },
      );
    },
    add(owner, ms) {
      for (const other of spent.keys()) if (spentBy(other) < LEAST_MS) spent.delete(other);
      // A reader without owners serves one program only.
      if (owner !== '') spent.set(owner, { ms: spentBy(owner) + ms, at: now() });
    },
  };
}
