import { enrichIndexes } from '../lib/model/search/search-result.ts';
import { storedAccount, storedSettings } from '../lib/store/account-and-settings.ts';
import { storedDraft } from '../lib/store/drafts.ts';
import { storedJob, storedSearch } from '../lib/store/tab-views.ts';
import { FailureNotice, SummaryView } from './summary/summary-card.tsx';
import { readLive } from './ui/live-value.ts';
import { liveActiveTab } from './ui/use-active-tab.ts';

/** If the disk has not answered by then, the page shows what it has. */
const LIMIT_MS = 1_000;

/**
 * Reads all that the first screen of popup and panel shows, as much as possible at the same time. They render once,
 * instead of once for each answer.
 */
export function readFirstScreen(): Promise<unknown> {
  const limit = new Promise(resolve => setTimeout(resolve, LIMIT_MS));
  return Promise.race([Promise.all([readLive(storedSettings), readLive(storedAccount), readTabViews()]), limit]);
}

async function readTabViews(): Promise<void> {
  const tab = await readLive(liveActiveTab);
  if (!tab) return;
  const { tabId } = tab;
  const views = [storedDraft(tabId), ...enrichIndexes.map(index => storedSearch(tabId, index))];
  const [job] = await Promise.all([readLive(storedJob(tabId)), ...views.map(view => readLive<unknown>(view))]);
  if (job?.state === 'done') await SummaryView.load();
  if (job?.state === 'failed') await FailureNotice.load();
}
