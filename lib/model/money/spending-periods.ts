import { DAY_MS } from '../calendar-day.ts';
/** What a row of the spending table stands for. Weeks begin on Monday (ISO 8601). */
export const periodUnits = ['day', 'week', 'month'] as const;
export type PeriodUnit = (typeof periodUnits)[number];

/** Calendar days (`YYYY-MM-DD`), both included. */
export type Period = { first: string; last: string };

/** The last `count` periods up to the one that this day is in, newest first. */
export function periodsUntil(today: string, unit: PeriodUnit, count: number): Period[] {
  return Array.from({ length: count }, (_, index) => periodBefore(today, unit, index));
}

function periodBefore(today: string, unit: PeriodUnit, index: number): Period {
  const at = Date.parse(today);
  if (unit === 'day') return { first: dayAt(at - index * DAY_MS), last: dayAt(at - index * DAY_MS) };
  if (unit === 'week') {
    const sinceMonday = (new Date(at).getUTCDay() + 6) % 7;
    const monday = at - (sinceMonday + 7 * index) * DAY_MS;
    return { first: dayAt(monday), last: dayAt(monday + 6 * DAY_MS) };
  }
  const [year, month] = [new Date(at).getUTCFullYear(), new Date(at).getUTCMonth() - index];
  return { first: dayAt(Date.UTC(year, month, 1)), last: dayAt(Date.UTC(year, month + 1, 0)) };
}

/** The calendar has no time zones here: a day is its midnight in UTC. */
function dayAt(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
