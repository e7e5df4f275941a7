import { useEffect, useState } from 'react';
import type { BudgetUse } from '../../lib/model/money/budget.ts';
import { readBudgetUse } from '../../lib/store/journal/budget-use.ts';
import { watchLibrary } from '../../lib/store/journal/library-changes.ts';
import { watchJobs } from '../../lib/store/views/tab-views.ts';

/** What counts against the budgets, kept current. `undefined` until it has been read, and where it cannot be read. */
export function useBudgetUse(): BudgetUse | undefined {
  const [use, setUse] = useState<BudgetUse>();
  useEffect(() => {
    const read = () => void readBudgetUse(Date.now()).then(setUse, () => {});
    read();
    const stops = [watchJobs(read), watchLibrary(read)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return use;
}
