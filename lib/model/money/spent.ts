import { dayOf } from '../library/calendar-day.ts';
import type { Receipt } from './receipt-schema.ts';

/** In micros: what was spent for certain, and what may have been spent besides. */
export type Spent = { spentMicros: number; uncertainMicros: number };

/** What one receipt adds to the sums. */
export function contributionOf({ state, costMicros, isEstimate, hasPossibleDuplicate }: Receipt): Spent {
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
