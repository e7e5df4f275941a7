import type { ReactNode } from 'react';
import { formatDate, formatShare, formatUsd } from '../../lib/browser/format.ts';
import { t } from '../../lib/browser/i18n.ts';
import { highestPriceMicros } from '../../lib/model/money/money.ts';
import type { DoneJob } from '../../lib/model/summary/job.ts';
import { outputLanguageOf } from '../../lib/model/summary/output-language.ts';
import type { SummaryType } from '../../lib/model/summary/summary.ts';
import { BackButton } from '../ui/back-button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { typeWords } from './option-words.ts';
import { Receipt } from './receipt.tsx';
import { SummaryText } from './summary-text.tsx';

const copyOf = async ({ summary, request }: DoneJob['answer']) =>
  (await import('../../lib/model/summary/summary-copy.ts')).summaryCopyOf(summary.output, request.page);

type Shown = Pick<DoneJob, 'answer' | 'isFromSaved' | 'isSaved' | 'hasPageChanged'>;

type Props = Shown & {
  onBack: () => void;
  /** Asks for the other type of summary. Absent if there is no page to summarize. */
  onOtherType?: (summaryType: SummaryType) => void;
  /** Asks for a summary of the page as it is now. Present if it has changed. */
  onNewText?: () => void;
  onKeep?: () => void;
  /** More buttons. */
  children?: ReactNode;
};

/** A summary, its receipt, and what can be done with it. */
export function SummaryView({ children, ...props }: Props) {
  const { answer, isFromSaved, isSaved, hasPageChanged, onBack, onOtherType, onNewText, onKeep } = props;
  const { summary, endedAt, request, hasPossibleDuplicate } = answer;
  const { engine, summaryType } = request.options;
  const price = formatUsd(highestPriceMicros(engine));
  const otherType = summaryType === 'summary' ? 'takeaway' : 'summary';
  return (
    <>
      {isFromSaved && (
        <p className="saved">{t(hasPageChanged ? 'pageHasChanged' : 'savedSince', formatDate(endedAt))}</p>
      )}
      {notesOf(answer).map(note => (
        <p key={note} className="hint">
          {note}
        </p>
      ))}
      {hasPossibleDuplicate && <p className="hint">{t('possibleDuplicate')}</p>}
      {!isSaved && (
        <p className="problem" role="alert">
          {t('notSaved')}
        </p>
      )}
      <article className="summary" aria-label={t('summaryHeading')} tabIndex={-1} data-focus>
        <SummaryText output={summary.output} language={outputLanguageOf(answer)} />
      </article>
      <Receipt answer={answer} isFromSaved={isFromSaved} />
      <div className="bar">
        <BackButton onClick={onBack} />
        <CopyButton contentOf={() => copyOf(answer)} />
        {!isSaved && onKeep && (
          <button type="button" className="primary" onClick={onKeep}>
            {t('saveSummary')}
          </button>
        )}
        {onNewText && (
          <button type="button" onClick={onNewText}>
            {t('summarizeNewText', price)}
          </button>
        )}
        {onOtherType && !onNewText && isSaved && (
          <button type="button" onClick={() => onOtherType(otherType)}>
            {t('otherType', t(typeWords[otherType]), price)}
          </button>
        )}
        {children}
      </div>
    </>
  );
}

/** What the reader must know of the text that was summarized. */
function notesOf({ how, share }: Shown['answer']): string[] {
  const notes: string[] = [];
  if (how === 'selection') notes.push(t('factSelection'));
  if (how === 'around-selection') notes.push(t('factAroundSelection'));
  if (share < 1) notes.push(t('factShare', formatShare(share)));
  return notes;
}
