import { t } from '../../lib/browser/i18n.ts';
import { shownTitleOf } from '../../lib/model/page/shown-title.ts';
import type { DoneJob } from '../../lib/model/summary/job.ts';

const MAX_TITLE_CHARS = 80;

/** Leads back to the summary that the tab showed for another page. */
export function EarlierSummary({ job, onOpen }: { job: DoneJob; onOpen: (id: string) => void }) {
  const title = shownTitleOf(job.request.page, MAX_TITLE_CHARS) || t('pageUntitled');
  return (
    <button type="button" className="quiet earlier" onClick={() => onOpen(job.id)}>
      {t('earlierSummary', title)}
    </button>
  );
}
