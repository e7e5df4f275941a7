import { t, textDirection, uiLanguage } from '../../lib/browser/i18n.ts';
import { announcePanel, hasPanel, openPanel } from '../../lib/browser/surfaces/panel.ts';
import { hasWindows } from '../../lib/browser/windows.ts';

/**
 * Makes a page's HTML usable before the page is rendered: the language and direction of the interface, and the panel
 * button of the popup, which has words and works. HTML files cannot be translated, so it comes without words. The panel
 * makes itself known to the popup.
 */
export function startShell(): void {
  document.documentElement.lang = uiLanguage();
  document.documentElement.dir = textDirection();
  document.documentElement.classList.toggle('fills-screen', !hasWindows());
  if (document.documentElement.dataset.page === 'panel') void announcePanel();
  const button = document.querySelector<HTMLElement>('[data-opens="panel"]');
  if (!hasPanel) button?.remove();
  if (button === null || !hasPanel) return;
  button.title = t('openPanel');
  button.ariaLabel = button.title;
  button.addEventListener('click', () => void openPanel().then(() => window.close()));
}
