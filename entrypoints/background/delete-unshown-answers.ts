import { readHistoryLimits } from '../../lib/store/deletion/history-limits.ts';
import { deleteByAge } from '../../lib/store/deletion/retention.ts';

/**
 * If history is off, everywhere or for a site, deletes answers whose tab was closed before they were shown; `forgetShown`
 * deletes the others. Waits until no work is between saving and showing its answer. Returns the work.
 */
export function deleteUnshownAfter<T>(work: Promise<T>, whenIdle: () => Promise<void>): Promise<T> {
  const forget = async () => {
    await whenIdle();
    if ((await readHistoryLimits()).some(({ days }) => days === 0)) await deleteByAge(Date.now());
  };
  void work.then(forget, forget).catch(() => {});
  return work;
}
