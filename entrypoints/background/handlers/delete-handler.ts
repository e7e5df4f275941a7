import { resetButtons } from '../../../lib/browser/surfaces/show-toolbar-button.ts';
import { keepAwakeDuring } from '../../../lib/browser/worker/worker-lifetime.ts';
import type { Handlers } from '../../../lib/model/commands/commands.ts';
import { deleteEverything } from '../../../lib/store/deletion/delete-everything.ts';
import type { BackgroundWorker } from '../background-worker.ts';

type Ports = Pick<BackgroundWorker, 'summaryRunner' | 'searchRunner' | 'isSending'>;

/**
 * Nothing is kept of a request that is stopped, its amount neither: the budgets that it would count against are deleted with
 * the settings, and the user was told that it may be billed.
 */
export function createDeleteHandler({
  summaryRunner,
  searchRunner,
  isSending,
}: Ports): Pick<Handlers, 'everything.delete'> {
  const stop = () => {
    summaryRunner.stopAll();
    searchRunner.stopAll();
  };
  return {
    'everything.delete': async ({ mayStop }) => {
      // No `await` until all is stopped: nothing can be sent in between.
      if (!mayStop && isSending()) return { remaining: null };
      const remaining = await keepAwakeDuring(deleteEverything(stop));
      await resetButtons();
      return { remaining };
    },
  };
}
