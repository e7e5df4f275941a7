import { formatNumber, formatUsd, t } from '../lib/browser/i18n.ts';
import { plainTextOf } from '../lib/model/summary-text.ts';
import { CopyButton } from './copy-button.tsx';
import { formatDuration } from './duration.ts';
import type { DoneJob } from './screen.ts';
import { SummaryText } from './summary-text.tsx';

/** A finished summary, what it cost, and what can be done with it. */
export function SummaryView({ job, onNew }: { job: DoneJob; onNew: () => void }) {
  const { output } = job.summary;
  return (
    <>
      <article className="summary" aria-label={t('summaryHeading')}>
        {output.trim() === '' ? <p>{t('emptySummary')}</p> : <SummaryText output={output} />}
      </article>
      <p className="hint">{t('summaryCaution')}</p>
      <ul className="facts">
        {factsOf(job).map(fact => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <div className="actions">
        <CopyButton text={plainTextOf(output)} />
        <button type="button" onClick={onNew}>
          {t('newSummary')}
        </button>
      </div>
    </>
  );
}

function factsOf(job: DoneJob): string[] {
  const { tokens, balanceMicros } = job.summary;
  const facts = [costOf(job), formatDuration(job.endedAt - job.sentAt)];
  if (tokens !== null && tokens > 0) facts.push(t('factTokens', formatNumber(tokens)));
  if (job.words !== null) facts.push(t('factWords', formatNumber(job.words)));
  if (balanceMicros !== null) facts.push(t('factBalance', formatUsd(balanceMicros)));
  return facts;
}

function costOf(job: DoneJob): string {
  if (job.summary.tokens === null) return t('factCostAtMost', formatUsd(job.costMicros));
  return job.costMicros === 0 ? t('factFree') : t('factCost', formatUsd(job.costMicros));
}
