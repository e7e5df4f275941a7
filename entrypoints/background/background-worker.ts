import type { SearchRunner } from '../../lib/jobs/search/search-runner.ts';
import type { SummaryRunner } from '../../lib/jobs/summary/summary-runner.ts';

/** What starts and shows summaries and searches. */
export type Runners = {
  summaryRunner: SummaryRunner;
  searchRunner: SearchRunner;
  /** Resolves after the first clean-up. */
  ready: Promise<void>;
};

export type BackgroundWorker = Runners & {
  /** Cleans up after a worker that was terminated. Never throws, and can be repeated. */
  reconcile: () => Promise<void>;
  /** Whether a request is on its way, which may be billed. */
  isSending: () => boolean;
};
