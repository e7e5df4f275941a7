import type { SummaryPorts } from '../../../lib/jobs/summary/summary-runner.ts';
import type { Budget } from '../../../lib/model/money/budget.ts';
import type { PageText } from '../../../lib/model/page/page.ts';
import type { EnrichIndex, SearchAnswer } from '../../../lib/model/search/search-result.ts';
import type { Job } from '../../../lib/model/summary/job.ts';
import type { SummaryInput } from '../../../lib/model/summary/summary-request.ts';
import type { Summary } from '../../../lib/model/summary/summary-schema.ts';
import type * as receipts from '../../../lib/store/journal/receipts.ts';

export type Received = {
  idempotencyKey: string;
  input: SummaryInput | { index: EnrichIndex; query: string };
  /** Only for summaries. */
  cache?: boolean;
  /** The worker that sent it. */
  sender: { isDead: boolean };
};

export type HarnessParts = {
  /** The duration of each call outside of the core, in turns of the event loop. */
  delay: () => number;
  summarize: (received: Received, signal: AbortSignal) => Promise<Summary>;
  enrich: (received: Received, signal: AbortSignal) => Promise<SearchAnswer>;
  /** The page in the tab. @throws Fail */
  pageOf: (tabId: number) => PageText;
  /** May throw the reason why nothing can be sent. */
  checkReady: () => void;
  /** May refuse a page before it is read. */
  checkSite: (url: string) => void;
  checkDisk: (operation: keyof typeof receipts) => void;
  checkViews: () => void;
  priceToConfirm: SummaryPorts['priceToConfirm'];
  onEnded: (job: Job) => void;
  budget: Budget;
};
