import { lazy, Suspense } from 'react';
import { formatDate, formatNumber, formatShare, formatUsd, t } from '../lib/browser/i18n.ts';
import { languageTagOf } from '../lib/model/language.ts';
import { highestPriceMicros } from '../lib/model/money.ts';
import { BackButton } from './back-button.tsx';
import { CopyButton } from './copy-button.tsx';
import { formatDuration } from './duration.ts';
import type { DoneJob } from './screen.ts';

/** What reads Markdown is loaded with the first summary: the popup opens without it. */
const SummaryText = lazy(async () => ({ default: (await import('./summary-text.tsx')).SummaryText }));
const copyOf = async ({ summary, page }: DoneJob) =>
  (await import('../lib/model/summary-copy.ts')).summaryCopyOf(summary.output, page);

type Props = {
  job: DoneJob;
  onBack: () => void;
  /** Asks for it anew; absent where there is no page to ask about. */
  onAgain?: () => void;
  onKeep?: () => void;
};

/** A summary, what it cost, and what can be done with it. */
export function SummaryView({ job, onBack, onAgain, onKeep }: Props) {
  const { output } = job.summary;
  const { targetLanguage } = job.options;
  return (
    <>
      {job.isHeld && <p className="held">{t('heldSince', formatDate(job.endedAt))}</p>}
      <article className="summary" aria-label={t('summaryHeading')}>
        <Suspense>
          <SummaryText output={output} language={targetLanguage && languageTagOf(targetLanguage)} />
        </Suspense>
      </article>
      <p className="hint">{t('summaryCaution')}</p>
      <ul className="facts">
        {factsOf(job).map(fact => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {job.maybeTwice && <p className="hint">{t('maybeTwice')}</p>}
      {!job.isKept && (
        <p className="problem" role="alert">
          {t('notKept')}
        </p>
      )}
      <div className="actions stays">
        <BackButton onClick={onBack} />
        <CopyButton contentOf={() => copyOf(job)} />
        {!job.isKept && onKeep && (
          <button type="button" className="primary" onClick={onKeep}>
            {t('keep')}
          </button>
        )}
        {onAgain && (
          <button type="button" onClick={onAgain}>
            {t('summarizeAgain', formatUsd(highestPriceMicros(job.options.engine)))}
          </button>
        )}
      </div>
    </>
  );
}

function factsOf(job: DoneJob): string[] {
  const { tokens, balanceMicros } = job.summary;
  const facts = [costOf(job)];
  const tookMs = job.endedAt - job.sentAt;
  if (!job.isHeld && tookMs >= 1_000) facts.push(formatDuration(tookMs));
  if (tokens !== null && tokens > 0) facts.push(t('factTokens', formatNumber(tokens)));
  if (job.how === 'selection') facts.push(t('factSelection'));
  if (job.how === 'around-selection') facts.push(t('factAroundSelection'));
  if (job.words !== null) facts.push(t('factWords', formatNumber(job.words)));
  if (job.share < 1) facts.push(t('factShare', formatShare(job.share)));
  if (balanceMicros !== null && !job.isHeld) facts.push(t('factBalance', formatUsd(balanceMicros, 'floor')));
  return facts;
}

function costOf(job: DoneJob): string {
  if (job.summary.tokens === null) return t('factCostAtMost', formatUsd(job.costMicros));
  if (job.costMicros === 0) return t('factFree');
  return t(job.isHeld ? 'factCostThen' : 'factCost', formatUsd(job.costMicros, 'halfExpand'));
}
