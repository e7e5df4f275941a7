import { keepAwakeDuring } from '../../lib/browser/keep-awake.ts';
import { heldLocks, whileHolding } from '../../lib/browser/locks.ts';

/** A job lasts until its tab shows its end; the request it began may go on for other tabs. */
type Kind = 'job' | 'request';

const KINDS: readonly Kind[] = ['job', 'request'];

/** Holds a lock while `work` goes on, so that every worker sees that it is in progress, and keeps this worker awake. */
export function withWorkLock<T>(kind: Kind, id: string, work: () => Promise<T>): Promise<T> {
  return keepAwakeDuring(whileHolding(`${kind}/${id}`, work));
}

/** The ids of all jobs and requests that a worker is working on now. */
export async function idsInProgress(): Promise<Set<string>> {
  const names = [...(await heldLocks())];
  return new Set(
    KINDS.flatMap(kind => names.filter(name => name.startsWith(`${kind}/`)).map(name => name.slice(kind.length + 1))),
  );
}
