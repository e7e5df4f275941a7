import { useId, useState } from 'react';
import { formatEstimate, formatUsd } from '../../lib/browser/format/format-money.ts';
import { formatShare } from '../../lib/browser/format/format-number.ts';
import { plural, t } from '../../lib/browser/i18n.ts';
import { livePolicy } from '../../lib/browser/managed-policy.ts';
import type { TabHead } from '../../lib/browser/tabs/tabs.ts';
import { type AccountView, accountLabelOf } from '../../lib/model/account/account.ts';
import type { PageSize } from '../../lib/model/commands/page-size.ts';
import { clickPriceMicros } from '../../lib/model/money/click-price.ts';
import type { PriceEstimate } from '../../lib/model/money/estimate-price.ts';
import { isEnterprise } from '../../lib/model/money/prices.ts';
import { requiredSendOf } from '../../lib/model/settings/required-send.ts';
import { type Settings, summaryOptionsOf } from '../../lib/model/settings/settings.ts';
import type { SendPick } from '../../lib/model/summary/send-choice.ts';
import type { SendWay } from '../../lib/model/summary/send-way.ts';
import type { Content } from '../../lib/model/summary/summary-request.ts';
import type { Draft } from '../../lib/store/views/drafts.ts';
import { DraftElsewhere, loadSecondScreen } from '../load-second-screen.ts';
import { useLive } from '../ui/live-value.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { ELEMENT, Sentence } from '../ui/sentence.tsx';
import { StartIcon } from '../ui/start-icon.tsx';
import type { UnreadableFailure } from './failure-rows.ts';
import { OptionChips } from './option-chips.tsx';
import type { ChosenBefore } from './site-offer.tsx';
import type { useDraft } from './use-draft.ts';
import { useEstimate } from './use-estimate.ts';
import type { StartInput } from './use-job-commands.ts';
import { useSelection } from './use-selection.ts';
import { useSendWay } from './use-send-way.ts';
import { useTextSize } from './use-text-size.ts';

const SiteOffer = onDemand(async () => (await import('./site-offer.tsx')).SiteOffer);
const InputSection = onDemand(async () => (await import('./input-section.tsx')).InputSection);
const UnreadablePage = onDemand(async () => (await import('./unreadable-page.tsx')).UnreadablePage);

/** Choices for this summary that differ from the settings, whether its input is shown, and what was kept for the site. */
export type Picks = {
  options: Partial<Settings>;
  send: SendPick | null;
  /** `null`: only a draft is shown. */
  showsInput: boolean | null;
  /** `null` if nothing was kept for the site, or that was undone. */
  chosenBefore: ChosenBefore | null;
};

type Props = {
  tab: TabHead;
  draft: ReturnType<typeof useDraft>;
  picks: Picks;
  onPick: (change: Partial<Picks>) => void;
  settings: Settings;
  account: AccountView | null;
  /** `null` while or where it is unknown. */
  size: PageSize | null;
  /** Why the page's text cannot be read; `null` where it can, or is not known. */
  unreadable: UnreadableFailure | null;
  setUnreadable: (failure: UnreadableFailure) => void;
  lookAgain: () => void;
  onStart: (order: StartInput) => void;
};

/**
 * The options as chips, one button with its price, and one sentence that says what is sent to whom. The sentence opens
 * the input: what to send, and exactly which text. Choices here apply to this summary only.
 */
export function StartForm(props: Props) {
  const { tab, draft: drafts, picks, onPick, settings, account, size, unreadable, onStart } = props;
  const { draft, page, isElsewhere, discard } = drafts;
  const inputId = useId();
  const sentenceId = useId();
  /** What the open preview shows, and of which input. It is never sent as another one. */
  const [seen, setSeen] = useState<{ way: SendWay; content: Content | null } | null>(null);
  const selected = useSelection(tab.tabId, draft === null);
  const chosen = { ...settings, ...picks.options };
  const required = requiredSendOf(useLive(livePolicy) ?? {}, page.url);
  const hasSelection = selected.hasSelection && required !== 'address';
  /** A selection takes precedence over the default. */
  const wanted = picks.send ?? (hasSelection ? 'automatic' : chosen.send);
  const chosenWay = useSendWay(wanted, page.url, hasSelection);
  const way = draft?.send ?? chosenWay;
  const showsInput = picks.showsInput ?? draft !== null;
  const sizeOfText = way === 'text' && draft === null ? size : null;
  const sizeOfDraft = useTextSize(draft && draft.send !== 'address' ? draft.text : null);
  const estimate = useEstimate(sizeOfText ?? sizeOfDraft, chosen);
  const highest = formatUsd(clickPriceMicros(chosen, chosen));

  const start = async () => {
    const shown = showsInput && seen?.way === way ? seen.content : null;
    const content = draft ? (await loadSecondScreen()).contentOfDraft(draft) : shown;
    const request = { page, send: way, anchor: null, isEdited: draft !== null, options: summaryOptionsOf(chosen) };
    const quote = sizeOfText && estimate ? { words: sizeOfText.words, micros: estimate.micros } : undefined;
    onStart({ request, isLink: false, content, replaces: [], confirmed: [], ...(quote && { quote }) });
  };
  if (unreadable && draft === null && way === 'text') return <UnreadablePage {...props} unreadable={unreadable} />;
  const note = sizeOfText && !showsInput && missingWordsOf(sizeOfText);
  return (
    <form
      className="start"
      onSubmit={event => {
        event.preventDefault();
        void start();
      }}
    >
      {isElsewhere && <DraftElsewhere onDiscard={discard} />}
      {account ? (
        <>
          <OptionChips settings={chosen} onChange={change => onPick({ options: { ...picks.options, ...change } })} />
          <button
            type="submit"
            className="primary large"
            aria-describedby={sentenceId}
            data-focus={draft?.isPassages ? undefined : ''}
          >
            <span>{t('summarize')}</span> <span className="price">{priceWordsOf(estimate, highest, chosen)}</span>
          </button>
        </>
      ) : (
        <button
          type="button"
          className="primary large"
          onClick={async () => (await loadSecondScreen()).openSettings()}
          aria-describedby={sentenceId}
          data-focus
        >
          {t('addKey')}
        </button>
      )}
      <div className="input-section" id={sentenceId}>
        {note && (
          <p className="cut">
            <StartIcon name="alert" /> {note}
          </p>
        )}
        <p className="hint">
          {account ? (
            <>
              <Sentence
                text={sendsWordsOf(way, draft, sizeOfText)}
                linkOf={words => (
                  <button
                    type="button"
                    className="link"
                    aria-expanded={showsInput}
                    aria-controls={inputId}
                    title={t('showWhatGoesOut')}
                    onClick={() => onPick({ showsInput: !showsInput })}
                  >
                    {words}
                  </button>
                )}
                element={<bdi>{accountLabelOf(account)}</bdi>}
              />
              {!isEnterprise(chosen.engine) && ` ${t('neverMoreThan', highest)}`}
            </>
          ) : (
            t('needsKey')
          )}
        </p>
      </div>
      <div className="input" id={inputId} hidden={!showsInput}>
        {showsInput && (
          <InputSection
            isAsked={picks.showsInput === true}
            tab={tab}
            draft={drafts}
            pick={way === chosenWay ? wanted : way}
            way={way}
            hasSelection={hasSelection}
            revision={selected.revision}
            onPick={next => onPick({ send: next, showsInput: true })}
            onSeen={content => setSeen({ way, content })}
            onUnreadable={props.setUnreadable}
          />
        )}
      </div>
      {/* Below all else, so that nothing moves under the pointer when it comes. */}
      {!tab.isPrivate && (picks.send || Object.keys(picks.options).length > 0) && (
        <SiteOffer url={page.url} picks={picks} settings={settings} onKept={chosenBefore => onPick({ chosenBefore })} />
      )}
    </form>
  );
}

/** The likely price of a click; the highest where no likely one is known. */
function priceWordsOf(
  estimate: PriceEstimate | null,
  highest: string,
  { engine, searchAfterSummary }: Settings,
): string {
  if (isEnterprise(engine) && !searchAfterSummary) return highest;
  if (estimate === null || searchAfterSummary) return t('upToPrice', highest);
  return formatEstimate(estimate);
}

/** What is sent to whom, in one sentence. */
function sendsWordsOf(way: SendWay, draft: Draft | null, size: PageSize | null): string {
  if (draft) return t(draft.followUp ? 'sendsNew' : draft.isPassages ? 'sendsPassages' : 'sendsEdited', ELEMENT);
  if (way === 'selection') return t('sendsSelected', ELEMENT);
  if (way === 'address') return t('sendsLink', ELEMENT);
  if (size === null) return t('sendsText', ELEMENT);
  return size.share < 1
    ? t('sendsFirstPart', formatShare(size.share), ELEMENT)
    : plural('sendsWords', size.words, ELEMENT);
}

/** What of the page is not in its text. The most important only. */
function missingWordsOf({ isLoading, isTeaser, share, appearsOnScroll }: PageSize): string | false | undefined {
  if (isLoading) return t('pageIsLoading');
  if (isTeaser) return t('pageIsTeaser');
  return share < 1 ? t('willBeCut', formatShare(share)) : appearsOnScroll && t('pageGoesOn');
}
