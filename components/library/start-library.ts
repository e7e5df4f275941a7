import './styles.ts';
import { hasOwnPrivateStorage } from '../../lib/browser/private-windows.ts';
import { afterFrame } from '../ui/after-paint.ts';
import { inTime } from '../ui/in-time.ts';
import { showLastAppearance } from '../ui/last-appearance.ts';
import { startShell } from '../ui/page-shell.ts';
import { beginEarlyReading } from './early-reading.ts';
import { drawFirstFrame, prepareFirstFrame } from './first-frame.tsx';

/** What the build makes of `mount-library.tsx`. */
const SECOND_FILE = '/chunks/library/library-page.js';

/**
 * The first script of the library's page. It reads the newest answers and shows them while the browser loads the second, with
 * React. Named in the HTML, the second would hold up the first; run before the list is there, it would hold up the list.
 */
showLastAppearance();
const firstFrame = hasOwnPrivateStorage() ? Promise.resolve() : inTime(showFirstFrame().catch(() => null));
startShell();
document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: SECOND_FILE }));
void firstFrame.then(() => import('./mount-library.tsx')).then(({ mountLibrary }) => mountLibrary());

async function showFirstFrame(): Promise<void> {
  const { newest, isCurrent } = beginEarlyReading();
  prepareFirstFrame();
  const stored = await newest;
  const root = document.getElementById('root');
  if (!isCurrent() || root === null) return;
  drawFirstFrame(stored, root);
  await afterFrame();
}
