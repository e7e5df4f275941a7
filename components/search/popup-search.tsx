import { useMemo } from 'react';
import { hasPanel, openPanel } from '../../lib/browser/surfaces/panel.ts';
import type { TabHead } from '../../lib/browser/tabs/tabs.ts';
import { isSamePage } from '../../lib/model/address/page-identity-full.ts';
import { isLink } from '../../lib/model/summary/job.ts';
import { storedJob } from '../../lib/store/views/tab-views.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { useStored } from '../ui/use-stored.ts';

const SearchSection = onDemand(async () => (await import('./search-section.tsx')).SearchSection);

/** Results per list. The panel, where there is one, shows the rest. */
const SHOWN = 3;

type Props = {
  tab: TabHead;
  /** The user has just opened it, below a summary. */
  isOpened: boolean;
};

/** The search in the popup, below the summary of the tab's page, or of the link that was summarized there. */
export function PopupSearch({ tab: { tabId, url, title }, isOpened }: Props) {
  const job = useStored(useMemo(() => storedJob(tabId), [tabId]));
  if (job === undefined || (job === null && !isOpened)) return null;
  if (job && (job.state !== 'done' || !isSamePage(job.tabUrl, url))) return null;
  const page = job ? job.answer.request.page : { url, title };
  const summary = job && isLink(job) ? job.answer.summary.output : null;
  const openAll = () => void openPanel().then(() => window.close());
  const rest = hasPanel && { most: SHOWN, onMore: openAll };
  return <SearchSection {...{ tabId, page, summary }} {...rest} takesFocus={isOpened} />;
}
