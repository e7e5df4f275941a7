import { createClient } from '../../lib/api/client.ts';
import type { Fetch } from '../../lib/api/exchange.ts';
import { type Badge, showBadge } from '../../lib/browser/badge.ts';
import { whileHolding } from '../../lib/browser/locks.ts';
import { MOST_SENDS_OF_A_SEARCH } from '../../lib/browser/resending.ts';
import { countWords } from '../../lib/extract/text/words.ts';
import { createJobDesk } from '../../lib/jobs/job-desk.ts';
import { recoverJobs } from '../../lib/jobs/recover.ts';
import { recoverSearches } from '../../lib/jobs/recover-related.ts';
import { createRelatedDesk } from '../../lib/jobs/related-desk.ts';
import { isRunning, type Job } from '../../lib/model/job.ts';
import { SEARCH_MICROS } from '../../lib/model/money.ts';
import type { EnrichIndex } from '../../lib/model/search-result.ts';
import { runningViews, storedJob } from '../../lib/store/jobs.ts';
import * as receipts from '../../lib/store/receipts.ts';
import { searchViews, showSearch } from '../../lib/store/related.ts';
import { heldSearch, keptSearch } from '../../lib/store/searches.ts';
import { heldSummary, keptSummary } from '../../lib/store/summaries.ts';
import { linkVerdictOf, readyAccount } from './account.ts';
import { aliveJobs, whileAlive } from './alive.ts';
import { readSelection } from './read-selection.ts';
import { readTab } from './read-tab.ts';
import { findRelatedToo } from './related.ts';

/** The real world, wired once: the rest of the worker knows it only by its roles. */
export function createParts() {
  const client = createClient({ fetch: fetchAsExtension, now: Date.now });
  const clock = { newId: () => crypto.randomUUID(), now: Date.now };
  const journal = { aliveJobs, receipt: receipts.readReceipt };
  const { openReceipts, endOrphan, reserve, markSent, endReceipt, keepAnswer, keepSearch } = receipts;
  const recover = () =>
    whileHolding('recover', async () => {
      await recoverJobs({ ...journal, ...clock, openReceipts, endOrphan, keptSummary, runningViews, show });
      await recoverSearches({ ...journal, ...clock, keptSearch, searchViews, showSearch });
    });
  const checkReady = async () => void (await readyAccount());
  const sending = { checkReady, reserve, markSent, endReceipt, recover, whileAlive, ...clock };
  const enrich = async (index: EnrichIndex, query: string, signal: AbortSignal) =>
    client.enrich(await readyAccount(), crypto.randomUUID(), index, query, signal);
  const highestSearchMicros = MOST_SENDS_OF_A_SEARCH * SEARCH_MICROS;
  const searching = { heldSearch, enrich, keepSearch, showSearch, highestSearchMicros };
  const related = createRelatedDesk({ ...sending, ...searching });
  const desk = createJobDesk({
    ...sending,
    readPage: readTab,
    readSelection,
    verdictOf: linkVerdictOf,
    countWords: text => countWords(text, null),
    heldSummary,
    summarize: async (...asked) => client.summarize(await readyAccount(), ...asked),
    keepAnswer,
    show: async (tabId, job) => {
      await show(tabId, job);
      void findRelatedToo(related, job).catch(() => {});
    },
  });
  return { desk, related, recover };
}

async function show(tabId: number, job: Job): Promise<void> {
  await storedJob(tabId).set(job);
  await showBadge(tabId, badgeOf(job));
}

function badgeOf(job: Job): Badge {
  return isRunning(job) ? 'running' : job.state;
}

/** Firefox sends the extension's install id as `Origin`; this mode turns it into `null` (reliability, finding 5). */
const fetchAsExtension: Fetch = (url, init) =>
  fetch(url, import.meta.env.FIREFOX ? { ...init, mode: 'same-origin' } : init);
