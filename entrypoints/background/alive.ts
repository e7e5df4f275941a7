import { stayAwakeDuring } from '../../lib/browser/awake.ts';
import { heldLocks, whileHolding } from '../../lib/browser/locks.ts';

/** A job lasts until its tab has its end; the request it began may go on for other tabs. */
const JOB = 'job/';
const REQUEST = 'request/';

/** Does `work` in a way that shows, to every other worker of ours, that the job is alive; and keeps this one alive. */
export function whileJobAlive<T>(id: string, work: () => Promise<T>): Promise<T> {
  return stayAwakeDuring(whileHolding(JOB + id, work));
}

/** The same for a paid request. */
export function whileRequestAlive<T>(id: string, work: () => Promise<T>): Promise<T> {
  return stayAwakeDuring(whileHolding(REQUEST + id, work));
}

/** The ids of all jobs and requests that some worker of ours is working on now. */
export async function aliveIds(): Promise<Set<string>> {
  const ids = [...(await heldLocks())].flatMap(name =>
    [JOB, REQUEST].filter(kind => name.startsWith(kind)).map(kind => name.slice(kind.length)),
  );
  return new Set(ids);
}
