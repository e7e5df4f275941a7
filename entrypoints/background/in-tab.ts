import { showBadge } from '../../lib/browser/badge.ts';
import { activeTab, type TabHead } from '../../lib/browser/tabs.ts';
import { Fail } from '../../lib/model/failure.ts';

/** A tab, with its number and address under the names that jobs have for them. */
type Place = { tab: TabHead; tabId: number; tabUrl: string };

/**
 * Does what a click asked for, in its tab; in the active one where it was in none. What fails before there is a job to say
 * so is said by the toolbar button.
 */
export async function inTab(clicked: TabHead | null, work: (place: Place) => Promise<void>): Promise<void> {
  let tabId = clicked?.tabId ?? null;
  try {
    await showBadge(null, 'none');
    const tab = clicked ?? (await activeTab());
    if (tab === null) throw new Fail({ code: 'page-changed' });
    tabId = tab.tabId;
    await work({ tab, tabId, tabUrl: tab.url });
  } catch {
    await showBadge(tabId, 'failed');
  }
}
