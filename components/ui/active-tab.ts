import { watchTabGrants } from '../../lib/browser/permissions/tab-grants.ts';
import { watchPermissions } from '../../lib/browser/permissions/watch-permissions.ts';
import { activeTab, type TabHead, watchActiveTab } from '../../lib/browser/tabs/tabs.ts';
import { CLOSED_IN_CHROMIUM, CLOSED_IN_FIREFOX, isBrowserPage } from '../../lib/model/address/browser-page.ts';
import { watchJobs } from '../../lib/store/views/tab-views.ts';
import { type LiveSource, useLive } from './live-value.ts';

/**
 * `isClosed`: the user has let the extension read the tab, and the browser does not. `lastUrl`: what the tab showed when the
 * extension could last see its address.
 */
export type ActiveTab = TabHead & { isClosed?: boolean; lastUrl?: string | undefined };

/** The active tab of this window. */
export const liveActiveTab: LiveSource<ActiveTab | null> = {
  key: 'active tab',
  get: activeTab,
  watch: onChange => {
    const stops = [
      watchActiveTab(onChange),
      // Menu, keyboard and address bar give access to a page. An open panel only learns of that through the job.
      watchPermissions(() => void activeTab().then(onChange)),
      watchJobs(() => void activeTab().then(onChange)),
      watchTabGrants(() => void activeTab().then(tab => onChange(tab && { ...tab, isClosed: tab.url === '' }))),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  },
};

/** Whether an address is of a page that no extension may read in this browser. */
export const isClosedPage = (url: string): boolean =>
  isBrowserPage(url, import.meta.env.FIREFOX ? CLOSED_IN_FIREFOX : CLOSED_IN_CHROMIUM);

/** The active tab of this window, kept current. `undefined` until it is known, `null` if there is none. */
export function useActiveTab(): ActiveTab | null | undefined {
  return useLive(liveActiveTab);
}
