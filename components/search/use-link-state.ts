import { useMemo } from 'react';
import { isLink, isRunning } from '../../lib/model/summary/job.ts';
import { storedJob } from '../../lib/store/views/tab-views.ts';
import { useStored } from '../ui/use-stored.ts';

/** The link whose summary the tab shows, or waits for; `null` while it shows that of its own page, or none. */
export type LinkState = { url: string; state: 'running' | 'done' } | null;

export function useLinkState(tabId: number): LinkState {
  const job = useStored(useMemo(() => storedJob(tabId), [tabId]));
  if (!job || !isLink(job) || job.state === 'failed') return null;
  return { url: job.request.page.url, state: isRunning(job) ? 'running' : 'done' };
}
