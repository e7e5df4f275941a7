import './ui/theme.css';
import './ui/controls.css';
import './summary/card.css';
import './summary/summary-text.css';
import './search/search.css';
import './options/options.css';
import './gist/gist.css';
import type { FirstView } from './first-screen.ts';
import { giveTabToPanel } from './ui/give-tab-to-panel.ts';
import { showLastAppearance } from './ui/last-appearance.ts';
import { startShell } from './ui/page-shell.ts';

/**
 * The first script of every page, which makes its HTML work. What popup and panel need to read comes in a second file, and
 * what all need to draw in a third. The browser loads them meanwhile, and answers while it compiles the third.
 */
showLastAppearance();
startShell();
const { page } = document.documentElement.dataset;
const isGiven = page === 'popup' ? giveTabToPanel() : Promise.resolve(false);
const firstView = page === 'popup' || page === 'panel' ? readEarly() : Promise.resolve(null);
void import('./pages.tsx').then(({ showPage }) => showPage(isGiven, firstView));

async function readEarly(): Promise<FirstView> {
  return (await import('./first-screen.ts')).readFirstScreen();
}
