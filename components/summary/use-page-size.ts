import { useEffect, useState } from 'react';
import { send } from '../../lib/browser/command-channel.ts';
import type { TabHead } from '../../lib/browser/tabs.ts';
import type { PageSize } from '../../lib/model/page/page-size.ts';

type Measured = { page: string; size: PageSize };

/**
 * How long a tab's page is and how much of it fits into one request; `null` if unknown. The page is read when `isWanted`,
 * and once it is known, not again.
 */
export function usePageSize({ tabId, url }: TabHead, isWanted: boolean): PageSize | null {
  const [measured, setMeasured] = useState<Measured | null>(null);
  const page = `${tabId} ${url}`;
  const isKnown = measured?.page === page;
  useEffect(() => {
    if (!isWanted || isKnown) return;
    let isLatest = true;
    send('page.size', { tabId }).then(
      size => {
        if (isLatest && size) setMeasured({ page, size });
      },
      () => {},
    );
    return () => {
      isLatest = false;
    };
  }, [tabId, page, isWanted, isKnown]);
  return isKnown ? measured.size : null;
}
