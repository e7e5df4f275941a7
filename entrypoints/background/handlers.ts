import { stayAwakeDuring } from '../../lib/browser/awake.ts';
import { tabHead } from '../../lib/browser/tabs.ts';
import { runSummary, type SummaryWorld } from '../../lib/jobs/run-summary.ts';
import type { Handlers } from '../../lib/model/commands.ts';
import { isRunning } from '../../lib/model/job.ts';
import { storedJob } from '../../lib/store/jobs.ts';

/** A job this worker is running now. It ends with the worker, and so does the request it waits for. */
type Live = { jobId: string; controller: AbortController };

export function createHandlers(world: SummaryWorld): Handlers {
  const live = new Map<number, Live>();

  return {
    'job.start': async ({ tabId, send, options }) => {
      const running = live.get(tabId);
      if (running) return { jobId: running.jobId };
      const jobId = crypto.randomUUID();
      const controller = new AbortController();
      live.set(tabId, { jobId, controller }); // before any await: a second click meanwhile joins this job
      try {
        const { url, title } = await tabHead(tabId);
        const page = { url, title };
        const job = { state: 'reading', id: jobId, tabId, page, send, options, startedAt: world.now() } as const;
        void stayAwakeDuring(runSummary(job, world, controller.signal)).finally(() => live.delete(tabId));
      } catch (error) {
        live.delete(tabId);
        throw error;
      }
      return { jobId };
    },

    'job.cancel': async ({ tabId }) => {
      live.get(tabId)?.controller.abort();
      return {};
    },

    'job.clear': async ({ tabId }) => {
      const stored = storedJob(tabId);
      const job = await stored.get();
      if (job && !isRunning(job)) await stored.set(null);
      return {};
    },
  };
}
