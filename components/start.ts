import './ui/theme.css';
import './ui/controls.css';
import './summary/card.css';
import './summary/summary-text.css';
import './search/search.css';
import './options/options.css';
import './gist/gist.css';
import { readFirstScreen } from './first-screen.ts';
import { giveTabToPanel } from './ui/give-tab-to-panel.ts';
import { showLastAppearance } from './ui/last-appearance.ts';
import { startShell } from './ui/page-shell.ts';

/**
 * The first script of every page. What it needs to draw comes in a second file, which the browser loads meanwhile. Popup and
 * panel begin to read at once: most of that time they would only wait.
 */
showLastAppearance();
startShell();
const { page } = document.documentElement.dataset;
const isGiven = page === 'popup' ? giveTabToPanel() : Promise.resolve(false);
const firstView = page === 'popup' || page === 'panel' ? readFirstScreen() : Promise.resolve(null);
void import('./pages.tsx').then(({ showPage }) => showPage(isGiven, firstView));
