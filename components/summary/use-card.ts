import { useEffect, useMemo, useState } from 'react';
import { summaryOptionsOf } from '../../lib/model/settings/settings.ts';
import { isRunning, savedJobOf } from '../../lib/model/summary/job.ts';
import type { SummaryAnswer } from '../../lib/model/summary/summary-answer.ts';
import { storedAccount } from '../../lib/store/accounts/stored-account.ts';
import { storedJob } from '../../lib/store/views/tab-views.ts';
import { type ActiveTab, isClosedPage } from '../ui/active-tab.ts';
import { useSettingsOf } from '../ui/use-settings-of.ts';
import { useStored } from '../ui/use-stored.ts';
import { type Screen, screenOf } from './screen.ts';
import { useDiscardSummarized, useDraft } from './use-draft.ts';
import { useMarkSeen, useReconcile } from './use-job.ts';
import { useJobCommands } from './use-job-commands.ts';
import { useSavedSummary } from './use-saved-summary.ts';

/** What the summary card of a tab shows, derived from what is stored. `screen` is `null` until that is known. */
export function useCard(tab: ActiveTab, isPanel: boolean) {
  const { tabId, url } = tab;
  const settings = useSettingsOf(url);
  const account = useStored(storedAccount);
  const job = useStored(useMemo(() => storedJob(tabId), [tabId]));
  const draft = useDraft(tab);
  const commands = useJobCommands(tabId);
  /** The job that was on the screen while it ran, or that the user opened. */
  const [followed, follow] = useState<string | null>(null);
  const [isStartWanted, setStartWanted] = useState(false);
  useReconcile(job);
  useMarkSeen(tabId, job);
  useDiscardSummarized(draft, job);
  const running = job && isRunning(job) ? job.id : null;
  useEffect(() => {
    if (running !== null) follow(running);
  }, [running]);
  // Whoever gives up a draft of this page is still about to send, and does not ask for what is saved.
  if (draft.draft && !draft.isElsewhere && !isStartWanted) setStartWanted(true);
  const stored = job === undefined ? null : screenOf(job, url, commands.refusal, job?.id === followed);
  const showsSaved = stored?.kind === 'start' && !isStartWanted && draft.draft === null;
  // A private window neither shows nor looks up what other windows have saved.
  const mayBeSaved = showsSaved && !tab.isPrivate;
  const saved = useSavedSummary(mayBeSaved ? url : '', settings && summaryOptionsOf(settings), account);
  const isKnown = settings !== undefined && account !== undefined && draft.isKnown && saved !== undefined;
  const screen = saved && showsSaved ? savedScreenOf(saved, tab) : stored;
  /** The panel is also open on pages where the user has not invoked the extension. Browsers hide their addresses. */
  const canInspect = !isPanel || url !== '' || tab.isClosed === true;
  /** If the address is still hidden after a click on the toolbar button, no extension may read the page. */
  const isClosed = draft.draft === null && ((canInspect && url === '') || isClosedPage(url));
  return {
    settings,
    account: account ?? null,
    draft,
    commands,
    screen: isKnown ? screen : null,
    canInspect,
    isClosed,
    isReadable: canInspect && !isClosed && settings?.never === false,
    follow,
    /** Leaves what is shown for the start screen. */
    showStart: () => {
      follow(null);
      setStartWanted(true);
      void commands.clear();
    },
  };
}

/** The page's saved summary, shown like a finished job. */
function savedScreenOf(saved: SummaryAnswer, { tabId, url }: ActiveTab): Screen {
  return { kind: 'saved', job: savedJobOf(saved, { id: saved.id, tabId, tabUrl: url, startedAt: saved.sentAt }) };
}
