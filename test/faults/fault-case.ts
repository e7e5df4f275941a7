import type { Bench } from './bench.ts';
import type { Family } from './fault-driver.ts';
import type { Allowance } from './invariants.ts';

/** One row of the fault matrix as it is run. */
export type FaultCase = {
  row: number;
  name: string;
  run: (bench: Bench) => Promise<void>;
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
