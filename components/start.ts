import './ui/theme.css';
import './ui/buttons.css';
import './ui/chips.css';
import './ui/menu.css';
import './ui/tabs.css';
import './ui/fields.css';
import './summary/card.css';
import './summary/page-head.css';
import './summary/progress.css';
import './summary/receipt.css';
import './ui/bar.css';
import './summary/failure.css';
import './summary/summary-text.css';
import './search/search-form.css';
import './search/search-results.css';
import './gist/gist.css';
import './focus/focus.css';
import './read-aloud/read-aloud.css';
import { isApart } from '../lib/browser/private-windows.ts';
import { openConnection } from '../lib/browser/storage/database-connection.ts';
import { giveTabToPanel } from './ui/give-tab-to-panel.ts';
import { showLastAppearance } from './ui/last-appearance.ts';
import { startShell } from './ui/page-shell.ts';

/** The first script of every page, which makes its HTML work. What all need to draw comes in a second file, which the browser loads meanwhile. */
showLastAppearance();
startShell();
const { page } = document.documentElement.dataset;
// Takes as long as loading the second file.
if (!isApart()) {
  void openConnection().catch(() => {});
  if (page === 'library')
    void import('./library/early-reading.ts').then(({ beginEarlyReading }) => beginEarlyReading());
}
const isGiven = page === 'popup' ? giveTabToPanel() : Promise.resolve(false);
void import('./pages.tsx').then(({ showPage }) => showPage(isGiven));
