import { useId, useMemo } from 'react';
import { formatUsd, t } from '../lib/browser/i18n.ts';
import { openPanel } from '../lib/browser/panel.ts';
import type { TabHead } from '../lib/browser/tabs.ts';
import { isLink } from '../lib/model/job.ts';
import { HIGHEST_RELATED_MICROS, SEARCH_MICROS } from '../lib/model/money.ts';
import { enrichIndexes } from '../lib/model/search-result.ts';
import { storedJob } from '../lib/store/jobs.ts';
import { failureTitleOf } from './failure-words.ts';
import { RelatedLists } from './related-lists.tsx';
import { type About, useRelated } from './use-related.ts';
import { useStored } from './use-stored.ts';

/** The first results of each list. */
const SHOWN = 3;

/** The short form of the popup, under a finished summary of what the tab shows. */
export function RelatedBrief({ tab: { tabId, url } }: { tab: TabHead }) {
  const job = useStored(useMemo(() => storedJob(tabId), [tabId]));
  if (job?.state !== 'done' || job.tabUrl !== url) return null;
  return <Brief tabId={tabId} page={job.page} summary={isLink(job) ? job.summary.output : null} />;
}

function Brief(about: About) {
  const headingId = useId();
  const related = useRelated(about);
  const { searches, isSearching, refusal, search, cancel } = related;
  if (searches === undefined) return null;
  const hasSome = enrichIndexes.some(index => searches[index]);
  return (
    <section className="related" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('relatedHeading')}</h2>
      {hasSome && <RelatedLists about={about} related={related} searches={searches} most={SHOWN} />}
      <div className="actions">
        {!hasSome && (
          <button type="button" disabled={isSearching} onClick={() => search({ queries: null })}>
            {t('relatedFind', formatUsd(HIGHEST_RELATED_MICROS))}
          </button>
        )}
        {isSearching && hasSome && (
          <button type="button" onClick={cancel}>
            {t('cancel')}
          </button>
        )}
        {hasSome && (
          <button type="button" className="quiet" onClick={() => void openPanel().then(() => window.close())}>
            {t('relatedMore')}
          </button>
        )}
      </div>
      {refusal && (
        <p className="problem" role="alert">
          {failureTitleOf(refusal)}
        </p>
      )}
      {!hasSome && <p className="hint">{t('relatedCost', formatUsd(SEARCH_MICROS))}</p>}
    </section>
  );
}
