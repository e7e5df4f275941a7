import { webUrlOf } from '../address/web-url.ts';
import { dayOf } from '../calendar-day.ts';
import { BILLED_TOKENS_CAP, CONSUMER_MICROS_PER_TOKEN } from './prices.ts';
import type { Receipt } from './receipt-schema.ts';

/** In micros: what was spent for certain, and what may have been spent besides. */
export type Spent = { spentMicros: number; uncertainMicros: number };

/** The same with the number of requests, and with the expected and the real cost of those that have both. */
export type Amounts = Spent & { count: number; expectedMicros: number; billedMicros: number };

/** What spending is divided by, besides days and services. */
export const breakdowns = ['engine', 'site'] as const;
export type BreakdownBy = (typeof breakdowns)[number];

/** The sum of a month (`YYYY-MM`; '' for all months) at one engine or site. Without one, the name is ''. */
export type Breakdown = Amounts & { by: BreakdownBy; month: string; name: string; atMostMicros: number };

/** What stands for the engine of a search. */
export const SEARCH_ENGINE = 'search';

/** What one receipt adds to the sums. */
function contributionOf({ state, costMicros, isEstimate, hasPossibleDuplicate }: Receipt): Spent {
  if (state === 'unknown' || state === 'sent') return { spentMicros: 0, uncertainMicros: costMicros };
  if (state !== 'done') return { spentMicros: 0, uncertainMicros: 0 };
  return {
    spentMicros: isEstimate ? 0 : costMicros,
    uncertainMicros: (isEstimate ? costMicros : 0) + (hasPossibleDuplicate ? costMicros : 0),
  };
}

/** The day that a receipt is counted under: the one it was counted under before, else that of its end or start. */
export function spentDayOf({ day, endedAt, reservedAt }: Receipt): string {
  return day ?? dayOf(endedAt ?? reservedAt);
}

/** What a receipt adds, and to which sums. */
export type Addition = { day: string; origin: string; engine: string; site: string; amounts: Amounts };

export function additionOf(receipt: Receipt): Addition {
  const { asked, page, payer } = receipt;
  const engine = asked === null ? '' : asked.kind === 'search' ? SEARCH_ENGINE : asked.options.engine;
  return {
    day: spentDayOf(receipt),
    origin: payer?.origin ?? '',
    // Two names of one engine.
    engine: engine === 'daphne' ? 'agnes' : engine,
    site: webUrlOf(page.url)?.host ?? '',
    amounts: amountsOf(receipt),
  };
}

/** The same amounts with the opposite sign. */
export function withoutAddition({ amounts, ...sums }: Addition): Addition {
  const negative = Object.fromEntries(Object.entries(amounts).map(([name, value]) => [name, -value]));
  return { ...sums, amounts: negative as Amounts };
}

function amountsOf(receipt: Receipt): Amounts {
  const { state, isEstimate, expectedTokens, costMicros } = receipt;
  const spent = contributionOf(receipt);
  const count = spent.spentMicros + spent.uncertainMicros > 0 ? 1 : 0;
  const isBilled = state === 'done' && !isEstimate && costMicros > 0 && expectedTokens !== null;
  const expectedMicros = isBilled ? Math.min(expectedTokens, BILLED_TOKENS_CAP) * CONSUMER_MICROS_PER_TOKEN : 0;
  return { ...spent, count, expectedMicros, billedMicros: isBilled ? costMicros : 0 };
}

export function sumOfAmounts(one: Amounts, other: Amounts): Amounts {
  return {
    spentMicros: one.spentMicros + other.spentMicros,
    uncertainMicros: one.uncertainMicros + other.uncertainMicros,
    count: one.count + other.count,
    expectedMicros: one.expectedMicros + other.expectedMicros,
    billedMicros: one.billedMicros + other.billedMicros,
  };
}
