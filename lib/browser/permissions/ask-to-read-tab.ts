import { browser } from 'wxt/browser';
import type { ButtonTarget } from '../../model/settings/settings.ts';
import { setButtonTarget } from '../surfaces/toolbar-button-click.ts';

/** The typings do not have it yet. Chromium 133 or newer. */
type AccessRequests = { addHostAccessRequest?: (request: { tabId: number }) => Promise<void> };
const accessRequests = () => browser.permissions as AccessRequests;

/** Whether a click in the panel can do anything about a tab that the extension may not read. */
export function canAskToReadTab(): boolean {
  return import.meta.env.FIREFOX || accessRequests().addHostAccessRequest !== undefined;
}

/**
 * Call it in a click of the panel, before any `await`. In Firefox, a click that opens the popup counts as one on the toolbar
 * button: it lets the extension read the tab in front, and the popup closes before it is shown. Chromium asks in its
 * toolbar, for as long as the tab shows the site, and has no event for it.
 *
 * @param target what the toolbar button opens. Where that is the panel, it gets a popup for this click.
 */
export async function askToReadTab(tabId: number, target: ButtonTarget): Promise<'granted' | 'asked'> {
  if (import.meta.env.FIREFOX) {
    const prepared = target === 'panel' ? setButtonTarget('popup') : null;
    const opened = browser.action.openPopup();
    try {
      await prepared;
      await opened;
    } finally {
      if (prepared) await setButtonTarget(target);
    }
    return 'granted';
  }
  await accessRequests().addHostAccessRequest?.({ tabId });
  return 'asked';
}
