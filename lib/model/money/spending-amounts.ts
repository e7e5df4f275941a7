import { webUrlOf } from '../address/web-url.ts';
import { budgetDayOf } from './budget.ts';
import { BILLED_TOKENS_CAP, CONSUMER_MICROS_PER_TOKEN } from './prices.ts';
import type { Receipt } from './receipt-schema.ts';

/** In micros: what was spent for certain; and besides, at most and probably, by requests without a full answer. */
export type Spent = { spentMicros: number; uncertainMicros: number; unclearMicros: number };

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
function contributionOf(receipt: Receipt): Spent {
  const { state, costMicros, isEstimate, hasPossibleDuplicate } = receipt;
  const isUnknown = state === 'unknown' || state === 'sent';
  if (!isUnknown && state !== 'done') return { spentMicros: 0, uncertainMicros: 0, unclearMicros: 0 };
  const isOpen = isUnknown || isEstimate;
  const twice = !isUnknown && hasPossibleDuplicate ? costMicros : 0;
  return {
    spentMicros: isOpen ? 0 : costMicros,
    uncertainMicros: (isOpen ? costMicros : 0) + twice,
    unclearMicros: (isOpen ? Math.min(expectedMicrosOf(receipt) ?? costMicros, costMicros) : 0) + twice,
  };
}

/** The cost of a request as it was expected before it was sent; `null` if its text was not known. */
function expectedMicrosOf({ expectedTokens }: Receipt): number | null {
  return expectedTokens === null ? null : Math.min(expectedTokens, BILLED_TOKENS_CAP) * CONSUMER_MICROS_PER_TOKEN;
}

/** The day that a receipt is counted under: the one it was counted under before, else that of its end or start. */
export function spentDayOf({ day, endedAt, reservedAt }: Receipt): string {
  return day ?? budgetDayOf(endedAt ?? reservedAt);
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
  const { state, isEstimate, costMicros } = receipt;
  const spent = contributionOf(receipt);
  const count = spent.spentMicros + spent.uncertainMicros > 0 ? 1 : 0;
  const isBilled = state === 'done' && !isEstimate && costMicros > 0;
  const expectedMicros = isBilled ? expectedMicrosOf(receipt) : null;
  return {
    ...spent,
    count,
    expectedMicros: expectedMicros ?? 0,
    billedMicros: expectedMicros === null ? 0 : costMicros,
  };
}

export function sumOfAmounts(one: Amounts, other: Amounts): Amounts {
  return {
    spentMicros: one.spentMicros + other.spentMicros,
    uncertainMicros: one.uncertainMicros + other.uncertainMicros,
    unclearMicros: one.unclearMicros + other.unclearMicros,
    count: one.count + other.count,
    expectedMicros: one.expectedMicros + other.expectedMicros,
    billedMicros: one.billedMicros + other.billedMicros,
  };
}
