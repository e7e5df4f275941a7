import type { SendWay } from '../model/summary/send-way.ts';
import type { SummaryOptions } from '../model/summary/summary-schema.ts';
import type { PaidRequests, PayingAccount } from './paid-request.ts';

/**
 * A job or a search that this worker runs. Its tab shows it until the user asks for something else there or closes the
 * tab. It goes on in either case, and its answer is saved.
 */
export type LiveRun<View, Start> = {
  tabId: number;
  start: Start;
  view: View;
  isShown: boolean;
  controller: AbortController;
  /** Never rejects. */
  ended: Promise<void>;
};

/** What a request asks for, of what an organization can require. `isLink`: of a page that the tab does not show. */
export type RequestedOptions = Partial<SummaryOptions> & { send?: SendWay; isLink?: boolean };

type ViewPorts<View> = {
  /** Holds a lock while `work` goes on. The lock shows every worker that the run with this id is in progress. */
  withLock: <T>(id: string, work: () => Promise<T>) => Promise<T>;
  /** Writes what a tab shows; `null` removes it. Views are a cache of the journal: a failed write is ignored. */
  show: (tabId: number, view: View) => Promise<void>;
};

/** What both runners need. */
export type RunnerPorts<View> = ViewPorts<View> & {
  requests: PaidRequests;
  /** Before a page is read, or anything of it is sent. @throws Fail `excluded-site`, `managed-choice` */
  refuseForbidden: (url: string, asked?: RequestedOptions) => Promise<void>;
  /** @throws Fail `no-key` */
  savedAccount: () => Promise<PayingAccount>;
  newId: () => string;
  now: () => number;
};

/** The runs of one kind that are in progress in this worker. */
export function createLiveRuns<View, Start>(ports: ViewPorts<View>) {
  const runs = new Set<LiveRun<View, Start>>();

  const shownIn = (tabId: number) => [...runs].filter(run => run.isShown && run.tabId === tabId);

  return {
    all: (): readonly LiveRun<View, Start>[] => [...runs],
    shownIn,
    begin(
      { id, tabId, view, start }: { id: string; tabId: number; view: View; start: Start },
      work: (run: LiveRun<View, Start>) => Promise<void>,
    ): void {
      const controller = new AbortController();
      const run = { tabId, start, view, isShown: true, controller, ended: Promise.resolve() };
      runs.add(run);
      run.ended = ports
        .withLock(id, () => work(run))
        .catch(() => {})
        .finally(() => runs.delete(run));
    },
    async show(run: LiveRun<View, Start>, view: View = run.view, write = ports.show): Promise<void> {
      run.view = view;
      if (run.isShown) await write(run.tabId, view).catch(() => {});
    },
    /** Stops waiting in this tab. The request goes on while other tabs wait for it. */
    cancel(tabId: number): void {
      for (const { controller } of shownIn(tabId)) controller.abort();
    },
    /** Stops all work. No tab shows its end. */
    stopAll(): void {
      for (const run of runs) {
        run.isShown = false;
        run.controller.abort();
      }
    },
    /** Stops writing to this tab. */
    hide(tabId: number): void {
      for (const run of shownIn(tabId)) run.isShown = false;
    },
  };
}
