import type { TabHead } from '../../lib/browser/tabs.ts';
import { pageIdentityOf } from '../../lib/model/address/page-identity.ts';
import { storedSettings } from '../../lib/store/account-and-settings.ts';
import { useStored } from '../ui/use-stored.ts';
import { useTabSearches } from './use-tab-searches.ts';

/** Whether the user searches after each summary, or has searched about this page in this tab. */
export function useSearchExpected({ tabId, url }: TabHead): boolean {
  const settings = useStored(storedSettings);
  const { web, news } = useTabSearches(tabId);
  const hasSearched = [web, news].some(search => search?.page.url === pageIdentityOf(url));
  return hasSearched || settings?.searchAfterSummary === true;
}
