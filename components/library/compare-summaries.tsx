import { useId, useState } from 'react';
import { formatDate } from '../../lib/browser/format/format-time.ts';
import { t } from '../../lib/browser/i18n.ts';
import { outputLanguageOf } from '../../lib/model/summary/output-language.ts';
import type { SummaryAnswer } from '../../lib/model/summary/summary-answer.ts';
import { SummaryText } from '../summary/summary-text.tsx';
import { NativeSelect } from '../ui/native-select.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { engineName } from './library-filters.tsx';
import { PageDifferences } from './page-differences.tsx';
import { TextDifferences } from './text-differences.tsx';

type Props = { saved: SummaryAnswer; others: readonly SummaryAnswer[] };
type Way = 'changes' | 'columns';

/** Two summaries of a page, the earlier one first: what has changed, or both side by side. */
export function CompareSummaries({ saved, others }: Props) {
  const id = useId();
  const [otherId, setOtherId] = useState<string | null>(null);
  const [chosenWay, setWay] = useState<Way | null>(null);
  const other = others.find(({ id }) => id === otherId) ?? others.at(-1);
  if (other === undefined) return null;
  const [before, after] = saved.endedAt < other.endedAt ? [saved, other] : [other, saved];
  const way = chosenWay ?? (isSameKind(before, after) ? 'changes' : 'columns');
  return (
    <>
      <div className="compare-choices">
        <div className="field">
          <label htmlFor={id}>{t('compareWith')}</label>
          <NativeSelect
            id={id}
            options={others.map(one => ({ value: one.id, label: nameOf(one) }))}
            value={other.id}
            onChange={setOtherId}
          />
        </div>
        <Segmented
          label={t('compareShow')}
          options={[
            { value: 'changes', label: t('compareChanges') },
            { value: 'columns', label: t('compareColumns') },
          ]}
          value={way}
          onChange={setWay}
        />
      </div>
      <PageDifferences before={before} after={after} />
      {way === 'changes' ? (
        <TextDifferences before={before} after={after} />
      ) : (
        <div className="compare-columns">
          {[before, after].map(one => (
            <section key={one.id} aria-label={nameOf(one)}>
              <h2>{nameOf(one)}</h2>
              <SummaryText output={one.summary.output} language={outputLanguageOf(one)} />
            </section>
          ))}
        </div>
      )}
    </>
  );
}

/** Two engines, forms or languages have hardly a sentence in common, nor has a summary of only what was new. */
function isSameKind(a: SummaryAnswer, b: SummaryAnswer): boolean {
  const [one, other] = [a.request.options, b.request.options];
  if ((a.follows === undefined) !== (b.follows === undefined) || one.engine !== other.engine) return false;
  return one.summaryType === other.summaryType && one.targetLanguage === other.targetLanguage;
}

function nameOf({ endedAt, request: { options }, follows }: SummaryAnswer): string {
  const kind =
    follows !== undefined
      ? 'libraryNewOnly'
      : options.summaryType === 'summary'
        ? 'librarySummary'
        : 'libraryKeyPoints';
  return [formatDate(endedAt), engineName(options.engine), t(kind)].join(' · ');
}
