import { dayOf } from '../calendar-day.ts';

/** A budget is for a day or a month of the user's own calendar (`budgetDayOf`). */
const budgetPeriods = ['day', 'month'] as const;
type BudgetPeriod = (typeof budgetPeriods)[number];

/** The most that may be spent in each period, in micros. `null`: no limit. */
export type Budget = Record<BudgetPeriod, number | null>;

/**
 * What counts against each budget, in micros: what was spent, what may have been spent, and the highest price of what is
 * in progress. All services count together.
 */
export type BudgetUse = Record<BudgetPeriod, number>;

/** The day under which a moment (milliseconds since 1970) counts, in budgets and in the sums of what was spent. */
export const budgetDayOf = (at: number): string => dayOf(at);

export const NO_BUDGET: Budget = { day: null, month: null };

/** From this share of a budget on, the user is warned. */
const NEAR_LIMIT_SHARE = 0.8;

type BudgetSettings = { dailyBudgetMicros: number | null; monthlyBudgetMicros: number | null };

export function budgetOf({ dailyBudgetMicros, monthlyBudgetMicros }: BudgetSettings): Budget {
  return { day: dailyBudgetMicros, month: monthlyBudgetMicros };
}

/** How far a budget is used, in micros. */
export type BudgetState = { period: BudgetPeriod; limitMicros: number; usedMicros: number };

function statesOf(budget: Budget, use: BudgetUse): BudgetState[] {
  return budgetPeriods.flatMap(period => {
    const limitMicros = budget[period];
    return limitMicros === null ? [] : { period, limitMicros, usedMicros: use[period] };
  });
}

/** The budget that does not cover a price; `null` if all do. The month's goes first: raising the day's would not help. */
export function exceededBudgetOf(budget: Budget, use: BudgetUse, priceMicros: number): BudgetState | null {
  const exceeded = statesOf(budget, use).filter(state => state.usedMicros + priceMicros > state.limitMicros);
  return exceeded.at(-1) ?? null;
}

/** The budget that is nearest to its end, if it is near; else `null`. */
export function nearBudgetOf(budget: Budget, use: BudgetUse): BudgetState | null {
  const near = statesOf(budget, use).filter(state => state.usedMicros >= NEAR_LIMIT_SHARE * state.limitMicros);
  return near.reduce<BudgetState | null>((nearest, state) => {
    return nearest === null || leftOf(state) < leftOf(nearest) ? state : nearest;
  }, null);
}

const leftOf = ({ limitMicros, usedMicros }: BudgetState) => limitMicros - usedMicros;
