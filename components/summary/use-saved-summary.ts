import { useEffect, useState } from 'react';
import type { AccountView } from '../../lib/model/account.ts';
import { pageKeyOf } from '../../lib/model/summary/page-key.ts';
import type { SavedSummary } from '../../lib/model/summary/saved-summary.ts';
import type { SummaryOptions } from '../../lib/model/summary/summary-schema.ts';
import { summaryOfPage } from '../../lib/store/saved-answers.ts';

/**
 * The newest saved summary of a page with these options, by the service in use. `undefined` until it is known, `null` if
 * there is none. Nothing is sent to find it.
 */
export function useSavedSummary(
  url: string,
  options: SummaryOptions | undefined,
  account: AccountView | null | undefined,
): SavedSummary | null | undefined {
  const [found, setFound] = useState<{ key: string; saved: SavedSummary | null }>();
  const isNone = account === null || url === '';
  const key = options && account && !isNone ? pageKeyOf(new URL(account.baseUrl).origin, url, options) : null;
  useEffect(() => {
    if (key === null) return;
    let isLatest = true;
    const take = (saved: SavedSummary | null) => isLatest && setFound({ key, saved });
    summaryOfPage(key).then(take, () => take(null));
    return () => {
      isLatest = false;
    };
  }, [key]);
  if (isNone) return null;
  return found?.key === key ? found?.saved : undefined;
}
