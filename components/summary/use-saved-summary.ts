import { useMemo } from 'react';
import type { AccountView } from '../../lib/model/account.ts';
import type { SavedSummary } from '../../lib/model/summary/saved-summary.ts';
import type { SummaryOptions } from '../../lib/model/summary/summary-schema.ts';
import { useLive } from '../ui/use-live.ts';
import { liveSavedSummary, savedSummaryKeyOf } from './live-saved-summary.ts';

/**
 * The newest saved summary of a page by the service in use: with these options, or else with others. `undefined` until it is
 * known, `null` if there is none. Nothing is sent to find it.
 */
export function useSavedSummary(
  url: string,
  options: SummaryOptions | undefined,
  account: AccountView | null | undefined,
): SavedSummary | null | undefined {
  const isKnown = options !== undefined && account !== undefined;
  const key = isKnown ? savedSummaryKeyOf(url, options, account) : null;
  const saved = useLive(useMemo(() => liveSavedSummary(key), [key]));
  if (account === null || url === '') return null;
  return isKnown ? saved : undefined;
}
