import { openConnection } from '../lib/browser/database-connection.ts';
import { formatUsd } from '../lib/browser/format.ts';
import { isApart } from '../lib/browser/private-windows.ts';
import type { FirstView } from './first-screen.ts';
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
 * @param firstView what the first screen of popup and panel shows, once all that it needs has been read
 */
export async function showPage(isGiven: Promise<boolean>, firstView: Promise<FirstView>): Promise<void> {
  await mountPage(isGiven, firstView);
  await (await import('./keep-current.ts')).keepCurrent();
}

/** Mounts the page once what its first screen needs has been read. */
async function mountPage(isGiven: Promise<boolean>, firstView: Promise<FirstView>): Promise<void> {
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
      prepareFormats();
      await Promise.all([PanelPage.load(), firstView.then(load)]);
      return mount(<PanelPage />, 'panelTitle');
    default:
      prepareFormats();
      await load(await firstView);
      if (!(await isGiven)) mount(<PopupPage />, 'popupTitle');
  }
}

async function load(view: FirstView): Promise<void> {
  if (view === 'summary') await SummaryView.load();
  if (view === 'failure') await FailureNotice.load();
}

/** The browser takes milliseconds to prepare the first amount, and now there is nothing to do but to wait. */
function prepareFormats(): void {
  formatUsd(0);
}
