import { hasOwnPrivateStorage } from '../lib/browser/private-windows.ts';
import { onEverythingDeleted } from '../lib/browser/storage/change-announcements.ts';
import { openConnectionInTime } from '../lib/browser/storage/database-connection.ts';
import { followAppearance } from './ui/follow-appearance.ts';
import { keepFocus } from './ui/keep-focus.ts';
import { clickOnce, pressOnce } from './ui/press-once.ts';

/**
 * What all pages need once they are mounted: they follow the appearance that the user chooses, keep the focus, and take held
 * keys and double clicks once. They say so if the database does not open in time. After "delete everything" a page reloads, so
 * that nothing in its memory is shown or stored again. The page that deletes shows what is left.
 */
export async function keepCurrent(): Promise<void> {
  keepFocus();
  addEventListener('keydown', pressOnce, { capture: true });
  addEventListener('click', clickOnce, { capture: true });
  if (document.documentElement.dataset.page !== 'options') onEverythingDeleted(() => location.reload());
  if (!hasOwnPrivateStorage())
    openConnectionInTime().catch(async () => (await import('./late-database.tsx')).showLateDatabase());
  await followAppearance();
}
