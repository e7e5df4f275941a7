import './ui/theme.css';
import './ui/controls.css';
import './summary/card.css';
import './summary/summary-text.css';
import './search/search-form.css';
import './search/search-results.css';
import './options/options.css';
import './gist/gist.css';
import { giveTabToPanel } from './ui/give-tab-to-panel.ts';
import { showLastAppearance } from './ui/last-appearance.ts';
import { startShell } from './ui/page-shell.ts';

/** The first script of every page, which makes its HTML work. What all need to draw comes in a second file, which the browser loads meanwhile. */
showLastAppearance();
startShell();
const isGiven = document.documentElement.dataset.page === 'popup' ? giveTabToPanel() : Promise.resolve(false);
void import('./pages.tsx').then(({ showPage }) => showPage(isGiven));
