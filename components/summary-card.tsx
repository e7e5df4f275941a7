import { useMemo, useState } from 'react';
import { t } from '../lib/browser/i18n.ts';
import { askForOrigin } from '../lib/browser/permissions.ts';
import { openCreditPage, openInTab, openSettings, type TabHead } from '../lib/browser/tabs.ts';
import type { Job } from '../lib/model/job.ts';
import { type SendPick, sendChoiceOf } from '../lib/model/send-choice.ts';
import { defaultSettings, type Settings, summaryOptionsOf } from '../lib/model/settings.ts';
import { storedAccount } from '../lib/store/account.ts';
import { storedJob } from '../lib/store/jobs.ts';
import { storedSettings } from '../lib/store/settings.ts';
import { FailureNotice } from './failure-notice.tsx';
import { JobProgress } from './job-progress.tsx';
import { PageHead } from './page-head.tsx';
import { type Screen, screenOf } from './screen.ts';
import { StartForm } from './start-form.tsx';
import { SummaryView } from './summary-view.tsx';
import { useCommands } from './use-commands.ts';
import { useSeeing, useSettling } from './use-job.ts';
import { useSelection } from './use-selection.ts';
import { useEditableStored, useStored } from './use-stored.ts';

/** The one card of the product: the same in popup and panel, showing what storage says about the tab's job. */
export function SummaryCard({ tab, isPanel = false }: { tab: TabHead; isPanel?: boolean }) {
  const [settings, setSettings] = useEditableStored(storedSettings);
  const account = useStored(storedAccount);
  const job = useStored(useMemo(() => storedJob(tab.tabId), [tab.tabId]));
  const [showsEarlier, setShowsEarlier] = useState(false);
  /** Another way of sending than the setting says, for this once. */
  const [once, setOnce] = useState<SendPick | null>(null);
  const [edited, setEdited] = useState<string | null>(null);
  /** A panel is open on pages that nobody has clicked the button on; the browser then hides even their address. */
  const mayLook = !isPanel || tab.url !== '';
  const selected = useSelection(tab.tabId, mayLook && edited === null);
  const chosen = settings ?? defaultSettings;
  /** Who has just selected something means that, whatever they chose on another day. */
  const pick = once ?? (selected.isThere ? 'automatic' : chosen.send);
  const commands = useCommands(tab, {
    page: { url: tab.url, title: tab.title },
    spot: null,
    send: sendChoiceOf(pick, tab.url, selected.isThere).way,
    isEdited: edited !== null,
    options: summaryOptionsOf(chosen),
  });
  useSettling(job);
  useSeeing(tab.tabId, job);
  if (settings === undefined || account === undefined || job === undefined) return <PageHead {...tab} />;

  const change = (part: Partial<Settings>) => setSettings({ ...settings, ...part });
  /** Beside a selection, a pick is about this one page; without, it is how its reader wants it from now on. */
  const choose = (picked: SendPick) => {
    setOnce(picked);
    if (picked !== 'selection' && !selected.isThere) change({ send: picked });
  };
  const clear = () => {
    setShowsEarlier(false);
    void commands.clear();
  };

  const screen = screenOf(job, tab.url, commands.refusal, showsEarlier);
  const page = pageOf(screen) ?? tab;
  return (
    <main className="card">
      {screen.kind === 'start' && !mayLook ? (
        <h1 className="page-title">{t('panelUnseen')}</h1>
      ) : (
        <PageHead {...page} />
      )}
      <p role="status" className="only-heard">
        {announcementOf(screen)}
      </p>
      {screen.kind === 'start' && !mayLook && <p className="notice">{t('panelNeedsClick')}</p>}
      {screen.kind === 'start' && mayLook && (
        <StartForm
          tab={tab}
          settings={chosen}
          pick={pick}
          selected={selected}
          account={account}
          edited={edited}
          onEdit={setEdited}
          onPick={choose}
          onChange={change}
          onStart={() => commands.start(edited)}
          onSettings={openSettings}
        />
      )}
      {screen.kind === 'start' && screen.earlier && (
        <button type="button" className="quiet" onClick={() => setShowsEarlier(true)}>
          {t('earlierSummary', screen.earlier.page.title || t('pageUntitled'))}
        </button>
      )}
      {screen.kind === 'running' && <JobProgress job={screen.job} onCancel={commands.cancel} />}
      {screen.kind === 'done' && (
        <SummaryView
          job={screen.job}
          onBack={clear}
          onKeep={commands.keep}
          {...(screen.job.tabUrl === tab.url && !screen.job.isEdited && { onAgain: () => commands.again(screen.job) })}
        />
      )}
      {screen.kind === 'failed' && (
        <FailureNotice
          failed={screen.failed}
          url={tab.url}
          serviceUrl={account?.baseUrl ?? null}
          actions={{
            onRetry: () => commands.again(screen.failed),
            onBack: clear,
            onSettings: openSettings,
            onAllow: askForOrigin,
            onOpen: openInTab,
            onCredit: () => openCreditPage(account?.baseUrl ?? ''),
            onSend: way => {
              setOnce(way);
              clear();
            },
          }}
        />
      )}
    </main>
  );
}

/** The page a job is about, which its tab need not show. */
function pageOf(screen: Screen): Job['page'] | null {
  if (screen.kind === 'failed') return screen.failed.page;
  return screen.kind === 'start' ? null : screen.job.page;
}

/** Said to screen readers; a failure says itself, as an alert. */
function announcementOf(screen: Screen): string {
  if (screen.kind === 'done') return t('summaryReady');
  if (screen.kind !== 'running') return '';
  return t(screen.job.state === 'reading' ? 'readingPage' : 'waitingForAnswer');
}
