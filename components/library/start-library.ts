import './styles.ts';
import { hasOwnPrivateStorage } from '../../lib/browser/private-windows.ts';
import { showLastAppearance } from '../ui/last-appearance.ts';
import { startShell } from '../ui/page-shell.ts';
import { beginEarlyReading } from './early-reading.ts';

/** The titles' face. Loaded once they are drawn, it would change where their lines break. */
const TITLE_FONT = '600 15px "Source Serif 4 Variable"';

/** The first script of the library's page. It reads the newest answers while the browser loads the second, which draws them. */
showLastAppearance();
if (!hasOwnPrivateStorage()) beginEarlyReading();
startShell();
void document.fonts.load(TITLE_FONT);
void import('./mount-library.tsx').then(({ mountLibrary }) => mountLibrary());
