import { MICROS_PER_USD } from '../lib/model/money.ts';
import { noCredit } from './refusal.ts';

/** Pre-paid credit of this service, in whole micro-dollars ("Authentication", rule 3). */
export interface Credit {
  /** Dollars left, or `undefined` when nothing is counted. */
  balanceUsd(): number | undefined;
  /** Throws the "no credit" refusal unless `micros` could be paid now; changes nothing. */
  require(micros: number): void;
  /** Takes exactly `micros`, or throws the "no credit" refusal and takes nothing. The balance never goes below zero. */
  charge(micros: number): void;
}

/** `startMicros: null` counts nothing and refuses nobody. */
export function createCredit(startMicros: number | null): Credit {
  let balance = startMicros;
  const require = (micros: number) => {
    if (balance !== null && balance < micros) throw noCredit();
  };
  return {
    balanceUsd: () => (balance === null ? undefined : balance / MICROS_PER_USD),
    require,
    charge(micros) {
      require(micros);
      if (balance !== null) balance -= micros;
    },
  };
}
