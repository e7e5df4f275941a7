import { onEverythingDeleted } from '../lib/browser/storage/change-announcements.ts';
import { followAppearance } from './ui/follow-appearance.ts';
import { keepFocus } from './ui/keep-focus.ts';
import { clickOnce, pressOnce } from './ui/press-once.ts';

/**
 * Follows the appearance that the user chooses, and does what all pages need once they are mounted. After "delete everything" the page starts anew, so that nothing that it has in
 * memory is shown or stored again. The page that deletes shows what is left.
 */
export async function keepCurrent(): Promise<void> {
  keepFocus();
  addEventListener('keydown', pressOnce, { capture: true });
  addEventListener('click', clickOnce, { capture: true });
  if (document.documentElement.dataset.page !== 'options') onEverythingDeleted(() => location.reload());
  await followAppearance();
}
