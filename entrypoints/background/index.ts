import { defineBackground } from 'wxt/utils/define-background';
import { closeStorageToPages } from '../../lib/browser/stored.ts';
import { onTabClosed } from '../../lib/browser/tabs.ts';
import { updateWhen } from '../../lib/browser/updates.ts';
import { serve } from '../../lib/browser/wire.ts';
import { forgetTab } from '../../lib/store/jobs.ts';
import { forgetRelated } from '../../lib/store/related.ts';
import { forgetRelatedWish } from '../../lib/store/related-wish.ts';
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
    const { desk, related, recover } = createParts();
    // Work waits for this; a listener never does, or the event that woke the worker would be lost.
    const ready = recover().catch(() => {});
    serve(createHandlers(desk, related, ready));
    const starts = createStarts(desk, ready);
    serveMenus(starts);
    serveShortcuts(starts);
    serveAddressBar(starts);
    updateWhen(async () => {
      do await Promise.all([desk.whenIdle(), related.whenIdle()]);
      while (!related.isIdle());
    });
    onTabClosed(tabId => {
      void forgetTab(tabId);
      void forgetRelatedWish(tabId);
      void forgetRelated(tabId);
    });
  },
});
