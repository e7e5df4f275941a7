import { showOnButton } from '../../../lib/browser/surfaces/show-toolbar-button.ts';
import { activeTab, type TabHead } from '../../../lib/browser/tabs/tabs.ts';
import { Fail } from '../../../lib/model/failure.ts';
import { whileWriting } from '../../../lib/store/while-writing.ts';

/**
 * Runs `work` for the clicked tab, or for the active tab if the click was in none. A failure before there is a job is
 * shown on the toolbar button.
 */
export async function runInTab(clicked: TabHead | null, work: (tab: TabHead) => Promise<void>): Promise<void> {
  let tab = clicked;
  try {
    await showOnButton(null, 'ready');
    tab ??= await activeTab();
    const found = tab;
    if (found === null) throw new Fail({ code: 'page-changed' });
    await whileWriting(() => work(found));
  } catch {
    await showOnButton(tab?.tabId ?? null, 'failed');
  }
}
