import { browser } from 'wxt/browser';
import { type ButtonState, buttonSizes, iconFileOf } from '../../model/toolbar-button-state.ts';
import { type MessageKey, t } from '../i18n.ts';

/** The name of the button says in words what its icon shows. */
const titles: Record<ButtonState, MessageKey> = {
  ready: 'buttonReady',
  running: 'buttonRunning',
  done: 'buttonDone',
  failed: 'buttonFailed',
  saved: 'buttonSaved',
};

/** The states of a job. */
const JOB_STATES: readonly ButtonState[] = ['running', 'done', 'failed'];

/** Changes of the button, one after another, so that the last one stays. */
let changes: Promise<void> = Promise.resolve();

/**
 * Shows a state on the toolbar button of a tab, until the tab shows another page. `null` sets the default for tabs
 * without a state of their own. Closed tabs are ignored.
 */
export function showOnButton(tabId: number | null, state: ButtonState): Promise<void> {
  changes = changes.then(() => change(tabId === null ? {} : { tabId }, state)).catch(() => {}); // the tab has been closed
  return changes;
}

/**
 * The worker has to load and decode an icon each time it sets one, so one that is there already is left. The state of a
 * job is always set, because what the tab has may only be the default.
 */
async function change(where: { tabId?: number }, state: ButtonState): Promise<void> {
  const title = t(titles[state]);
  if (!JOB_STATES.includes(state) && (await browser.action.getTitle(where)) === title) return;
  await browser.action.setIcon({
    ...where,
    path: Object.fromEntries(buttonSizes.map(size => [size, iconFileOf(state, size)])),
  });
  await browser.action.setTitle({ ...where, title });
}

/** Removes the state from the buttons of all tabs. */
export async function resetButtons(): Promise<void> {
  const tabs = await browser.tabs.query({});
  await Promise.all([null, ...tabs.map(({ id = null }) => id)].map(tabId => showOnButton(tabId, 'ready')));
}

/** Whether the button shows the state of a job. The browser forgets it when the tab shows another page. */
export async function showsJob(tabId: number): Promise<boolean> {
  const title = await browser.action.getTitle({ tabId }).catch(() => '');
  return JOB_STATES.some(state => title === t(titles[state]));
}
