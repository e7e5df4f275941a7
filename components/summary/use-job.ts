import { useEffect } from 'react';
import { send } from '../../lib/browser/worker/command-channel.ts';
import { isRunning, type Job } from '../../lib/model/summary/job.ts';

/** How often a job in progress checks that a worker is running it. The command starts a worker if there is none. */
const RECONCILE_EVERY_MS = 2_000;

/** Makes sure that a worker runs the job that is shown as in progress. */
export function useReconcile(job: Job | null | undefined): void {
  useReconcileWhile(job !== undefined && job !== null && isRunning(job));
}

/** The same for whatever else is shown as in progress. */
export function useReconcileWhile(runs: boolean): void {
  useEffect(() => {
    if (!runs) return;
    const reconcile = () => void send('jobs.reconcile', {}).catch(() => {});
    reconcile();
    const timer = setInterval(reconcile, RECONCILE_EVERY_MS);
    return () => clearInterval(timer);
  }, [runs]);
}

/** Tells the worker that the user has seen the result, so that the toolbar button need not show it. */
export function useMarkSeen(tabId: number, job: Job | null | undefined): void {
  const seen = job === undefined || (job && isRunning(job)) ? null : (job?.id ?? 'none');
  useEffect(() => {
    if (seen !== null) void send('job.seen', { tabId }).catch(() => {});
  }, [tabId, seen]);
}
