import { type ReactNode, useState } from 'react';

import { t } from '../../lib/browser/i18n.ts';
import { hasBudget } from '../../lib/model/settings/settings.ts';

import type { Draft } from '../../lib/store/views/drafts.ts';
import { GistIfWanted } from '../gist/gist.tsx';
import { CardMenu, EarlierSummary, JobProgress } from '../load-second-screen.ts';
import type { ActiveTab } from '../ui/active-tab.ts';
import type { MenuItem } from '../ui/menu-items.tsx';
import { MoreMenu } from '../ui/more-menu.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { isSamePageInRender } from '../ui/page-identity-in-render.ts';
import { useCopying } from '../ui/use-copying.ts';
import { useFocusOn } from '../ui/use-focus-on.ts';
import { PageHead } from './page-head.tsx';
import { announcementOf, isBeforeSending, pageOf } from './screen.ts';
import { type Picks, StartForm } from './start-form.tsx';
import { useAnnouncement } from './use-announcement.ts';
import { useCard } from './use-card.ts';
import { useMinHeight } from './use-min-height.ts';
import { usePageSize } from './use-page-size.ts';

/** Loaded before the first render where the tab shows one (`readFirstScreen`). */
export const FinishedSummary = onDemand(async () => {
  // The browser would find this file only in that of the summary.
  void import('../../lib/text/lines/decode-entities.ts');
  return (await import('./finished-summary.tsx')).FinishedSummary;
});
const NearBudgetNote = onDemand(async () => (await import('./near-budget-note.tsx')).NearBudgetNote);
const FocusSection = onDemand(async () => (await import('../focus/focus-section.tsx')).FocusSection);
const WhyNoForm = onDemand(async () => (await import('../access/why-no-form.tsx')).WhyNoForm);
export const FailedCard = onDemand(async () => (await import('./failed-card.tsx')).FailedCard);

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
  const [picks, setPicks] = useState<Picks>({ options: {}, send: null, showsInput: null, chosenBefore: null });
  const pick = (change: Partial<Picks>) => setPicks(now => ({ ...now, ...change }));
  /** What passages are looked for; `null` while nothing is. */
  const [question, setQuestion] = useState<string | null>(null);
  /** The job was started by this card, so what was read before it stays. */
  const [startedHere, setStartedHere] = useState(false);
  /** In the panel, `main` is around the card (`Tabs`). */
  const Region = isPanel ? 'section' : 'main';
  const main = useFocusOn(screen?.kind ?? null, !isPanel);
  useMinHeight(main, screen?.kind === 'running');
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
    pick(change);
    card.showStart();
  };
  const openFocus = () => setQuestion('');
  /** The focus stays in the card, and not on the button that sends: nothing is sent by pressing a key twice. */
  const closeFocus = (passages?: Draft) => {
    main.current?.focus();
    if (passages === undefined) return setQuestion(null);
    draft.setDraft(passages);
    pick({ showsInput: null });
    if (screen.kind !== 'start') card.showStart();
  };
  const page = pageOf(screen) ?? draft.page;
  const isElsewhere = screen.kind !== 'start' && !isSamePageInRender(page.url, tab.url);
  const finished = screen.kind === 'done' || screen.kind === 'saved' ? screen.job : null;
  return (
    <Region className="card" ref={main} tabIndex={-1}>
      <PageHead
        {...page}
        isUnseen={screen.kind === 'start' && !canInspect}
        facts={isSamePageInRender(page.url, tab.url) ? reading.size : null}
        isElsewhere={isElsewhere}
      >
        {headButtons}
        <MoreMenu>
          {id => (
            <CardMenu
              id={id}
              tab={tab}
              settings={settings}
              finished={finished}
              copying={copying}
              hasFocus={canRead && screen.kind !== 'running'}
              isReadable={isReadable}
              moreItems={moreItems}
              onStart={commands.start}
              onSendDifferently={() => clear({ showsInput: true })}
              onFocus={openFocus}
            />
          )}
        </MoreMenu>
      </PageHead>
      {tab.isPrivate && <p className="hint">{t('privateWindow')}</p>}
      <p role="status" className="only-heard">
        {announcement}
      </p>
      {screen.kind === 'start' && (!canInspect || isClosed || settings.never) && (
        <WhyNoForm
          tab={tab}
          canInspect={canInspect}
          isClosed={isClosed}
          isExcluded={settings.never}
          hasLibrary={!isPanel && !tab.isPrivate}
        />
      )}
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
      {(canRead || (isReadable && screen.kind !== 'start')) && draft.draft === null && question === null && (
        <GistIfWanted
          tab={tab}
          isAtStart={isBeforeSending(screen) || (screen.kind === 'running' && startedHere)}
          onFind={openFocus}
          onUnreadable={screen.kind === 'start' ? reading.setUnreadable : undefined}
        />
      )}
      {screen.kind === 'start' && isReadable && (
        <StartForm
          tab={tab}
          draft={draft}
          picks={picks}
          onPick={pick}
          settings={settings}
          account={account}
          {...reading}
          onStart={order => {
            setStartedHere(true);
            void commands.start(order);
          }}
        />
      )}
      {screen.kind === 'start' && screen.earlier && <EarlierSummary job={screen.earlier} onOpen={card.follow} />}
      {screen.kind === 'running' && (
        <JobProgress job={screen.job} host={account ? new URL(account.baseUrl).host : ''} onCancel={commands.cancel} />
      )}
      {finished && (
        <FinishedSummary
          job={finished}
          isSaved={screen.kind === 'saved'}
          tab={tab}
          isReadable={isReadable}
          settings={settings}
          commands={commands}
          copying={copying}
          onBack={() => clear()}
          onFollowUp={followUp => {
            draft.setDraft(followUp);
            clear({ showsInput: true });
          }}
        >
          {resultButtons}
        </FinishedSummary>
      )}
      {hasBudget(settings) && <NearBudgetNote settings={settings} />}
      {screen.kind === 'failed' && (
        <FailedCard
          failed={screen.failed}
          url={tab.url}
          settings={settings}
          account={account}
          draft={draft}
          commands={commands}
          onUnreadable={reading.setUnreadable}
          onBack={clear}
        />
      )}
    </Region>
  );
}
