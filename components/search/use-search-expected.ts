import type { TabHead } from '../../lib/browser/tabs/tabs.ts';
import { pageIdentityInRender } from '../ui/page-identity-in-render.ts';
import { useSettingsOf } from '../ui/use-settings-of.ts';
import { useTabSearches } from './use-tab-searches.ts';

/** Whether the user searches after each summary, or has searched about this page in this tab. */
export function useSearchExpected({ tabId, url }: TabHead): boolean {
  const settings = useSettingsOf(url);
  const { web, news } = useTabSearches(tabId);
  const hasSearched = [web, news].some(search => search?.page.url === pageIdentityInRender(url));
  return hasSearched || settings?.searchAfterSummary === true;
}
