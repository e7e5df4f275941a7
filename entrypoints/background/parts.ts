import { createClient } from '../../lib/api/client.ts';
import type { Fetch } from '../../lib/api/exchange.ts';
import { stayAwakeDuring } from '../../lib/browser/awake.ts';
import { type Badge, showBadge } from '../../lib/browser/badge.ts';
import { heldLocks, whileHolding } from '../../lib/browser/locks.ts';
import { countWords } from '../../lib/extract/words.ts';
import { createJobDesk } from '../../lib/jobs/job-desk.ts';
import { recoverJobs } from '../../lib/jobs/recover.ts';
import { isRunning, type Job } from '../../lib/model/job.ts';
import { runningViews, storedJob } from '../../lib/store/jobs.ts';
import {
  endOrphan,
  endReceipt,
  keepAnswer,
  markSent,
  openReceipts,
  readReceipt,
  reserve,
} from '../../lib/store/receipts.ts';
import { heldSummary, keptSummary } from '../../lib/store/summaries.ts';
import { checkReady, linkVerdictOf, savedAccount } from './account.ts';
import { readSelection } from './read-selection.ts';
import { readTab } from './read-tab.ts';

const LOCK_PREFIX = 'job/';

/** The real world, wired once: the rest of the worker knows it only by its roles. */
export function createParts() {
  const client = createClient({ fetch: fetchAsExtension, readAccount: savedAccount, now: Date.now });
  const recovery = {
    aliveJobs,
    openReceipts,
    receipt: readReceipt,
    keptSummary,
    endOrphan,
    runningViews,
    show,
    now: Date.now,
  };
  const recover = () => whileHolding('recover', () => recoverJobs(recovery));
  const desk = createJobDesk({
    readPage: readTab,
    readSelection,
    verdictOf: linkVerdictOf,
    countWords: text => countWords(text, null),
    heldSummary,
    checkReady,
    reserve,
    markSent,
    summarize: client.summarize,
    keepAnswer,
    endReceipt,
    recover,
    show,
    whileAlive: (jobId, work) => stayAwakeDuring(whileHolding(`${LOCK_PREFIX}${jobId}`, work)),
    newId: () => crypto.randomUUID(),
    now: Date.now,
  });
  return { desk, recover };
}

async function show(tabId: number, job: Job): Promise<void> {
  await storedJob(tabId).set(job);
  await showBadge(tabId, badgeOf(job));
}

function badgeOf(job: Job): Badge {
  return isRunning(job) ? 'running' : job.state;
}

async function aliveJobs(): Promise<Set<string>> {
  const names = [...(await heldLocks())].filter(name => name.startsWith(LOCK_PREFIX));
  return new Set(names.map(name => name.slice(LOCK_PREFIX.length)));
}

/** Firefox sends the extension's install id as `Origin`; this mode turns it into `null` (reliability, finding 5). */
const fetchAsExtension: Fetch = (url, init) =>
  fetch(url, import.meta.env.FIREFOX ? { ...init, mode: 'same-origin' } : init);
