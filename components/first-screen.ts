import { livePolicy } from '../lib/browser/managed-policy.ts';
import type { AccountView } from '../lib/model/account/account.ts';
import { enrichIndexes } from '../lib/model/search/search-result.ts';
import { type Settings, summaryOptionsOf } from '../lib/model/settings/settings.ts';
import { storedAccount } from '../lib/store/accounts/stored-account.ts';
import { settingsOfPage } from '../lib/store/settings/stored-settings.ts';
import { storedDraft } from '../lib/store/views/drafts.ts';
import { storedGistRequest, storedJob, storedSearch } from '../lib/store/views/tab-views.ts';
import { screenOf } from './summary/screen.ts';
import { FinishedSummary } from './summary/summary-card.tsx';
import { liveSavedSummary, savedSummaryKeyOf } from './summary/use-saved-summary.ts';
import { liveAutomaticWay } from './summary/use-send-way.ts';
import { type ActiveTab, liveActiveTab } from './ui/active-tab.ts';
import { readLive } from './ui/live-value.ts';
import { hasQuery, loadTrackingRule } from './ui/page-identity-in-render.ts';
import { withTimeLimit } from './ui/with-time-limit.ts';

/** What the first screen shows besides the form. Its code is loaded on demand. */
type FirstView = 'summary' | 'failure' | null;

/**
 * Reads all that the first screen of popup and panel shows, as much as possible at the same time. They render once,
 * instead of once for each answer.
 */
export function readFirstScreen(): Promise<FirstView> {
  // What cannot be read is read again by the component that shows it, which says so.
  return withTimeLimit(readAll().catch(() => null));
}

async function readAll(): Promise<FirstView> {
  const account = readLive(storedAccount);
  const policy = readLive(livePolicy);
  const tab = await readLive(liveActiveTab);
  if (!tab) return null;
  const settings = readLive(settingsOfPage(tab.url));
  const way = readLive(liveAutomaticWay(tab.url));
  const [shown] = await Promise.all([readViews(tab), way, settings, account, policy]);
  return shown === 'start' ? readSaved(tab, await settings, await account) : shown;
}

/** Reads what is stored for the tab. `start`: a saved summary of its page would be shown, if there is one. */
async function readViews({ tabId, url }: ActiveTab): Promise<FirstView | 'start'> {
  const [job, draft, gist] = await Promise.all([
    readLive(storedJob(tabId)),
    readLive(storedDraft(tabId)),
    readLive(storedGistRequest(tabId)),
    hasQuery(url) && loadTrackingRule(),
    ...enrichIndexes.map(index => readLive(storedSearch(tabId, index))),
  ]);
  if (job?.state === 'done') void FinishedSummary.load();
  // They are compared with the tab's, which needs the rule where one of them has a query.
  const addresses = [job?.tabUrl, job?.request.page.url, draft?.page.url, gist?.url];
  if (addresses.some(address => address && hasQuery(address))) await loadTrackingRule();
  const { kind } = screenOf(job ?? null, url, null, false);
  if (kind === 'done') return loadSummaryView();
  if (kind === 'failed') return 'failure';
  return kind === 'start' && !draft ? 'start' : null;
}

async function readSaved(
  { url, isPrivate }: ActiveTab,
  settings: Settings | undefined,
  account: AccountView | null | undefined,
): Promise<FirstView> {
  if (!settings || account === undefined || isPrivate) return null;
  const key = savedSummaryKeyOf(url, summaryOptionsOf(settings), account);
  return (await readLive(liveSavedSummary(key, loadSummaryView))) ? 'summary' : null;
}

/** The browser loads it while this page is still reading. */
function loadSummaryView(): 'summary' {
  void FinishedSummary.load();
  return 'summary';
}
