import { defineBackground } from 'wxt/utils/define-background';
import { closeStorageToPages } from '../../lib/browser/stored.ts';
import { onTabClosed } from '../../lib/browser/tabs.ts';
import { updateWhen } from '../../lib/browser/updates.ts';
import { serve } from '../../lib/browser/wire.ts';
import { forgetDraft } from '../../lib/store/drafts.ts';
import { forgetJob, forgetSearches } from '../../lib/store/tab-views.ts';
import { createHandlers } from './handlers.ts';
import { serveMenus } from './menus.ts';
import { serveAddressBar } from './omnibox.ts';
import { createParts } from './parts.ts';
import { serveShortcuts } from './shortcuts.ts';
import { createStarts } from './starts.ts';

export default defineBackground({
  type: 'module',
  main() {
    void closeStorageToPages().catch(() => {});
    const { summaryRunner, searchRunner, reconcile, whenIdle } = createParts();
    // Work waits for this; a listener never does, or the event that woke the worker would be lost.
    const ready = reconcile();
    serve(createHandlers({ summaryRunner, searchRunner, reconcile, ready }));
    const starts = createStarts({ summaryRunner, searchRunner, ready });
    serveMenus(starts);
    serveShortcuts(starts);
    serveAddressBar(starts);
    updateWhen(whenIdle);
    onTabClosed(tabId => {
      summaryRunner.closeTab(tabId);
      searchRunner.closeTab(tabId);
      void Promise.all([forgetJob(tabId), forgetSearches(tabId), forgetDraft(tabId)]);
    });
  },
});
