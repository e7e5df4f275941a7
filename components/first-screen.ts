import { livePolicy } from '../lib/browser/managed-policy.ts';
import type { AccountView } from '../lib/model/account.ts';
import { enrichIndexes } from '../lib/model/search/search-result.ts';
import { type Settings, summaryOptionsOf } from '../lib/model/settings.ts';
import { settingsOfPage, storedAccount } from '../lib/store/account-and-settings.ts';
import { storedDraft } from '../lib/store/drafts.ts';
import { storedGistRequest, storedJob, storedSearch } from '../lib/store/tab-views.ts';
import { screenOf } from './summary/screen.ts';
import { SummaryView } from './summary/summary-card.tsx';
import { liveSavedSummary, savedSummaryKeyOf } from './summary/use-saved-summary.ts';
import { liveAutomaticWay } from './summary/use-send-way.ts';
import { type ActiveTab, liveActiveTab } from './ui/active-tab.ts';
import { readLive } from './ui/live-value.ts';

/** What the first screen shows besides the form. Its code is loaded on demand. */
type FirstView = 'summary' | 'failure' | null;

/** If the disk has not answered by then, the page shows what it has. */
const LIMIT_MS = 1_000;

/**
 * Reads all that the first screen of popup and panel shows, as much as possible at the same time. They render once,
 * instead of once for each answer.
 */
export function readFirstScreen(): Promise<FirstView> {
  const limit = new Promise<null>(resolve => setTimeout(resolve, LIMIT_MS, null));
  return Promise.race([readAll(), limit]);
}

async function readAll(): Promise<FirstView> {
  const account = readLive(storedAccount);
  const policy = readLive(livePolicy);
  const tab = await readLive(liveActiveTab);
  if (!tab) return null;
  const settings = readLive(settingsOfPage(tab.url));
  const [shown] = await Promise.all([readViews(tab), readLive(liveAutomaticWay(tab.url)), settings, account, policy]);
  return shown === 'start' ? readSaved(tab, await settings, await account) : shown;
}

/** Reads what is stored for the tab. `start`: a saved summary of its page would be shown, if there is one. */
async function readViews({ tabId, url }: ActiveTab): Promise<FirstView | 'start'> {
  const searches = enrichIndexes.map(index => storedSearch(tabId, index));
  const others = [storedGistRequest(tabId), ...searches].map(view => readLive<unknown>(view));
  const [job, draft] = await Promise.all([readLive(storedJob(tabId)), readLive(storedDraft(tabId)), ...others]);
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
  void SummaryView.load();
  return 'summary';
}
