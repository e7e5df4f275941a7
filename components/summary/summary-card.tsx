import { useEffect, useMemo, useState } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import { askForOrigin } from '../../lib/browser/permissions.ts';
import { openCreditPage, openInTab, openSettings, type TabHead } from '../../lib/browser/tabs.ts';
import { isBrowserPage } from '../../lib/model/address/browser-page.ts';
import { isSamePage } from '../../lib/model/address/page-identity.ts';
import { defaultSettings } from '../../lib/model/settings.ts';
import { type DoneJob, isLink, isRunning } from '../../lib/model/summary/job.ts';
import type { PageRef } from '../../lib/model/summary/summary-request.ts';
import { storedAccount, storedSettings } from '../../lib/store/account-and-settings.ts';
import { storedJob } from '../../lib/store/tab-views.ts';
import { shownLineOf } from '../../lib/text/shown-text.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { useFocusOn } from '../ui/use-focus-on.ts';
import { useStored } from '../ui/use-stored.ts';
import { JobProgress } from './job-progress.tsx';
import { PageHead } from './page-head.tsx';
import { type FailedAttempt, type Screen, screenOf } from './screen.ts';
import { type Picks, StartForm } from './start-form.tsx';
import { contentOfDraft, useDraft } from './use-draft.ts';
import { useMarkSeen, useReconcile } from './use-job.ts';
import { useJobCommands } from './use-job-commands.ts';

/** Loaded before the first render where the tab shows one (`readFirstScreen`). */
export const SummaryView = onDemand(async () => (await import('./summary-view.tsx')).SummaryView);
export const FailureNotice = onDemand(async () => (await import('./failure-notice.tsx')).FailureNotice);

/** The summary card of popup and panel. It shows the job that is stored for the tab. */
export function SummaryCard({ tab, isPanel = false }: { tab: TabHead; isPanel?: boolean }) {
  const { tabId } = tab;
  const settings = useStored(storedSettings);
  const account = useStored(storedAccount);
  const job = useStored(useMemo(() => storedJob(tabId), [tabId]));
  const draft = useDraft(tab);
  const commands = useJobCommands(tabId);
  /** The job that was on the screen while it ran, or that the user opened. */
  const [followed, setFollowed] = useState<string | null>(null);
  const [picks, setPicks] = useState<Picks>({ options: {}, send: null });
  useReconcile(job);
  useMarkSeen(tabId, job);
  const running = job && isRunning(job) ? job.id : null;
  useEffect(() => {
    if (running !== null) setFollowed(running);
  }, [running]);
  const screen = job === undefined ? null : screenOf(job, tab.url, commands.refusal, job?.id === followed);
  const main = useFocusOn(screen?.kind ?? null, !isPanel);
  if (settings === undefined || account === undefined || screen === null || !draft.isKnown)
    return <PageHead {...tab} />;

  /** The panel is also open on pages where the user has not invoked the extension. Browsers hide their addresses. */
  const canInspect = !isPanel || tab.url !== '';
  /** If the address is still hidden in the popup, no extension may read the page. */
  const isClosed =
    draft.draft === null &&
    ((!isPanel && tab.url === '') || isBrowserPage(tab.url, import.meta.env.FIREFOX ? 'firefox' : 'chromium'));
  const clear = () => {
    setFollowed(null);
    void commands.clear();
  };
  const again = ({ request, answer, ...asked }: DoneJob) => {
    const order = { request: { ...request, isEdited: false }, isLink: isLink({ request, ...asked }), content: null };
    void commands.start({ ...order, replaces: [answer.id], confirmed: [] });
  };
  const page = pageOf(screen) ?? draft.page;
  const retryOf = (failed: FailedAttempt) => {
    const { isEdited, page: asked } = failed.request;
    const edited = draft.draft && isSamePage(draft.draft.page.url, asked.url) ? contentOfDraft(draft.draft) : null;
    return isEdited && !edited ? null : () => void commands.retry(failed, isEdited ? edited : null);
  };
  return (
    <main className="card" ref={main} tabIndex={-1}>
      {screen.kind === 'start' && !canInspect ? (
        <h1 className="page-title">{t('panelUnseen')}</h1>
      ) : (
        <PageHead {...page} />
      )}
      <p role="status" className="only-heard">
        {announcementOf(screen)}
      </p>
      {screen.kind === 'start' && !canInspect && <p className="notice">{t('panelNeedsClick')}</p>}
      {screen.kind === 'start' && isClosed && <p className="notice">{t('browserPage')}</p>}
      {screen.kind === 'start' && canInspect && !isClosed && (
        <StartForm
          tab={tab}
          draft={draft}
          picks={picks}
          onPick={change => setPicks({ ...picks, ...change })}
          settings={settings ?? defaultSettings}
          account={account}
          onStart={order => void commands.start(order)}
        />
      )}
      {screen.kind === 'start' && screen.earlier && (
        <button type="button" className="quiet" onClick={() => setFollowed(screen.earlier?.id ?? null)}>
          {t('earlierSummary', shownLineOf(screen.earlier.request.page.title, 80) || t('pageUntitled'))}
        </button>
      )}
      {screen.kind === 'running' && <JobProgress job={screen.job} onCancel={commands.cancel} />}
      {screen.kind === 'done' && (
        <SummaryView
          {...screen.job}
          onBack={clear}
          onKeep={commands.keep}
          {...(isSamePage(screen.job.tabUrl, tab.url) &&
            !screen.job.request.isEdited && { onAgain: () => again(screen.job) })}
        />
      )}
      {screen.kind === 'failed' && (
        <FailureNotice
          failed={screen.failed}
          url={tab.url}
          serviceUrl={account?.baseUrl ?? null}
          actions={{
            onRetry: retryOf(screen.failed),
            onBack: clear,
            onSettings: openSettings,
            onAllow: askForOrigin,
            onOpen: openInTab,
            onCredit: () => openCreditPage(account?.baseUrl ?? ''),
            onSend: way => {
              setPicks({ ...picks, send: way });
              clear();
            },
          }}
        />
      )}
    </main>
  );
}

/** The page of the job, which may differ from the tab's. */
function pageOf(screen: Screen): PageRef | null {
  if (screen.kind === 'failed') return screen.failed.request.page;
  if (screen.kind === 'start') return null;
  return screen.job.state === 'done' ? screen.job.answer.request.page : screen.job.request.page;
}

/** The announcement for screen readers. Failures are alerts of their own. */
function announcementOf(screen: Screen): string {
  if (screen.kind === 'done') return t('summaryReady');
  if (screen.kind !== 'running') return '';
  return t(screen.job.state === 'reading' ? 'readingPage' : 'waitingForAnswer');
}
