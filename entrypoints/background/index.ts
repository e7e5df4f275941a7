import { defineBackground } from 'wxt/utils/define-background';
// Makes it part of this script: service workers load no script later, as pages do where a database has to be upgraded.
import '../../lib/browser/upgrade-database.ts';
import { onOpenPage } from '../../lib/browser/open-pages.ts';
import { hasPanel } from '../../lib/browser/panel.ts';
import { onHostsGranted } from '../../lib/browser/permissions.ts';
import { onLastPrivateWindowClosed } from '../../lib/browser/private-windows.ts';
import { serveCommands } from '../../lib/browser/serve-commands.ts';
import { closeStorageToPages } from '../../lib/browser/session-value.ts';
import { onTabClosed } from '../../lib/browser/tabs.ts';
import { welcomeOnInstall } from '../../lib/browser/welcome.ts';
import { updateWhenIdle } from '../../lib/browser/worker-lifetime.ts';
import { storedSettings } from '../../lib/store/account-and-settings.ts';
import { forgetDraft } from '../../lib/store/drafts.ts';
import { listRemaining } from '../../lib/store/library-index.ts';
import { forgetPrivateAnswers } from '../../lib/store/private-window-answers.ts';
import { forgetPrivateRequests } from '../../lib/store/private-window-journal.ts';
import { deleteByAge } from '../../lib/store/retention.ts';
import { giveBackSites, recordSiteGrants } from '../../lib/store/site-grants.ts';
import { forgetGistRequest, forgetJob, forgetSearches } from '../../lib/store/tab-views.ts';
import { createHandlers } from './command-handlers.ts';
import { composeWorker } from './composition-root.ts';
import { registerAddressBar } from './register-address-bar.ts';
import { registerButton } from './register-button.ts';
import { registerMenus } from './register-menus.ts';
import { registerShortcuts } from './register-shortcuts.ts';
import { showOpenPage } from './show-job.ts';
import { createTabActions } from './tab-actions.ts';

export default defineBackground({
  type: 'module',
  main() {
    void closeStorageToPages().catch(() => {});
    const { accountHandlers, reconcile, whenIdle, ...worker } = composeWorker();
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
    if (hasPanel) registerButton();
    registerMenus(actions);
    registerShortcuts(actions);
    registerAddressBar(actions);
    onOpenPage(tabId => void showOpenPage(tabId).catch(() => {}));
    updateWhenIdle(whenIdle);
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
