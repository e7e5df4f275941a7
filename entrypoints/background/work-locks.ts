import { heldLocks, whileHolding } from '../../lib/browser/worker/locks.ts';
import { keepAwakeDuring } from '../../lib/browser/worker/worker-lifetime.ts';
import { whileWriting } from '../../lib/store/while-writing.ts';

/** A job ends when its tab shows the end. Its request may go on for other tabs. */
type Kind = 'job' | 'request';

const KINDS: readonly Kind[] = ['job', 'request'];

/**
 * Holds a lock while `work` goes on, which shows every worker that it is in progress, and keeps this worker awake. Whatever a
 * request writes is part of a job.
 */
export function withWorkLock<T>(kind: Kind, id: string, work: () => Promise<T>): Promise<T> {
  return keepAwakeDuring(whileHolding(`${kind}/${id}`, kind === 'job' ? () => whileWriting(work) : work));
}

/** The ids of all jobs, searches and requests that a worker is running. */
export async function idsInProgress(): Promise<Set<string>> {
  const names = [...(await heldLocks())];
  return new Set(
    KINDS.flatMap(kind => names.filter(name => name.startsWith(`${kind}/`)).map(name => name.slice(kind.length + 1))),
  );
}
