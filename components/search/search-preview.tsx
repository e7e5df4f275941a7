import { useMemo } from 'react';
import { openPanel } from '../../lib/browser/panel.ts';
import type { TabHead } from '../../lib/browser/tabs.ts';
import { isSamePage } from '../../lib/model/address/page-identity.ts';
import { isLink } from '../../lib/model/summary/job.ts';
import { storedJob } from '../../lib/store/tab-views.ts';
import { useStored } from '../ui/use-stored.ts';
import { SearchSection } from './search-section.tsx';

/** Results per list. */
const SHOWN = 3;

/** The search in the popup, below the finished summary of the tab's page, or of the link that was summarized there. */
export function SearchPreview({ tab: { tabId, url } }: { tab: TabHead }) {
  const job = useStored(useMemo(() => storedJob(tabId), [tabId]));
  if (job?.state !== 'done' || !isSamePage(job.tabUrl, url)) return null;
  const about = { tabId, page: job.answer.request.page, summary: isLink(job) ? job.answer.summary.output : null };
  return <SearchSection {...about} most={SHOWN} onMore={() => void openPanel().then(() => window.close())} />;
}
