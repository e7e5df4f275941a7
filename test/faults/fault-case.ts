import type { Family } from './fault-driver.ts';
import type { Harness } from './harness.ts';
import type { Allowance } from './invariants.ts';

/** A fault, and what must hold afterwards. */
export type FaultCase = {
  /** Its row of the fault matrix; `null` if it has none. */
  row: number | null;
  name: string;
  run: (harness: Harness) => Promise<void>;
  /** The browsers it runs in, both by default. The others are listed in `notExpressible`. */
  browsers?: readonly Family[];
  /** Part of `npm test`. */
  isQuick?: boolean;
  /** It damages its profile, so it gets its own browser. */
  isAlone?: boolean;
  allowance?: Allowance;
};

export function runsIn({ browsers }: FaultCase, family: Family): boolean {
  return browsers === undefined || browsers.includes(family);
}
