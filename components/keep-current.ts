import { onEverythingDeleted } from '../lib/browser/storage/change-announcements.ts';
import { followAppearance } from './ui/follow-appearance.ts';

/**
 * Follows the appearance that the user chooses. After "delete everything" the page starts anew, so that nothing that it has in
 * memory is shown or stored again. The page that deletes shows what is left.
 */
export async function keepCurrent(): Promise<void> {
  if (document.documentElement.dataset.page !== 'options') onEverythingDeleted(() => location.reload());
  await followAppearance();
}
