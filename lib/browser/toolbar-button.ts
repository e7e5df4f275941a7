import { browser } from 'wxt/browser';
import { type ButtonState, buttonSizes, iconFileOf } from '../model/button-state.ts';
import { type MessageKey, t } from './i18n.ts';

/** The name of the button says in words what its icon shows. */
const titles: Record<ButtonState, MessageKey> = {
  ready: 'buttonReady',
  running: 'buttonRunning',
  done: 'buttonDone',
  failed: 'buttonFailed',
  saved: 'buttonSaved',
};

/**
 * Shows a state on the toolbar button of a tab, until the tab shows another page. `null` sets the default for tabs
 * without a state of their own. Closed tabs are ignored.
 */
export async function showOnButton(tabId: number | null, state: ButtonState): Promise<void> {
  const where = tabId === null ? {} : { tabId };
  const path = Object.fromEntries(buttonSizes.map(size => [size, iconFileOf(state, size)]));
  try {
    await Promise.all([
      browser.action.setIcon({ ...where, path }),
      browser.action.setTitle({ ...where, title: t(titles[state]) }),
    ]);
  } catch {
    // The tab has been closed.
  }
}

/** Shows nothing new in any tab. */
export async function resetButtons(): Promise<void> {
  const tabs = await browser.tabs.query({});
  await Promise.all([null, ...tabs.map(({ id = null }) => id)].map(tabId => showOnButton(tabId, 'ready')));
}

/** Whether the button tells of a job. The browser forgets it when the tab shows another page. */
export async function tellsOfJob(tabId: number): Promise<boolean> {
  const title = await browser.action.getTitle({ tabId }).catch(() => '');
  return (['running', 'done', 'failed'] as const).some(state => title === t(titles[state]));
}
