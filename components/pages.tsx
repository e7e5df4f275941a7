import { formatUsd } from '../lib/browser/format/format-money.ts';
import { hasOwnPrivateStorage } from '../lib/browser/private-windows.ts';
import { readFirstScreen } from './first-screen.ts';
import { prepareSecondScreen } from './load-second-screen.ts';
import { mount } from './mount.tsx';
import { PopupPage } from './popup-page.tsx';
import { FailedCard, FinishedSummary } from './summary/summary-card.tsx';
import { onDemand } from './ui/on-demand.tsx';
import { loadTrackingRule } from './ui/page-identity-in-render.ts';

const PanelPage = onDemand(async () => (await import('./panel-page.tsx')).PanelPage);

/**
 * Shows the page that its HTML file names, and then keeps it current.
 *
 * @param isGiven whether the popup has given its tab to the panel, and shows nothing
 */
export async function startPage(isGiven: Promise<boolean>): Promise<void> {
  await mountPage(isGiven);
  await (await import('./keep-current.ts')).keepCurrent();
}

/** Mounts the page once what its first screen needs has been read. */
async function mountPage(isGiven: Promise<boolean>): Promise<void> {
  const { page } = document.documentElement.dataset;
  if (page !== 'popup' && page !== 'panel' && hasOwnPrivateStorage()) {
    return (await import('./mount-private-window.tsx')).mountPrivateWindow();
  }
  switch (page) {
    case 'options':
      return (await import('./options/mount-options.tsx')).mountOptions();
    case 'welcome':
      return (await import('./welcome/mount-welcome.tsx')).mountWelcome();
    case 'panel':
      await Promise.all([PanelPage.load(), loadFirstScreen(), loadTrackingRule()]);
      return mount(<PanelPage />, 'panelTitle');
    default:
      await loadFirstScreen();
      if (!(await isGiven)) mount(<PopupPage />, 'popupTitle');
  }
}

/** Reads what the first screen shows, and loads what shows it. */
async function loadFirstScreen(): Promise<void> {
  const reading = readFirstScreen();
  void prepareSecondScreen();
  prepareFormats();
  const view = await reading;
  if (view === 'summary') await FinishedSummary.load();
  if (view === 'failure') await FailedCard.load();
}

/** The browser takes milliseconds to prepare the first amount, and now there is nothing to do but to wait. */
function prepareFormats(): void {
  formatUsd(0);
}
