import '../styles.ts';
import { isApart } from '../../lib/browser/private-windows.ts';
import { showLastAppearance } from '../ui/last-appearance.ts';
import { startShell } from '../ui/page-shell.ts';
import { beginEarlyReading } from './early-reading.ts';

/** The first script of the library's page. It reads the disk while the browser loads the second, which draws the page. */
showLastAppearance();
if (!isApart()) beginEarlyReading();
startShell();
void import('./mount-library.tsx').then(({ mountLibrary }) => mountLibrary());
