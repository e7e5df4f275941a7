import { useState } from 'react';
import { dayOf } from '../../lib/model/calendar-day.ts';
import type { Breakdown, Spent } from '../../lib/model/money/spending-amounts.ts';
import { type Period, type PeriodUnit, periodsUntil } from '../../lib/model/money/spending-periods.ts';
import { watchLibrary } from '../../lib/store/journal/library-changes.ts';
import { readLargest, readPeriods } from '../../lib/store/journal/spending-report.ts';
import { watchJobs } from '../../lib/store/views/tab-views.ts';
import { useLatest } from '../ui/use-latest.ts';

/** How many rows each table has. */
const SHOWN: Record<PeriodUnit, number> = { day: 14, week: 12, month: 12 };
const MOST_SITES = 8;
/** There are fewer. */
const MOST_ENGINES = 20;

export type SpendingReport = {
  /** Whether anything was ever spent. */
  hasAny: boolean;
  unit: PeriodUnit;
  today: Spent;
  month: Spent;
  periods: (Period & Spent)[];
  engines: Breakdown[];
  sites: Breakdown[];
  hasMoreSites: boolean;
};

/** What was spent, kept current; by engine and site in this month, or in all. */
export function useSpending(unit: PeriodUnit, isThisMonth: boolean): SpendingReport | 'unreadable' | undefined {
  const [report, setReport] = useState<SpendingReport | 'unreadable'>();
  useLatest([unit, isThisMonth], isLatest => {
    const read = () =>
      readReport(unit, isThisMonth)
        .catch(() => 'unreadable' as const)
        .then(found => isLatest() && setReport(found));
    void read();
    const stops = [watchJobs(read), watchLibrary(read)];
    return () => {
      for (const stop of stops) stop();
    };
  });
  return report;
}

async function readReport(unit: PeriodUnit, isThisMonth: boolean): Promise<SpendingReport> {
  const day = dayOf(Date.now());
  const month = isThisMonth ? day.slice(0, 7) : '';
  const [ever, periods, days, months, engines, sites] = await Promise.all([
    readLargest('engine', '', 1),
    readPeriods(periodsUntil(day, unit, SHOWN[unit])),
    readPeriods(periodsUntil(day, 'day', 1)),
    readPeriods(periodsUntil(day, 'month', 1)),
    readLargest('engine', month, MOST_ENGINES),
    readLargest('site', month, MOST_SITES),
  ]);
  const none = { spentMicros: 0, uncertainMicros: 0, unclearMicros: 0 };
  return {
    hasAny: ever.rows.length > 0,
    unit,
    periods,
    today: days[0] ?? none,
    month: months[0] ?? none,
    engines: engines.rows,
    sites: sites.rows,
    hasMoreSites: sites.hasMore,
  };
}
