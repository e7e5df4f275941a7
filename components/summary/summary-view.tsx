import { formatDate, formatDuration, formatNumber, formatShare, formatUsd } from '../../lib/browser/format.ts';
import { t } from '../../lib/browser/i18n.ts';
import { languageTagOf } from '../../lib/model/language.ts';
import { highestPriceMicros } from '../../lib/model/money/money.ts';
import type { DoneJob } from '../../lib/model/summary/job.ts';
import { BackButton } from '../ui/back-button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { SummaryText } from './summary-text.tsx';

const copyOf = async ({ summary, request }: DoneJob['answer']) =>
  (await import('../../lib/model/summary/summary-copy.ts')).summaryCopyOf(summary.output, request.page);

type Shown = Pick<DoneJob, 'answer' | 'isFromSaved' | 'isSaved' | 'hasPageChanged'>;

type Props = Shown & {
  onBack: () => void;
  /** Asks for a new summary. Absent if there is no page to summarize. */
  onAgain?: () => void;
  onKeep?: () => void;
};

/** A summary, its facts and cost, and its buttons. */
export function SummaryView({ answer, isFromSaved, isSaved, hasPageChanged, onBack, onAgain, onKeep }: Props) {
  const { summary, endedAt, request, hasPossibleDuplicate, language } = answer;
  const { targetLanguage, engine } = request.options;
  const price = formatUsd(highestPriceMicros(engine));
  return (
    <>
      {isFromSaved && (
        <p className="held">{t(hasPageChanged ? 'pageHasChanged' : 'savedSince', formatDate(endedAt))}</p>
      )}
      <article className="summary" aria-label={t('summaryHeading')}>
        <SummaryText
          output={summary.output}
          language={targetLanguage === null ? language : languageTagOf(targetLanguage)}
        />
      </article>
      <p className="hint">{t('summaryCaution')}</p>
      <ul className="facts">
        {factsOf(answer, isFromSaved).map(fact => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {hasPossibleDuplicate && <p className="hint">{t('possibleDuplicate')}</p>}
      {!isSaved && (
        <p className="problem" role="alert">
          {t('notSaved')}
        </p>
      )}
      <div className="actions stays">
        <BackButton onClick={onBack} />
        <CopyButton contentOf={() => copyOf(answer)} />
        {!isSaved && onKeep && (
          <button type="button" className="primary" onClick={onKeep}>
            {t('saveSummary')}
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

function factsOf(answer: Shown['answer'], isFromSaved: boolean): string[] {
  const { tokens, balanceMicros } = answer.summary;
  const { how, words, share } = answer;
  const facts = [costOf(answer, isFromSaved)];
  const tookMs = answer.endedAt - answer.sentAt;
  if (!isFromSaved && tookMs >= 1_000) facts.push(formatDuration(tookMs));
  if (tokens !== null && tokens > 0) facts.push(t('factTokens', formatNumber(tokens)));
  if (how === 'selection') facts.push(t('factSelection'));
  if (how === 'around-selection') facts.push(t('factAroundSelection'));
  if (words !== null) facts.push(t('factWords', formatNumber(words)));
  if (share < 1) facts.push(t('factShare', formatShare(share)));
  if (balanceMicros !== null && !isFromSaved) facts.push(t('factBalance', formatUsd(balanceMicros, 'floor')));
  return facts;
}

function costOf({ summary, costMicros }: Shown['answer'], isFromSaved: boolean): string {
  if (summary.tokens === null) return t('factCostAtMost', formatUsd(costMicros));
  if (costMicros === 0) return t('factFree');
  return t(isFromSaved ? 'factCostThen' : 'factCost', formatUsd(costMicros, 'halfExpand'));
}
