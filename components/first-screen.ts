import type { TabHead } from '../lib/browser/tabs.ts';
import type { AccountView } from '../lib/model/account.ts';
import { enrichIndexes } from '../lib/model/search/search-result.ts';
import { type Settings, summaryOptionsOf } from '../lib/model/settings.ts';
import { settingsOfPage, storedAccount } from '../lib/store/account-and-settings.ts';
import { storedDraft } from '../lib/store/drafts.ts';
import { storedGistWish, storedJob, storedSearch } from '../lib/store/tab-views.ts';
import { FailureNotice, SummaryView } from './summary/summary-card.tsx';
import { liveSavedSummary, savedSummaryKeyOf } from './summary/use-saved-summary.ts';
import { liveAutomaticWay } from './summary/use-send-way.ts';
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
  return Promise.race([readAll(), limit]);
}

async function readAll(): Promise<void> {
  const account = readLive(storedAccount);
  const tab = await readLive(liveActiveTab);
  if (!tab) return;
  const saved = Promise.all([readLive(settingsOfPage(tab.url)), account]).then(([settings, account]) =>
    readSaved(tab, settings, account),
  );
  await Promise.all([readViews(tab), readLive(liveAutomaticWay(tab.url)), saved]);
}

async function readViews({ tabId }: TabHead): Promise<void> {
  const searches = enrichIndexes.map(index => storedSearch(tabId, index));
  const views = [storedDraft(tabId), storedGistWish(tabId), ...searches].map(view => readLive<unknown>(view));
  const [job] = await Promise.all([readLive(storedJob(tabId)), ...views]);
  if (job?.state === 'done') await SummaryView.load();
  if (job?.state === 'failed') await FailureNotice.load();
}

async function readSaved(tab: TabHead, settings?: Settings, account?: AccountView | null): Promise<void> {
  const { url, isPrivate } = tab;
  if (!settings || account === undefined || isPrivate) return;
  const key = savedSummaryKeyOf(url, summaryOptionsOf(settings), account);
  if (await readLive(liveSavedSummary(key))) await SummaryView.load();
}
