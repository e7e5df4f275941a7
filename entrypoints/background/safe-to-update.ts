import { watchSessionKeys } from '../../lib/browser/storage/session-value.ts';
import { keepAwakeDuring } from '../../lib/browser/worker/worker-lifetime.ts';
import { hasUnsavedData } from '../../lib/store/answers/unsaved-data.ts';
import { whenNotDeleting } from '../../lib/store/while-writing.ts';
import type { WorkTracker } from './work-tracker.ts';

/**
 * Resolves at a moment when an update loses nothing and leaves nothing half done: no work is in progress, no page deletes
 * everything, and session storage, which the update empties, holds nothing that is nowhere else. Until then the worker stays
 * awake, because Chromium installs an update by itself once the extension has no worker and no page.
 */
export function whenSafeToUpdate(work: WorkTracker): Promise<void> {
  return keepAwakeDuring(untilSafeToUpdate(work));
}

async function untilSafeToUpdate({ whenIdle, isIdle }: WorkTracker): Promise<void> {
  for (;;) {
    const change = nextChange();
    await whenIdle();
    if (await hasUnsavedData().catch(() => true)) await change.happened;
    else {
      change.stop();
      await whenNotDeleting();
      if (isIdle()) return;
    }
  }
}

/** The next change of session storage. It is watched until it happens or `stop` is called. */
function nextChange(): { happened: Promise<void>; stop: () => void } {
  let stop = () => {};
  const happened = new Promise<void>(resolve => {
    stop = watchSessionKeys(() => {
      stop();
      resolve();
    });
  });
  return { happened, stop };
}
