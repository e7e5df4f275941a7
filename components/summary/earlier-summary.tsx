import { t } from '../../lib/browser/i18n.ts';
import type { DoneJob } from '../../lib/model/summary/job.ts';
import { shownLineOf } from '../../lib/text/lines/untrusted-text.ts';

const MAX_TITLE_CHARS = 80;

/** Leads back to the summary that the tab showed for another page. */
export function EarlierSummary({ job, onOpen }: { job: DoneJob; onOpen: (id: string) => void }) {
  const title = shownLineOf(job.request.page.title, MAX_TITLE_CHARS) || t('pageUntitled');
  return (
    <button type="button" className="quiet earlier" onClick={() => onOpen(job.id)}>
      {t('earlierSummary', title)}
    </button>
  );
}
