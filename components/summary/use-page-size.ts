import { useState } from 'react';
import type { TabHead } from '../../lib/browser/tabs/tabs.ts';
import { send } from '../../lib/browser/worker/command-channel.ts';
import type { PageSize } from '../../lib/model/commands/page-size.ts';
import { failOf } from '../../lib/model/failure.ts';
import { useLatest } from '../ui/use-latest.ts';
import { useTitleCount } from '../ui/use-title-count.ts';
import type { UnreadableFailure } from './failure-rows.ts';

type Measured = { page: string; titles: number; size: PageSize | null; unreadable: UnreadableFailure | null };

const UNKNOWN = { size: null, unreadable: null };

/**
 * How long a tab's page is and how much of it fits into one request; `null` if unknown. `unreadable`: its text cannot be
 * read. The page is read when `isWanted`, again while it loads and when its title changes, and by `lookAgain`. A PDF is not
 * read for its size: `setUnreadable` takes what its reader found out.
 */
export function usePageSize(tab: TabHead, isWanted: boolean) {
  const { tabId, url } = tab;
  const titles = useTitleCount(tab);
  const [measured, setMeasured] = useState<Measured | null>(null);
  const page = `${tabId} ${url}`;
  const isKnown = measured?.page === page;
  const isCurrent = isKnown && measured.titles === titles && !measured.size?.isLoading;
  const setUnreadable = (unreadable: UnreadableFailure) => setMeasured({ ...UNKNOWN, page, titles, unreadable });
  useLatest([tabId, page, titles, isWanted, isCurrent || measured], async isLatest => {
    if (!isWanted || isCurrent) return;
    await send('page.size', { tabId }).then(
      size => {
        if (isLatest() && size) setMeasured({ ...UNKNOWN, page, titles, size });
      },
      async error => {
        const { failure } = failOf(error);
        const { isUnreadable } = await import('./failure-rows.ts');
        if (isLatest() && isUnreadable(failure)) setUnreadable(failure);
      },
    );
  });
  return { ...(isKnown ? measured : UNKNOWN), setUnreadable, lookAgain: () => setMeasured(null) };
}
