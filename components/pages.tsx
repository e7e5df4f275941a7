import { openConnection } from '../lib/browser/database-connection.ts';
import { formatUsd } from '../lib/browser/format.ts';
import { isApart } from '../lib/browser/private-windows.ts';
import { readFirstScreen } from './first-screen.ts';
import { GistSentences } from './gist/gist.tsx';
import { PopupPage } from './popup-page.tsx';
import { FailureNotice, SummaryView } from './summary/summary-card.tsx';
import { mount } from './ui/mount.tsx';
import { onDemand } from './ui/on-demand.tsx';

const PanelPage = onDemand(async () => (await import('./panel-page.tsx')).PanelPage);
const LibraryPage = onDemand(async () => (await import('./library/library-page.tsx')).LibraryPage);
const WelcomePage = onDemand(async () => (await import('./welcome/welcome-page.tsx')).WelcomePage);
const PrivateWindowPage = onDemand(async () => (await import('./private-window-page.tsx')).PrivateWindowPage);
const OptionsPage = onDemand(async () => (await import('./options/options-page.tsx')).OptionsPage);

/** In Firefox these pages have none of their data in a private window. */
async function showElsewhere(): Promise<void> {
  await PrivateWindowPage.load();
  mount(<PrivateWindowPage />, 'popupTitle');
}

/**
 * Shows the page that its HTML file names, and then keeps it current.
 *
 * @param isGiven whether the popup has given its tab to the panel, and shows nothing
 */
export async function showPage(isGiven: Promise<boolean>): Promise<void> {
  await mountPage(isGiven);
  await (await import('./keep-current.ts')).keepCurrent();
}

/** Mounts the page once what its first screen needs has been read. */
async function mountPage(isGiven: Promise<boolean>): Promise<void> {
  switch (document.documentElement.dataset.page) {
    case 'options':
      if (isApart()) return showElsewhere();
      await OptionsPage.load();
      return mount(<OptionsPage />, 'optionsTitle');
    case 'welcome':
      if (isApart()) return showElsewhere();
      await WelcomePage.load();
      return mount(<WelcomePage />, 'welcomeTitle');
    case 'library':
      if (isApart()) return showElsewhere();
      void openConnection().catch(() => {}); // meanwhile
      await LibraryPage.load();
      return mount(<LibraryPage />, 'libraryTitle');
    case 'panel':
      await Promise.all([PanelPage.load(), loadFirstScreen()]);
      return mount(<PanelPage />, 'panelTitle');
    default:
      await loadFirstScreen();
      if (!(await isGiven)) mount(<PopupPage />, 'popupTitle');
  }
}

/** Reads what the first screen shows, and loads what shows it. */
async function loadFirstScreen(): Promise<void> {
  const reading = readFirstScreen();
  void GistSentences.load();
  prepareFormats();
  const view = await reading;
  if (view === 'summary') await SummaryView.load();
  if (view === 'failure') await FailureNotice.load();
}

/** The browser takes milliseconds to prepare the first amount, and now there is nothing to do but to wait. */
function prepareFormats(): void {
  formatUsd(0);
}
