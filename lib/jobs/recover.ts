import type { Failure } from '../model/failure.ts';
import { advance, type Job, type RunningJob } from '../model/job.ts';
import type { KeptSummary } from '../model/kept-summary.ts';
import { provenFateOf, type Receipt } from '../model/receipt.ts';

export type RecoveryWorld = {
  /** Ids of the jobs that some worker of ours is working on now. */
  aliveJobs: () => Promise<ReadonlySet<string>>;
  openReceipts: () => Promise<Receipt[]>;
  receipt: (jobId: string) => Promise<Receipt | null>;
  keptSummary: (jobId: string) => Promise<KeptSummary | null>;
  endOrphan: (jobId: string, at: number) => Promise<void>;
  /** Views that say "running". */
  runningViews: () => Promise<RunningJob[]>;
  show: (tabId: number, job: Job) => Promise<void>;
  now: () => number;
};

const interrupted: Failure = { code: 'interrupted' };

/**
 * Settles what a dead worker left: open rows of the journal get the end they can prove, and views that still say
 * "running" get it too, or the answer, if that was written before the end. Running it again changes nothing.
 */
export async function recoverJobs(world: RecoveryWorld): Promise<void> {
  // Rows first, then who is alive: a job that begins in between is not in the list of rows.
  const [rows, views] = await Promise.all([world.openReceipts(), world.runningViews()]);
  const alive = await world.aliveJobs();
  for (const row of rows.filter(({ id }) => !alive.has(id))) {
    await world.endOrphan(row.id, world.now());
  }
  for (const view of views.filter(({ id }) => !alive.has(id))) {
    await world.show(view.tabId, await endOf(view, world));
  }
}

async function endOf(view: RunningJob, world: RecoveryWorld): Promise<Job> {
  const kept = await world.keptSummary(view.id);
  if (kept) return advance(view, { type: 'found', kept, isHeld: false });
  const receipt = await world.receipt(view.id);
  const fate = provenFateOf(receipt);
  return advance(view, { type: 'failed', failure: receipt?.failure ?? interrupted, fate, at: world.now() });
}
