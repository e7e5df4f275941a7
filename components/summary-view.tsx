import { formatDate, formatNumber, formatShare, formatUsd, t } from '../lib/browser/i18n.ts';
import type { DoneJob } from '../lib/model/job.ts';
import { highestPriceMicros } from '../lib/model/money.ts';
import { plainTextOf } from '../lib/model/summary-text.ts';
import { BackButton } from './back-button.tsx';
import { CopyButton } from './copy-button.tsx';
import { formatDuration } from './duration.ts';
import { SummaryText } from './summary-text.tsx';

type Shown = Pick<DoneJob, 'answer' | 'isHeld' | 'isKept' | 'hasPageChanged'>;

type Props = Shown & {
  onBack: () => void;
  /** Asks for it anew; absent where there is no page to ask about. */
  onAgain?: () => void;
  onKeep?: () => void;
};

/** A summary, what it cost, and what can be done with it. */
export function SummaryView({ answer, isHeld, isKept, hasPageChanged, onBack, onAgain, onKeep }: Props) {
  const { summary, endedAt, request, maybeTwice } = answer;
  const price = formatUsd(highestPriceMicros(request.options.engine));
  return (
    <>
      {isHeld && <p className="held">{t(hasPageChanged ? 'pageHasChanged' : 'heldSince', formatDate(endedAt))}</p>}
      <article className="summary" aria-label={t('summaryHeading')}>
        {summary.output.trim() === '' ? <p>{t('emptySummary')}</p> : <SummaryText output={summary.output} />}
      </article>
      <p className="hint">{t('summaryCaution')}</p>
      <ul className="facts">
        {factsOf(answer, isHeld).map(fact => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {maybeTwice && <p className="hint">{t('maybeTwice')}</p>}
      {!isKept && (
        <p className="problem" role="alert">
          {t('notKept')}
        </p>
      )}
      <div className="actions stays">
        <BackButton onClick={onBack} />
        <CopyButton text={plainTextOf(summary.output)} />
        {!isKept && onKeep && (
          <button type="button" className="primary" onClick={onKeep}>
            {t('keep')}
          </button>
        )}
        {onAgain && (
          <button type="button" onClick={onAgain}>
            {t(hasPageChanged ? 'summarizeNewText' : 'summarizeAgain', price)}
          </button>
        )}
      </div>
    </>
  );
}

function factsOf(answer: Shown['answer'], isHeld: boolean): string[] {
  const { tokens, balanceMicros } = answer.summary;
  const { how, words, share } = answer;
  const facts = [costOf(answer)];
  const tookMs = answer.endedAt - answer.sentAt;
  if (!isHeld && tookMs >= 1_000) facts.push(formatDuration(tookMs));
  if (tokens !== null && tokens > 0) facts.push(t('factTokens', formatNumber(tokens)));
  if (how === 'selection') facts.push(t('factSelection'));
  if (how === 'around-selection') facts.push(t('factAroundSelection'));
  if (words !== null) facts.push(t('factWords', formatNumber(words)));
  if (share < 1) facts.push(t('factShare', formatShare(share)));
  if (balanceMicros !== null && !isHeld) facts.push(t('factBalance', formatUsd(balanceMicros)));
  return facts;
}

function costOf({ summary, costMicros }: Shown['answer']): string {
  if (summary.tokens === null) return t('factCostAtMost', formatUsd(costMicros));
  return costMicros === 0 ? t('factFree') : t('factCost', formatUsd(costMicros));
}
