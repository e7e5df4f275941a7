import { advance, type Job, type RunningJob } from '../model/job.ts';
import type { KeptSummary } from '../model/kept-summary.ts';
import type { SelectionSpot } from '../model/selection.ts';
import type { SendWay } from '../model/settings.ts';
import type { SummaryOptions } from '../model/summary.ts';
import { runSummary } from './run-summary.ts';
import type { SummaryWorld } from './summary-world.ts';

export type Start = {
  tabId: number;
  tabUrl: string;
  page: Job['page'];
  send: SendWay;
  spot: SelectionSpot | null;
  edited: string | null;
  options: SummaryOptions;
  fresh: boolean;
};

export type DeskWorld = SummaryWorld & {
  newId: () => string;
  /** Writes a tab's view of a job. The journal is the truth: a view that cannot be written costs nothing but sight. */
  show: (tabId: number, job: Job) => Promise<void>;
  /** Does `work` in a way that shows, to every other worker of ours, that this job is alive; and keeps this one alive. */
  whileAlive: (jobId: string, work: () => Promise<void>) => Promise<void>;
  /** Settles what a dead worker left. */
  recover: () => Promise<void>;
};

/** A job under way in this worker, and the tabs that watch it. */
type Live = { job: Job; tabs: Set<number>; controller: AbortController; ended: Promise<void> };

/**
 * The jobs under way: each tab watches one, and one request is sent however many tabs ask for it. A tab that asks for
 * something else meanwhile watches that from then on; what it watched before goes on, and its answer is kept.
 */
export function createJobDesk(world: DeskWorld) {
  const live = new Map<string, Live>();

  const liveIn = (tabId: number) => [...live.values()].find(({ tabs }) => tabs.has(tabId));

  function start({ tabId, tabUrl, page, send, spot, edited, options, fresh }: Start): string {
    const running = liveIn(tabId);
    if (running && isAbout(running.job, page.url, send, spot)) return running.job.id;
    running?.tabs.delete(tabId);
    const isEdited = edited !== null;
    const id = world.newId();
    const startedAt = world.now();
    const job = { state: 'reading', id, tabId, tabUrl, page, send, spot, isEdited, options, startedAt } as const;
    const entry: Live = { job, tabs: new Set([tabId]), controller: new AbortController(), ended: Promise.resolve() };
    live.set(job.id, entry);
    entry.ended = world.whileAlive(job.id, () => run(entry, job, edited, fresh)).finally(() => live.delete(job.id));
    return job.id;
  }

  async function run(
    entry: Live,
    job: RunningJob,
    edited: string | null,
    fresh: boolean,
    isSecondTry = false,
  ): Promise<void> {
    const show = async (next: Job) => {
      entry.job = next;
      await Promise.all([...entry.tabs].map(tabId => showIn(tabId, next)));
    };
    const outcome = await runSummary({ job, edited, fresh, show, signal: entry.controller.signal }, world);
    if (outcome.kind === 'ended') return;
    const owner = live.get(outcome.ownerId);
    if (owner) return join(entry, owner);
    if (isSecondTry) {
      const failure = { code: 'interrupted' } as const;
      return show(advance(job, { type: 'failed', failure, fate: 'not-sent', at: world.now() }));
    }
    // The owner's worker died: settle its row, then ask once more. This job has sent nothing yet.
    await world.recover();
    await run(entry, job, edited, fresh, true);
  }

  /** From here on the tabs of `entry` watch the job that was first. */
  async function join(entry: Live, owner: Live): Promise<void> {
    for (const tabId of entry.tabs) {
      owner.tabs.add(tabId);
      await showIn(tabId, owner.job);
    }
    entry.tabs.clear();
  }

  function showIn(tabId: number, job: Job): Promise<void> {
    return world.show(tabId, { ...job, tabId }).catch(() => {});
  }

  /** Shows a kept answer in a tab, for nothing. What the tab watched before goes on. */
  async function showKept(tabId: number, tabUrl: string, kept: KeptSummary): Promise<void> {
    liveIn(tabId)?.tabs.delete(tabId);
    const { id, page, send, isEdited, options, sentAt: startedAt } = kept;
    const asked = {
      state: 'reading',
      id,
      tabId,
      tabUrl,
      page,
      send,
      spot: null,
      isEdited,
      options,
      startedAt,
    } as const;
    await world.show(tabId, advance(asked, { type: 'found', kept, isHeld: true }));
  }

  return {
    start,
    showKept,
    cancel(tabId: number): void {
      liveIn(tabId)?.controller.abort();
    },
    isLiveIn: (tabId: number) => liveIn(tabId) !== undefined,
    /** Resolves when no job is under way, also none that began meanwhile. */
    async whenIdle(): Promise<void> {
      while (live.size > 0) await Promise.allSettled([...live.values()].map(({ ended }) => ended));
    },
  };
}

/** Page text and address of the same page are the same wish, whatever the options: the first click counts. */
function isAbout(job: Job, url: string, send: SendWay, spot: SelectionSpot | null): boolean {
  const isSelection = send === 'selection';
  return job.page.url === url && (job.send === 'selection') === isSelection && job.spot?.quote === spot?.quote;
}

export type JobDesk = ReturnType<typeof createJobDesk>;
