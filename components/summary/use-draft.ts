import { useEffect, useMemo, useState } from 'react';
import type { TabHead } from '../../lib/browser/tabs/tabs.ts';
import type { Job } from '../../lib/model/summary/job.ts';
import { type Draft, storedDraft } from '../../lib/store/views/drafts.ts';
import { isSamePageInRender } from '../ui/page-identity-in-render.ts';
import { useStored } from '../ui/use-stored.ts';

/**
 * The text that the user has edited or chosen. It outlives this surface and navigations of the page. The form stays with the
 * draft's page until the user discards it.
 */
export function useDraft(tab: TabHead) {
  const storage = useMemo(() => storedDraft(tab.tabId), [tab.tabId]);
  const stored = useStored(storage);
  /** The edit counts even if the browser cannot store it. */
  const [written, setWritten] = useState<Draft | null>();
  const draft = written === undefined ? stored : written;
  const setDraft = (next: Draft | null) => {
    setWritten(next);
    void storage.set(next).catch(() => {});
  };
  return {
    isKnown: draft !== undefined,
    draft: draft ?? null,
    /** The page that the form is about. */
    page: draft?.page ?? { url: tab.url, title: tab.title },
    isElsewhere: draft != null && !isSamePageInRender(draft.page.url, tab.url),
    setDraft,
    discard: () => setDraft(null),
  };
}

/** Discards what was new on a page once its summary is there. Edited text stays. */
export function useDiscardSummarized(
  { draft, discard }: ReturnType<typeof useDraft>,
  job: Job | null | undefined,
): void {
  const answer = job?.state === 'done' ? job.answer : null;
  const followed = draft?.followUp?.follows;
  const isSummarized = followed !== undefined && answer?.follows === followed.id && answer.blocks === followed.blocks;
  useEffect(() => {
    if (isSummarized) discard();
  });
}
