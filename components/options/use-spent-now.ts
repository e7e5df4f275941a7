import { useEffect, useState } from 'react';
import { dayOf } from '../../lib/model/calendar-day.ts';
import { periodsUntil } from '../../lib/model/money/spending-periods.ts';
import { watchLibrary } from '../../lib/store/journal/library-changes.ts';
import { readPeriods } from '../../lib/store/journal/spending-report.ts';
import { watchJobs } from '../../lib/store/views/tab-views.ts';

/** What was spent today and in this month at all services, in micros, kept current. */
export type SpentNow = { day: number; month: number };

/** `undefined` until it is read, and if it cannot be read: the section says so. */
export function useSpentNow(): SpentNow | undefined {
  const [spent, setSpent] = useState<SpentNow>();
  useEffect(() => {
    const read = () => void readSpentNow().then(setSpent, () => setSpent(undefined));
    read();
    const stops = [watchJobs(read), watchLibrary(read)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return spent;
}

async function readSpentNow(): Promise<SpentNow> {
  const today = dayOf(Date.now());
  const read = async (unit: 'day' | 'month') => (await readPeriods(periodsUntil(today, unit, 1)))[0]?.spentMicros ?? 0;
  const [day, month] = await Promise.all([read('day'), read('month')]);
  return { day, month };
}
