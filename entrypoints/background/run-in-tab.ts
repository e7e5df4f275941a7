import { showBadge } from '../../lib/browser/badge.ts';
import { activeTab, type TabHead } from '../../lib/browser/tabs.ts';
import { Fail } from '../../lib/model/failure.ts';

/**
 * Does what a click asked for, in its tab; in the active one where it was in none. What fails before there is a job to say
 * so is said by the toolbar button.
 */
export async function runInTab(clicked: TabHead | null, work: (tab: TabHead) => Promise<void>): Promise<void> {
  let tab = clicked;
  try {
    await showBadge(null, 'none');
    tab ??= await activeTab();
    if (tab === null) throw new Fail({ code: 'page-changed' });
    await work(tab);
  } catch {
    await showBadge(tab?.tabId ?? null, 'failed');
  }
}
