import { createClient } from '../../lib/api/client.ts';
import type { Fetch } from '../../lib/api/exchange.ts';
import { maySendTo } from '../../lib/browser/permissions.ts';
import { readPage } from '../../lib/browser/tabs.ts';
import { readAccount } from '../../lib/browser/vault.ts';
import type { SummaryWorld } from '../../lib/jobs/run-summary.ts';
import { originPatternOf } from '../../lib/model/account.ts';
import { Fail } from '../../lib/model/failure.ts';
import { storedJob } from '../../lib/store/jobs.ts';

/** The real world, wired once: the rest of the worker knows it only by its roles. */
export function createParts(): { world: SummaryWorld } {
  const client = createClient({ fetch: fetchAsExtension, readAccount: savedAccount, now: Date.now });
  return {
    world: {
      checkReady,
      readPage,
      summarize: client.summarize,
      show: job => storedJob(job.tabId).set(job),
      now: Date.now,
    },
  };
}

/** Firefox sends the extension's install id as `Origin`; this mode turns it into `null` (reliability, finding 5). */
const fetchAsExtension: Fetch = (url, init) =>
  fetch(url, import.meta.env.FIREFOX ? { ...init, mode: 'same-origin' } : init);

async function savedAccount() {
  const account = await readAccount();
  if (account === null) throw new Fail({ code: 'no-key' });
  return account;
}

/** Everything that can be known before sending; later, `fetch` tells all of these by the same error. */
async function checkReady(): Promise<void> {
  const { baseUrl } = await savedAccount();
  if (!(await maySendTo(baseUrl))) throw new Fail({ code: 'no-permission', origin: originPatternOf(baseUrl) });
  if (!navigator.onLine && !isLoopback(baseUrl)) throw new Fail({ code: 'offline' });
}

/** A service on this machine answers without a network. */
function isLoopback(baseUrl: string): boolean {
  return ['127.0.0.1', 'localhost'].includes(new URL(baseUrl).hostname);
}
