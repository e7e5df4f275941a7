import { browser } from 'wxt/browser';
import { DEFAULT_BASE_URL } from '../../model/account/account.ts';
import { originPatternOf } from '../../model/account/service-origin.ts';

type Change = { status?: string | undefined; url?: string | undefined };
/** The typings are Chromium's, which has no filter. */
type FilteredEvent = { addListener: (listener: typeof look, filter: { properties: string[] }) => void };

let onPage: (tabId: number) => void = () => {};

/**
 * Calls `listener` when a tab shows another page whose address is open to the extension. Call it in the worker's first
 * turn.
 *
 * Firefox only reports addresses that the extension may see. Chromium reports every page in every tab, and would start the
 * worker each time, so it is asked only while the user has granted a site; elsewhere popup and panel see the page.
 */
export function onPageOpened(listener: (tabId: number) => void): void {
  onPage = listener;
  if (import.meta.env.FIREFOX) {
    (browser.tabs.onUpdated as unknown as FilteredEvent).addListener(look, { properties: ['url'] });
    return;
  }
  browser.tabs.onUpdated.addListener(look);
  const keepIfGranted = async () => {
    const { origins = [] } = await browser.permissions.getAll();
    if (origins.every(origin => origin === originPatternOf(DEFAULT_BASE_URL))) {
      browser.tabs.onUpdated.removeListener(look);
    } else browser.tabs.onUpdated.addListener(look);
  };
  const check = () => void keepIfGranted().catch(() => {});
  browser.permissions.onAdded.addListener(check);
  browser.permissions.onRemoved.addListener(check);
  check();
}

/** A page that was loaded again has the same address. */
function look(tabId: number, change: Change, { url }: { url?: string | undefined }): void {
  if (url && (change.url !== undefined || change.status === 'complete')) onPage(tabId);
}
