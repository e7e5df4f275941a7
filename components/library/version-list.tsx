import { lazy, Suspense, useState } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import type { SummaryAnswer } from '../../lib/model/summary/summary-answer.ts';
import { watchLibrary } from '../../lib/store/journal/library-changes.ts';
import { FiledSummaries } from '../summary/filed-summaries.tsx';
import { useLatest } from '../ui/use-latest.ts';

const CompareSummaries = lazy(async () => ({ default: (await import('./compare-summaries.tsx')).CompareSummaries }));

type Versions = { filed: SummaryAnswer[]; others: SummaryAnswer[] };

/** The other summaries of a page: those that are filed with the one that is open, and a comparison with each. */
export function VersionList({ saved }: { saved: SummaryAnswer }) {
  const [versions, setVersions] = useState<Versions>({ filed: [], others: [] });
  const [isComparing, setIsComparing] = useState(false);
  useLatest([saved], isLatest => {
    const read = async () => {
      const { followUpsAround, versionsOfPage } = await import('../../lib/store/answers/page-versions.ts');
      const [filed, all] = await Promise.all([followUpsAround(saved), versionsOfPage(saved)]);
      if (isLatest()) setVersions({ filed, others: all.filter(({ id }) => id !== saved.id) });
    };
    const readOrNone = () => void read().catch(() => {});
    readOrNone();
    return watchLibrary(readOrNone);
  });
  const { filed, others } = versions;
  return (
    <>
      <FiledSummaries answer={saved} filed={filed} />
      {others.length > 0 && (
        <section className="compare" aria-label={t('compare')}>
          <button type="button" aria-expanded={isComparing} onClick={() => setIsComparing(!isComparing)}>
            {t('compare')}
          </button>
          <Suspense>{isComparing && <CompareSummaries saved={saved} others={others} />}</Suspense>
        </section>
      )}
    </>
  );
}
