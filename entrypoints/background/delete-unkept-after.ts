import { readHistoryLimits } from '../../lib/store/deletion/history-limits.ts';
import { deleteByAge } from '../../lib/store/deletion/retention.ts';

/**
 * Where the user wants nothing kept, of all sites or of one, deletes the answers of work that no tab shows any more, because
 * `forgetShown` is never called for them. Waits until no work is between saving and showing its answer. Returns the work.
 */
export function deleteUnkeptAfter<T>(work: Promise<T>, whenIdle: () => Promise<void>): Promise<T> {
  const forget = async () => {
    await whenIdle();
    if ((await readHistoryLimits()).some(({ days }) => days === 0)) await deleteByAge(Date.now());
  };
  void work.then(forget, forget).catch(() => {});
  return work;
}
