import type { AccountView } from '../../lib/model/account.ts';
import { pageKeyOf } from '../../lib/model/summary/page-key.ts';
import type { SavedSummary } from '../../lib/model/summary/saved-summary.ts';
import type { SummaryOptions } from '../../lib/model/summary/summary-schema.ts';
import { findSummaryOfPage } from '../../lib/store/find-summary-of-page.ts';
import type { LiveSource } from '../ui/live-value.ts';

/** `null` where there can be none. */
export function savedSummaryKeyOf(url: string, options: SummaryOptions, account: AccountView | null): string | null {
  if (account === null || url === '') return null;
  return pageKeyOf(new URL(account.baseUrl).origin, url, options);
}

/** While something else writes for longer, the start screen comes first: a click on its button finds the same summary. */
const LIMIT_MS = 500;

const afterLimit = () => new Promise<null>(resolve => setTimeout(() => resolve(null), LIMIT_MS));

/**
 * Read once for each key: what changes it is a job, which is shown instead.
 *
 * @param onFound called once it is known that there is a summary, before it is read
 */
export function liveSavedSummary(key: string | null, onFound?: () => void): LiveSource<SavedSummary | null> {
  return {
    key: `saved summary ${key}`,
    get: async () =>
      key === null ? null : await Promise.race([findSummaryOfPage(key, onFound).catch(() => null), afterLimit()]),
    watch: () => () => {},
  };
}
