import { type MessageKey, t, textDirection, uiLanguage } from '../../lib/browser/i18n.ts';
import { hasPanel, openPanel } from '../../lib/browser/panel.ts';
import { openSettings } from '../../lib/browser/tabs.ts';
import './page-shell.css';

type Opening = { words: MessageKey; open: () => unknown };

/** The buttons in the HTML of popup and panel, by what they open. They are those of `TopBar`, which replaces them. */
const openings: Record<string, Opening> = {
  panel: { words: 'openPanel', open: () => void openPanel().then(() => window.close()) },
  settings: { words: 'openOptions', open: openSettings },
};

/**
 * Makes a page's HTML usable before the page is rendered: the language and direction of the interface, and buttons that
 * have words and work. HTML files cannot be translated, so their buttons come without words.
 */
export function startShell(): void {
  document.documentElement.lang = uiLanguage();
  document.documentElement.dir = textDirection();
  for (const button of document.querySelectorAll<HTMLElement>('[data-opens]')) {
    const { opens = '' } = button.dataset;
    const opening = openings[opens];
    if (opening === undefined || (opens === 'panel' && !hasPanel)) {
      button.remove();
      continue;
    }
    button.append(` ${t(opening.words)}`);
    button.addEventListener('click', opening.open);
  }
}
