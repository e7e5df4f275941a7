import type { Family } from './fault-driver.ts';
import type { Harness } from './harness.ts';
import type { Allowance } from './invariants.ts';

/** Something that fails, and what holds then. */
export type FaultCase = {
  /** Its row of the fault matrix; `null` where it has none. */
  row: number | null;
  name: string;
  run: (harness: Harness) => Promise<void>;
  /** Browsers it runs in; both unless said. The others are listed in `notExpressible`. */
  browsers?: readonly Family[];
  /** Part of `npm test`. */
  isQuick?: boolean;
  /** It spoils its profile: it gets a browser of its own. */
  isAlone?: boolean;
  allowance?: Allowance;
};

export function runsIn({ browsers }: FaultCase, family: Family): boolean {
  return browsers === undefined || browsers.includes(family);
}
