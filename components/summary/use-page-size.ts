import { useEffect, useState } from 'react';
import type { TabHead } from '../../lib/browser/tabs/tabs.ts';
import { send } from '../../lib/browser/worker/command-channel.ts';
import type { PageSize } from '../../lib/model/page/page-size.ts';
import { loadSoon } from '../load-soon.ts';
import type { UnreadableFailure } from './unreadable-failure.ts';

type Measured = { page: string; size: PageSize | null; unreadable: UnreadableFailure | null };

const UNKNOWN = { size: null, unreadable: null };

/**
 * How long a tab's page is and how much of it fits into one request; `null` if unknown. `unreadable`: its text cannot be
 * read. The page is read when `isWanted`, and once it is known, not again but by `lookAgain`. A PDF is not read for its size:
 * `setUnreadable` takes what its reader found out.
 */
export function usePageSize({ tabId, url }: TabHead, isWanted: boolean) {
  const [measured, setMeasured] = useState<Measured | null>(null);
  const page = `${tabId} ${url}`;
  const isKnown = measured?.page === page;
  const setUnreadable = (unreadable: UnreadableFailure) => setMeasured({ ...UNKNOWN, page, unreadable });
  // biome-ignore lint/correctness/useExhaustiveDependencies: setUnreadable is of the page
  useEffect(() => {
    if (!isWanted || isKnown) return;
    let isLatest = true;
    send('page.size', { tabId }).then(
      size => {
        if (isLatest && size) setMeasured({ ...UNKNOWN, page, size });
      },
      async error => {
        const failure = (await loadSoon()).unreadableFailureOf(error);
        if (isLatest && failure) setUnreadable(failure);
      },
    );
    return () => {
      isLatest = false;
    };
  }, [tabId, page, isWanted, isKnown]);
  return { ...(isKnown ? measured : UNKNOWN), setUnreadable, lookAgain: () => setMeasured(null) };
}
