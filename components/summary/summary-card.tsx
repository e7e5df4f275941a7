import { type ReactNode, useState } from 'react';
import { formatUsd } from '../../lib/browser/format.ts';
import { t } from '../../lib/browser/i18n.ts';
import { askForOrigin } from '../../lib/browser/permissions.ts';
import { openCreditPage, openInTab, openLibrary, openSettings } from '../../lib/browser/tabs.ts';
import { isSamePage } from '../../lib/model/address/page-identity.ts';
import { clickPriceMicros, hasBudget } from '../../lib/model/settings.ts';
import { type DoneJob, isLink } from '../../lib/model/summary/job.ts';
import type { SavedSummary } from '../../lib/model/summary/saved-summary.ts';
import type { SummaryOptions } from '../../lib/model/summary/summary-schema.ts';
import { shownLineOf } from '../../lib/text/shown-text.ts';
import { GistIfWanted } from '../gist/gist.tsx';
import type { ActiveTab } from '../ui/active-tab.ts';
import { type MenuItem, MoreMenu } from '../ui/more-menu.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { useCopying } from '../ui/use-copying.ts';
import { useFocusOn } from '../ui/use-focus-on.ts';
import { JobProgress } from './job-progress.tsx';
import { PageHead } from './page-head.tsx';
import { announcementOf, type FailedAttempt, isBeforeSending, pageOf } from './screen.ts';
import { type Picks, StartForm } from './start-form.tsx';
import { useAnnouncement } from './use-announcement.ts';
import { useCard } from './use-card.ts';
import { contentOfDraft } from './use-draft.ts';
import { useKeptSize } from './use-kept-size.ts';
import { usePageSize } from './use-page-size.ts';

/** Loaded before the first render where the tab shows one (`readFirstScreen`). */
export const SummaryView = onDemand(async () => (await import('./summary-view.tsx')).SummaryView);
const NearBudgetNote = onDemand(async () => (await import('./near-budget-note.tsx')).NearBudgetNote);
const FocusSection = onDemand(async () => (await import('../focus/focus-section.tsx')).FocusSection);
const UnseenPage = onDemand(async () => (await import('../access/unseen-page.tsx')).UnseenPage);
export const FailureNotice = onDemand(async () => (await import('./failure-notice.tsx')).FailureNotice);

const ExcludedSite = onDemand(async () => (await import('./site-offer.tsx')).ExcludedSite);

type Props = {
  tab: ActiveTab;
  isPanel?: boolean;
  /** More buttons at the head, and beside a finished summary. */
  headButtons?: ReactNode;
  resultButtons?: ReactNode;
  /** More entries of the menu. */
  moreItems?: readonly MenuItem[];
};

/**
 * The summary card of popup and panel: the page's head, and below it one button, the text to come, or the text. It shows
 * the job that is stored for the tab, or else the summary that is saved of its page.
 */
export function SummaryCard({ tab, isPanel = false, headButtons, resultButtons, moreItems = [] }: Props) {
  const { settings, account, draft, commands, screen, canInspect, isClosed, isReadable, ...card } = useCard(
    tab,
    isPanel,
  );
  const [picks, setPicks] = useState<Picks>({ options: {}, send: null, showsInput: false });
  /** What passages are looked for; `null` while nothing is. */
  const [question, setQuestion] = useState<string | null>(null);
  /** The job was started by this card, so what was read before it stays. */
  const [startedHere, setStartedHere] = useState(false);
  /** In the panel, the tabs have the main part of the page. */
  const Region = isPanel ? 'section' : 'main';
  const main = useFocusOn(screen?.kind ?? null, !isPanel);
  useKeptSize(main, screen?.kind === 'running');
  const reading = usePageSize(tab, isReadable && screen?.kind !== 'running');
  const canRead = isReadable && !reading.unreadable;
  const copying = useCopying(screen?.kind === 'done' || screen?.kind === 'saved' ? screen.job.answer.id : null);
  const announcement = useAnnouncement(screen ? announcementOf(screen) : '');
  if (screen === null || settings === undefined)
    return (
      <Region className="card" ref={main}>
        <PageHead {...tab}>{headButtons}</PageHead>
      </Region>
    );

  const clear = (change: Partial<Picks> = {}) => {
    setPicks({ ...picks, ...change });
    card.showStart();
  };
  const openFocus = () => setQuestion('');
  /** The focus stays in the card, and not on the button that sends: nothing is sent by pressing a key twice. */
  const closeFocus = (passages?: string) => {
    main.current?.focus();
    if (passages === undefined) return setQuestion(null);
    draft.takePassages(passages);
    if (screen.kind !== 'start') clear();
  };
  const again = ({ request, answer, tabUrl }: DoneJob, change: Partial<SummaryOptions>) => {
    const options = { ...request.options, ...change };
    const order = { request: { ...request, options, isEdited: false }, isLink: isLink({ request, tabUrl }) };
    void commands.start({ ...order, content: null, replaces: [answer.id], confirmed: [] });
  };
  /** The highest price of asking again, with the searches that may follow. */
  const priceOf = (job: DoneJob) => clickPriceMicros(job.request.options, settings, isLink(job));
  const page = pageOf(screen) ?? draft.page;
  const isElsewhere = screen.kind !== 'start' && !isSamePage(page.url, tab.url);
  const finished = screen.kind === 'done' || screen.kind === 'saved' ? screen.job : null;
  const repeatable =
    finished && isSamePage(finished.tabUrl, tab.url) && !finished.request.isEdited ? finished : undefined;
  const retryOf = (failed: FailedAttempt) => {
    const { isEdited, page: asked } = failed.request;
    const edited = draft.draft && isSamePage(draft.draft.page.url, asked.url) ? contentOfDraft(draft.draft) : null;
    return isEdited && !edited ? null : () => void commands.retry(failed, isEdited ? edited : null);
  };
  return (
    <Region className="card" ref={main} tabIndex={-1}>
      <PageHead
        {...page}
        isUnseen={screen.kind === 'start' && !canInspect}
        facts={isSamePage(page.url, tab.url) ? reading.size : null}
        isElsewhere={isElsewhere}
      >
        {headButtons}
        <MoreMenu
          items={[
            ...(finished
              ? [{ label: t('copyMarkdown'), onChoose: () => copying.watch(copyMarkdown(finished.answer)) }]
              : []),
            ...(repeatable
              ? [{ label: t('summarizeAgain', formatUsd(priceOf(repeatable))), onChoose: () => again(repeatable, {}) }]
              : []),
            ...(finished ? [{ label: t('sendDifferently'), onChoose: () => clear({ showsInput: true }) }] : []),
            ...(canRead && screen.kind !== 'running' ? [{ label: t('focusOpen'), onChoose: openFocus }] : []),
            ...(isReadable && !tab.isPrivate ? [{ label: t('neverHere'), onChoose: () => void exclude(tab.url) }] : []),
            ...moreItems,
            { label: t('libraryOpenPage'), onChoose: openLibrary },
            { label: t('openOptions'), onChoose: openSettings },
          ]}
        />
      </PageHead>
      {tab.isPrivate && <p className="hint">{t('privateWindow')}</p>}
      <p role="status" className="only-heard">
        {announcement}
      </p>
      {screen.kind === 'start' && !canInspect && <UnseenPage {...tab} />}
      {screen.kind === 'start' && isClosed && <p className="notice">{t('browserPage')}</p>}
      {screen.kind === 'start' && canInspect && settings.never && <ExcludedSite {...tab} />}
      {canRead && draft.draft === null && question !== null && screen.kind !== 'running' && (
        <FocusSection
          tab={tab}
          question={question}
          chosen={{ ...settings, ...picks.options }}
          onAsk={setQuestion}
          onClose={() => closeFocus()}
          onSummarize={closeFocus}
        />
      )}
      {canRead && draft.draft === null && question === null && !picks.showsInput && (
        <GistIfWanted
          tab={tab}
          isAtStart={isBeforeSending(screen) || (screen.kind === 'running' && startedHere)}
          onFind={openFocus}
        />
      )}
      {screen.kind === 'start' && isReadable && (
        <StartForm
          tab={tab}
          draft={draft}
          picks={picks}
          onPick={change => setPicks({ ...picks, ...change })}
          settings={settings}
          account={account}
          {...reading}
          onStart={order => {
            setStartedHere(true);
            void commands.start(order);
          }}
        />
      )}
      {screen.kind === 'start' && screen.earlier && (
        <button type="button" className="quiet earlier" onClick={() => card.follow(screen.earlier?.id ?? null)}>
          {t('earlierSummary', shownLineOf(screen.earlier.request.page.title, 80) || t('pageUntitled'))}
        </button>
      )}
      {screen.kind === 'running' && (
        <JobProgress job={screen.job} host={account ? new URL(account.baseUrl).host : ''} onCancel={commands.cancel} />
      )}
      {finished && (
        <SummaryView
          {...finished}
          onBack={() => clear()}
          onKeep={commands.keep}
          copying={copying}
          {...(repeatable && {
            priceMicros: priceOf(repeatable),
            onOtherOptions: change => again(repeatable, change),
            settings: screen.kind === 'saved' ? settings : undefined,
            onNewText: () => again(repeatable, {}),
          })}
          {...(isReadable &&
            isSamePage(page.url, tab.url) && {
              page: tab,
              onFollowUp: followUp => {
                draft.follow(followUp);
                clear({ showsInput: true });
              },
            })}
        >
          {resultButtons}
        </SummaryView>
      )}
      {hasBudget(settings) && <NearBudgetNote settings={settings} />}
      {screen.kind === 'failed' && (
        <FailureNotice
          failed={screen.failed}
          priceMicros={clickPriceMicros(screen.failed.request.options, settings, screen.failed.isLink)}
          url={tab.url}
          serviceUrl={account?.baseUrl ?? null}
          actions={{
            onRetry: retryOf(screen.failed),
            onBack: () => clear(),
            onSettings: openSettings,
            onAllow: askForOrigin,
            onOpen: openInTab,
            onCredit: () => openCreditPage(account?.baseUrl ?? ''),
            onSend: way => clear({ send: way, showsInput: true }),
          }}
        />
      )}
    </Region>
  );
}

async function exclude(url: string): Promise<void> {
  await (await import('./site-offer.tsx')).exclude(url);
}

async function copyMarkdown({ summary, request }: SavedSummary): Promise<void> {
  const { summaryMarkdownOf } = await import('../../lib/model/summary/summary-copy.ts');
  await navigator.clipboard.writeText(summaryMarkdownOf(summary.output, request.page));
}
