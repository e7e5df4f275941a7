import { defineBackground } from 'wxt/utils/define-background';
// Makes it part of this script: service workers load no script later, as pages do where a database has to be upgraded.
import '../../lib/browser/storage/upgrade-database.ts';
import { onHostsGranted } from '../../lib/browser/permissions/permissions.ts';
import { onLastPrivateWindowClosed } from '../../lib/browser/private-windows.ts';
import { closeStorageToPages } from '../../lib/browser/storage/session-value.ts';
import { hasContextMenu } from '../../lib/browser/surfaces/context-menu.ts';
import { hasOmnibox } from '../../lib/browser/surfaces/omnibox-events.ts';
import { hasPanel } from '../../lib/browser/surfaces/panel.ts';
import { hasShortcuts } from '../../lib/browser/surfaces/shortcuts.ts';
import { welcomeOnInstall } from '../../lib/browser/surfaces/welcome-page.ts';
import { onPageOpened } from '../../lib/browser/tabs/page-opened.ts';
import { onTabClosed } from '../../lib/browser/tabs/tabs.ts';
import { serveCommands } from '../../lib/browser/worker/serve-commands.ts';
import { updateWhen } from '../../lib/browser/worker/worker-lifetime.ts';
import { giveBackSites, recordSiteGrants } from '../../lib/store/accounts/site-grants.ts';
import { deleteByAge } from '../../lib/store/deletion/retention.ts';
import { listRemaining } from '../../lib/store/journal/library-index.ts';
import { forgetPrivateAnswers } from '../../lib/store/journal/private-window-answers.ts';
import { forgetPrivateRequests } from '../../lib/store/journal/private-window-journal.ts';
import { storedSettings } from '../../lib/store/settings/stored-settings.ts';
import { forgetDraft } from '../../lib/store/views/drafts.ts';
import { forgetGistRequest, forgetJob, forgetSearches } from '../../lib/store/views/tab-views.ts';
import { composeWorker } from './composition-root.ts';
import { createHandlers } from './handlers/command-handlers.ts';
import { whenSafeToUpdate } from './safe-to-update.ts';
import { registerMenuEntries } from './surfaces/menu-entries.ts';
import { registerOmniboxLines } from './surfaces/omnibox-lines.ts';
import { registerShortcutActions } from './surfaces/shortcut-actions.ts';
import { showOpenPage } from './surfaces/show-job.ts';
import { createTabActions } from './surfaces/tab-actions.ts';
import { registerToolbarButton } from './surfaces/toolbar-button-action.ts';

export default defineBackground({
  type: 'module',
  main() {
    void closeStorageToPages().catch(() => {});
    const { accountHandlers, reconcile, ...worker } = composeWorker();
    const { summaryRunner, searchRunner } = worker;
    // Work waits for this, listeners do not: one that is added late misses the event that started the worker.
    const ready = reconcile();
    const tidy = () => deleteByAge(Date.now()).catch(() => {});
    void ready
      .then(listRemaining)
      .catch(() => {})
      .then(tidy);
    storedSettings.watch(() => void tidy());
    void giveBackSites(Date.now()).catch(() => {});
    serveCommands({ ...createHandlers({ ...worker, reconcile, ready }), ...accountHandlers });
    const actions = createTabActions({ summaryRunner, searchRunner, ready });
    if (hasPanel) registerToolbarButton();
    if (hasContextMenu) registerMenuEntries(actions);
    if (hasShortcuts) registerShortcutActions(actions);
    if (hasOmnibox) registerOmniboxLines(actions);
    onPageOpened(tabId => void showOpenPage(tabId).catch(() => {}));
    updateWhen(() => whenSafeToUpdate(worker));
    // Test builds are installed for each story: a tab that comes by itself would get between its steps.
    if (import.meta.env.MODE !== 'e2e') welcomeOnInstall();
    onHostsGranted(origins => void recordSiteGrants(origins, Date.now()).catch(() => {}));
    onTabClosed(tabId => {
      summaryRunner.closeTab(tabId);
      searchRunner.closeTab(tabId);
      const forgetAll = [forgetJob, forgetSearches, forgetDraft, forgetGistRequest, forgetPrivateAnswers];
      void Promise.all(forgetAll.map(forget => forget(tabId)));
      void giveBackSites(Date.now(), tabId).catch(() => {});
    });
    onLastPrivateWindowClosed(() => void forgetPrivateRequests());
  },
});
