import { stayAwakeDuring } from '../../lib/browser/awake.ts';
import { heldLocks, whileHolding } from '../../lib/browser/locks.ts';

const LOCK_PREFIX = 'job/';

/** Does `work` in a way that shows, to every other worker of ours, that `id` is alive; and keeps this one alive. */
export function whileAlive<T>(id: string, work: () => Promise<T>): Promise<T> {
  return stayAwakeDuring(whileHolding(`${LOCK_PREFIX}${id}`, work));
}

/** The ids of everything some worker of ours is working on now. */
export async function aliveJobs(): Promise<Set<string>> {
  const names = [...(await heldLocks())].filter(name => name.startsWith(LOCK_PREFIX));
  return new Set(names.map(name => name.slice(LOCK_PREFIX.length)));
}
