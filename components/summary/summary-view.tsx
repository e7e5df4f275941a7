import { type ReactNode, useId, useMemo, useRef } from 'react';
import { formatEstimate, formatUsd } from '../../lib/browser/format/format-money.ts';
import { formatShare } from '../../lib/browser/format/format-number.ts';
import { formatDaysAgo } from '../../lib/browser/format/format-time.ts';
import { t } from '../../lib/browser/i18n.ts';
import type { PageChanges } from '../../lib/model/commands/page-changes.ts';
import { clickPriceMicros } from '../../lib/model/money/click-price.ts';
import { highestPriceMicros } from '../../lib/model/money/prices.ts';
import { type Settings, summaryOptionsOf } from '../../lib/model/settings/settings.ts';
import type { DoneJob } from '../../lib/model/summary/job.ts';
import { outputLanguageOf } from '../../lib/model/summary/output-language.ts';
import type { SummaryType } from '../../lib/model/summary/summary-options.ts';
import type { SummaryOptions } from '../../lib/model/summary/summary-schema.ts';
import type { Draft } from '../../lib/store/views/drafts.ts';
import { shownEvidenceOf } from '../evidence/shown-evidence.ts';
import { FoldedGist } from '../gist/folded-gist.tsx';
import { ReadAloudButton } from '../read-aloud/read-aloud-button.tsx';
import { useReadAloudButton } from '../read-aloud/use-read-aloud-button.ts';
import { BackButton } from '../ui/back-button.tsx';
import { BarMenu } from '../ui/bar-menu.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { MenuItem } from '../ui/menu-items.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { type Copying, useCopying } from '../ui/use-copying.ts';
import { useOneLine } from '../ui/use-one-line.ts';
import { answerProblemWordsOf } from './answer-problem-words.ts';
import { changeWordsOf } from './change-words.ts';
import { CostLine } from './cost-line.tsx';
import { FiledSummaries } from './filed-summaries.tsx';
import { followUpOf, hasChanged } from './follow-up.ts';
import { optionPartsOf, type ReadableOptions } from './option-parts.ts';
import { SummaryText } from './summary-text.tsx';
import { type ShownPage, usePageChanges } from './use-page-changes.ts';

const ReadAloudPlayer = onDemand(async () => (await import('../read-aloud/read-aloud-player.tsx')).ReadAloudPlayer);

const copyOf = async ({ summary, request }: DoneJob['answer']) =>
  (await import('../../lib/model/summary/summary-copy.ts')).summaryCopyOf(summary.output, request.page);

type Shown = Pick<DoneJob, 'answer' | 'isFromSaved' | 'isSaved' | 'hasPageChanged'>;

type Props = Shown & {
  onBack: () => void;
  /** Asks for a summary with other options. Absent if there is no page to summarize. */
  onOtherOptions?: (change: Partial<SummaryOptions>) => void;
  /** What is chosen for the page now, if the summary was opened by itself and may have other options. */
  settings?: Settings | undefined;
  /** The page, if a tab shows it. */
  page?: ShownPage;
  /** The highest price of what is asked for here, if it is more than that of a summary. */
  priceMicros?: number;
  /** Asks for a summary of the page as it is now. It is offered if the page has changed. */
  onNewText?: () => void;
  /** Shows what would be sent for a summary of only what is new. */
  onFollowUp?: (draft: Draft) => void;
  onKeep?: () => void;
  /** Present if the summary can also be copied elsewhere. */
  copying?: Copying;
  /** More buttons. */
  children?: ReactNode;
};

/** A summary, its receipt, and what can be done with it. */
export function SummaryView({ children, ...props }: Props) {
  const { answer, isFromSaved, isSaved, hasPageChanged, page } = props;
  const { onBack, onOtherOptions, settings, onNewText, onFollowUp, onKeep, copying, priceMicros } = props;
  const { summary, endedAt, request, hasPossibleDuplicate } = answer;
  const since = usePageChanges(answer, page);
  const changes = since?.changes ?? null;
  const problem = useMemo(() => answerProblemWordsOf(answer), [answer]);
  const isChanged = hasPageChanged || (changes !== null && hasChanged(changes));
  const news = since && changes && isNews(changes, props) ? changeWordsOf(changes, since.latest.endedAt) : '';
  const followUp = since && followUpOf(since);
  const { engine, summaryType } = request.options;
  const text = useRef<HTMLElement>(null);
  const notesId = useId();
  const aloud = useReadAloudButton(answer.id);
  const ownCopying = useCopying(answer.id);
  const highestMicros = priceMicros ?? highestPriceMicros(engine);
  const price = formatUsd(highestMicros);
  const otherType = summaryType === 'summary' ? 'takeaway' : 'summary';
  const chosen =
    settings && optionWordsOf(request.options) !== optionWordsOf(settings) ? summaryOptionsOf(settings) : null;
  const actions: MenuItem[] = [];
  if (followUp && onFollowUp)
    actions.push({
      label: t('summarizeNewOnly', formatEstimate(followUp.estimate)),
      onChoose: () => onFollowUp(followUp.draft),
    });
  // Where only what is new is offered, the menu has the whole page, so that the bar stays one line.
  if (isChanged && !followUp && onNewText) actions.push({ label: t('summarizeNewText', price), onChoose: onNewText });
  if (onOtherOptions && chosen && settings)
    actions.push({
      label: t('otherOptions', differencesOf(chosen, request.options), formatUsd(clickPriceMicros(chosen, settings))),
      onChoose: () => onOtherOptions(chosen),
    });
  if (onOtherOptions && !chosen && !isChanged && isSaved)
    actions.push({
      label: otherTypeWordsOf(otherType, answer, highestMicros),
      onChoose: () => onOtherOptions({ summaryType: otherType }),
    });
  const bar = useRef<HTMLDivElement>(null);
  /** First the space between the buttons gives way, then the words of *Copy*, and then, in their place, the last action. */
  const step = useOneLine(bar, 2 + actions.length, actions.map(({ label }) => label).join());
  const inBar = actions.slice(0, actions.length - Math.max(0, step - 2));
  return (
    <>
      <div className="summary-notes" id={notesId}>
        {isFromSaved && (
          <p className="saved">{t(hasPageChanged ? 'pageHasChanged' : 'savedSince', formatDaysAgo(endedAt))}</p>
        )}
        <p role="status" className={news === '' ? 'only-heard' : 'hint'}>
          {news}
        </p>
        {chosen && <p className="hint">{t('savedWithOptions', optionWordsOf(request.options))}</p>}
        {notesOf(answer).map(note => (
          <p key={note} className="hint">
            {note}
          </p>
        ))}
        {hasPossibleDuplicate && <p className="hint">{t('possibleDuplicate')}</p>}
        {problem && (
          <p className="cut">
            <Icon name="alert" /> {problem}
          </p>
        )}
      </div>
      {!isSaved && (
        <p className="problem" role="alert">
          {t('notSaved')}
        </p>
      )}
      <article
        ref={text}
        className="summary"
        aria-label={t('summaryHeading')}
        aria-describedby={notesId}
        tabIndex={-1}
        data-focus
      >
        <SummaryText
          output={summary.output}
          language={outputLanguageOf(answer)}
          evidence={shownEvidenceOf(answer, page?.tabId)}
        />
      </article>
      <div className="under-summary">
        <CostLine answer={answer} isFromSaved={isFromSaved} />
        {summary.output !== '' && <ReadAloudButton {...aloud} isCompact />}
      </div>
      {since && <FiledSummaries answer={answer} filed={since.filed} />}
      {page && <FoldedGist tab={page} />}
      <div className={step > 0 ? 'bar tight' : 'bar'} ref={bar}>
        {aloud.isOpen && (
          <ReadAloudPlayer
            key={answer.id}
            within={text}
            language={outputLanguageOf(answer)}
            onClose={() => aloud.onToggle(false)}
          />
        )}
        <BackButton onClick={onBack} />
        <CopyButton
          contentOf={() => copyOf(answer)}
          copying={copying ?? ownCopying}
          shows={step === 2 ? 'icon' : 'words'}
        />
        {!isSaved && onKeep && (
          <button type="button" className="primary" onClick={onKeep}>
            {t('saveSummary')}
          </button>
        )}
        {inBar.map(({ label, onChoose }) => (
          <button key={label} type="button" onClick={onChoose}>
            {label}
          </button>
        ))}
        {children}
        {inBar.length < actions.length && <BarMenu items={actions.slice(inBar.length)} />}
      </div>
    </>
  );
}

/** Whether to say how the page has changed: always if it has; that it has not only beside a saved summary. */
function isNews(changes: PageChanges, { isFromSaved, hasPageChanged }: Shown): boolean {
  return hasChanged(changes) || (isFromSaved && !hasPageChanged);
}

/**
 * Asks for the other type. The same text was billed before, and nearly all of its tokens are those of the text: it will
 * cost about as much again. Where it was free or a search follows, only the highest price is known.
 */
function otherTypeWordsOf(
  type: SummaryType,
  { summary, request, costMicros }: DoneJob['answer'],
  highestMicros: number,
) {
  const isProse = type === 'summary';
  const highest = formatUsd(highestMicros);
  const { engine } = request.options;
  const isLikely = summary.tokens !== null && costMicros > 0 && highestMicros === highestPriceMicros(engine);
  if (!isLikely || costMicros >= highestMicros) return t(isProse ? 'toProse' : 'toKeyPoints', highest);
  return t(isProse ? 'toProseAbout' : 'toKeyPointsAbout', formatUsd(costMicros, 'halfExpand'), highest);
}

/** What a reader sees of the options. */
function optionWordsOf(options: ReadableOptions): string {
  return optionPartsOf(options).join(' · ');
}

/** The same for the options that differ from another summary's. */
function differencesOf(options: ReadableOptions, others: ReadableOptions): string {
  const before = optionPartsOf(others);
  return optionPartsOf(options)
    .filter((part, index) => part !== before[index])
    .join(' · ');
}

/** What the reader must know of the text that was summarized. */
function notesOf({ how, share, follows }: Shown['answer']): string[] {
  const notes: string[] = [];
  if (follows !== undefined) notes.push(t('factNewOnly'));
  if (how === 'selection') notes.push(t('factSelection'));
  if (how === 'around-selection') notes.push(t('factAroundSelection'));
  if (how === 'passages') notes.push(t('factPassages'));
  if (share < 1) notes.push(t('factShare', formatShare(share)));
  return notes;
}
