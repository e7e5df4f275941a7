import { describe, expect, it } from 'vitest';
import { exceededBudgetOf, NO_BUDGET, nearBudgetOf } from '../../../../lib/model/money/budget.ts';

describe('budget', () => {
  it('a budget covers a price up to its last micro', () => {
    const budget = { day: 100, month: null };
    expect(exceededBudgetOf(budget, { day: 70, month: 500 }, 30)).toBeNull();
    const state = { period: 'day', limitMicros: 100, usedMicros: 70 };
    expect(exceededBudgetOf(budget, { day: 70, month: 500 }, 31)).toEqual(state);
    expect(exceededBudgetOf(NO_BUDGET, { day: 1e9, month: 1e9 }, 1e9)).toBeNull();
  });

  it('a budget is nearly used up from four fifths on, and the one nearer to its end is reported', () => {
    const budget = { day: 1_000, month: 10_000 };
    expect(nearBudgetOf(budget, { day: 799, month: 7_999 })).toBeNull();
    expect(nearBudgetOf(budget, { day: 800, month: 0 })).toMatchObject({ period: 'day', usedMicros: 800 });
    expect(nearBudgetOf(budget, { day: 800, month: 9_900 })).toMatchObject({ period: 'month' });
    expect(nearBudgetOf(budget, { day: 990, month: 9_000 })).toMatchObject({ period: 'day' });
    expect(nearBudgetOf({ ...NO_BUDGET, day: 0 }, { day: 0, month: 0 })).toMatchObject({ period: 'day' });
    expect(nearBudgetOf(NO_BUDGET, { day: 1e9, month: 1e9 })).toBeNull();
  });
});
