import { useEffect } from 'react';
import { send } from '../../lib/browser/command-channel.ts';
import { isRunning, type Job } from '../../lib/model/summary/job.ts';

/** A dead worker is noticed within this time, by waking it; it settles what it left before it answers. */
const SETTLE_EVERY_MS = 2_000;

/** While a job is shown as running, makes sure that there is a worker running it. */
export function useReconcile(job: Job | null | undefined): void {
  useReconcileWhile(job !== undefined && job !== null && isRunning(job));
}

/** The same for whatever is shown as under way. */
export function useReconcileWhile(runs: boolean): void {
  useEffect(() => {
    if (!runs) return;
    const settle = () => void send('jobs.reconcile', {}).catch(() => {});
    settle();
    const timer = setInterval(settle, SETTLE_EVERY_MS);
    return () => clearInterval(timer);
  }, [runs]);
}

/** An outcome on the screen needs no badge any more. */
export function useMarkSeen(tabId: number, job: Job | null | undefined): void {
  const endedId = job && !isRunning(job) ? job.id : null;
  useEffect(() => {
    if (endedId !== null) void send('job.seen', { tabId }).catch(() => {});
  }, [tabId, endedId]);
}
