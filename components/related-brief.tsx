import { useId, useMemo } from 'react';
import { t } from '../lib/browser/i18n.ts';
import { openPanel } from '../lib/browser/panel.ts';
import type { TabHead } from '../lib/browser/tabs.ts';
import { isLink } from '../lib/model/job.ts';
import { isSamePage } from '../lib/model/page-identity.ts';
import { enrichIndexes } from '../lib/model/search-result.ts';
import { storedJob } from '../lib/store/jobs.ts';
import { RelatedForm } from './related-form.tsx';
import { RelatedLists } from './related-lists.tsx';
import { type About, useRelated } from './use-related.ts';
import { useStored } from './use-stored.ts';

/** The first results of each list. */
const SHOWN = 3;

/** The short form of the popup, under a finished summary of what the tab shows. */
export function RelatedBrief({ tab: { tabId, url } }: { tab: TabHead }) {
  const job = useStored(useMemo(() => storedJob(tabId), [tabId]));
  if (job?.state !== 'done' || !isSamePage(job.tabUrl, url)) return null;
  const { page } = job.answer.request;
  return <Brief tabId={tabId} page={page} summary={isLink(job) ? job.answer.summary.output : null} />;
}

function Brief(about: About) {
  const headingId = useId();
  const related = useRelated(about);
  const { searches, isSearching, cancel } = related;
  if (searches === undefined) return null;
  const hasSome = enrichIndexes.some(index => searches[index]);
  return (
    <section className="related" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('relatedHeading')}</h2>
      {!hasSome && <RelatedForm about={about} related={related} searches={searches} />}
      {hasSome && (
        <>
          <RelatedLists about={about} related={related} searches={searches} most={SHOWN} />
          <div className="actions">
            {isSearching && (
              <button type="button" onClick={cancel}>
                {t('cancel')}
              </button>
            )}
            <button type="button" className="quiet" onClick={() => void openPanel().then(() => window.close())}>
              {t('relatedMore')}
            </button>
          </div>
        </>
      )}
    </section>
  );
}
