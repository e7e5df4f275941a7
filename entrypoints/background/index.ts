import { defineBackground } from 'wxt/utils/define-background';
import { onTabClosed } from '../../lib/browser/tabs.ts';
import { updateWhen } from '../../lib/browser/updates.ts';
import { serve } from '../../lib/browser/wire.ts';
import { forgetTab } from '../../lib/store/jobs.ts';
import { createHandlers } from './handlers.ts';
import { createParts } from './parts.ts';

export default defineBackground({
  type: 'module',
  main() {
    const { desk, recover } = createParts();
    // Work waits for this; a listener never does, or the event that woke the worker would be lost.
    const ready = recover().catch(() => {});
    serve(createHandlers(desk, ready));
    updateWhen(desk.whenIdle);
    onTabClosed(tabId => void forgetTab(tabId));
  },
});
