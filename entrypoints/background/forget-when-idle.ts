import { readHistoryLimits } from '../../lib/store/history-limits.ts';
import { deleteByAge } from '../../lib/store/retention.ts';

/**
 * Where the user wants nothing kept, of all sites or of one, deletes what was saved by work that no tab shows any more: `forgetShown` never hears of
 * it. It waits until nothing is between saved and shown, and returns the work.
 */
export function forgettingWhenIdle<T>(work: Promise<T>, whenIdle: () => Promise<void>): Promise<T> {
  const forget = async () => {
    await whenIdle();
    if ((await readHistoryLimits()).some(({ days }) => days === 0)) await deleteByAge(Date.now());
  };
  void work.then(forget, forget).catch(() => {});
  return work;
}
