import { useEffect, useState } from 'react';
import { send } from '../../lib/browser/command-channel.ts';
import type { TabHead } from '../../lib/browser/tabs.ts';
import { type Failure, failOf } from '../../lib/model/failure.ts';
import type { PageSize } from '../../lib/model/page/page-size.ts';

/** Why the text of a page cannot be read, now or later. */
export type UnreadableFailure = Extract<Failure, { code: 'closed-pdf' | 'unreadable-page' }>;

type Measured = { page: string; size: PageSize | null; unreadable: UnreadableFailure | null };

const failureCodes: readonly string[] = ['closed-pdf', 'unreadable-page'] satisfies UnreadableFailure['code'][];

const UNKNOWN = { size: null, unreadable: null };

/**
 * How long a tab's page is and how much of it fits into one request; `null` if unknown. `unreadable`: its text cannot be
 * read. The page is read when `isWanted`, and once it is known, not again but by `lookAgain`.
 */
export function usePageSize({ tabId, url }: TabHead, isWanted: boolean) {
  const [measured, setMeasured] = useState<Measured | null>(null);
  const page = `${tabId} ${url}`;
  const isKnown = measured?.page === page;
  useEffect(() => {
    if (!isWanted || isKnown) return;
    let isLatest = true;
    send('page.size', { tabId }).then(
      size => {
        if (isLatest && size) setMeasured({ ...UNKNOWN, page, size });
      },
      error => {
        const { failure } = failOf(error);
        if (isLatest && isUnreadable(failure)) setMeasured({ ...UNKNOWN, page, unreadable: failure });
      },
    );
    return () => {
      isLatest = false;
    };
  }, [tabId, page, isWanted, isKnown]);
  return { ...(isKnown ? measured : UNKNOWN), lookAgain: () => setMeasured(null) };
}

const isUnreadable = (failure: Failure): failure is UnreadableFailure => failureCodes.includes(failure.code);
