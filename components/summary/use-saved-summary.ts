import { useMemo } from 'react';
import type { AccountView } from '../../lib/model/account/account.ts';
import { pageKeyOfIdentity } from '../../lib/model/summary/page-key.ts';
import type { SummaryAnswer } from '../../lib/model/summary/summary-answer.ts';
import type { SummaryOptions } from '../../lib/model/summary/summary-schema.ts';
import { loadSummaryOfPage } from '../../lib/store/answers/load-summary-of-page.ts';
import { type LiveSource, useLive } from '../ui/live-value.ts';
import { pageIdentityInRender } from '../ui/page-identity-in-render.ts';

/** `null` where there can be none. */
export function savedSummaryKeyOf(url: string, options: SummaryOptions, account: AccountView | null): string | null {
  if (account === null || url === '') return null;
  return pageKeyOfIdentity(new URL(account.baseUrl).origin, pageIdentityInRender(url), options);
}

/**
 * Read once for each key: what changes it is a job, which is shown instead. Nothing limits how long it takes, because a
 * start screen that came before would offer for a price what may be free.
 *
 * @param onFound called once it is known that there is a summary, before it is read
 */
export function liveSavedSummary(key: string | null, onFound?: () => void): LiveSource<SummaryAnswer | null> {
  return {
    key: `saved summary ${key}`,
    get: async () => (key === null ? null : await loadSummaryOfPage(key, onFound).catch(() => null)),
    watch: () => () => {},
  };
}

/**
 * The newest saved summary of a page by the service in use: with these options, or else with others. `undefined` until it is
 * known, `null` if there is none. Nothing is sent to find it.
 */
export function useSavedSummary(
  url: string,
  options: SummaryOptions | undefined,
  account: AccountView | null | undefined,
): SummaryAnswer | null | undefined {
  const isKnown = options !== undefined && account !== undefined;
  const key = isKnown ? savedSummaryKeyOf(url, options, account) : null;
  const saved = useLive(useMemo(() => liveSavedSummary(key), [key]));
  if (account === null || url === '') return null;
  return isKnown ? saved : undefined;
}
