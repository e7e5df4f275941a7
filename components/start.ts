import './styles.ts';
import { hasOwnPrivateStorage } from '../lib/browser/private-windows.ts';
import { openConnection } from '../lib/browser/storage/database-connection.ts';
import { giveTabToPanel } from './ui/give-tab-to-panel.ts';
import { showLastAppearance } from './ui/last-appearance.ts';
import { startShell } from './ui/page-shell.ts';

/** The first script of every page but the library, which makes its HTML work. What all need to draw comes in a second file, which the browser loads meanwhile. */
showLastAppearance();
startShell();
const { page } = document.documentElement.dataset;
// Takes as long as loading the second file.
if (!hasOwnPrivateStorage()) void openConnection().catch(() => {});
const isGiven = page === 'popup' ? giveTabToPanel() : Promise.resolve(false);
void import('./pages.tsx').then(({ startPage }) => startPage(isGiven));
