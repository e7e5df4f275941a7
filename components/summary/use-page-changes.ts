import { useState } from 'react';
import { send } from '../../lib/browser/worker/command-channel.ts';
import type { PageChanges } from '../../lib/model/commands/page-changes.ts';
import type { SummaryAnswer } from '../../lib/model/summary/summary-answer.ts';
import { useLatest } from '../ui/use-latest.ts';

/** The page that a tab shows. */
export type ShownPage = { tabId: number; url: string; title: string };

/** What has changed on a page since `latest`, the newest of the summaries that are filed together (`filed`). */
export type ChangesSince = { filed: readonly SummaryAnswer[]; latest: SummaryAnswer; changes: PageChanges | null };

/**
 * The summaries that are filed with one, and what has changed on its page since the newest of them, if a tab shows it. Read
 * after the summary is on the screen; `null` until then. Nothing is sent.
 */
export function usePageChanges(answer: SummaryAnswer, page: ShownPage | undefined): ChangesSince | null {
  const [since, setSince] = useState<ChangesSince | null>(null);
  const { tabId, url } = page ?? {};
  useLatest([answer, tabId, url], async isLatest => {
    // The schemas that read a summary are loaded after the first paint.
    const { followUpsAround } = await import('../../lib/store/answers/page-versions.ts');
    const filed = await followUpsAround(answer).catch(() => [answer]);
    const latest = filed.at(-1) ?? answer;
    const show = (changes: PageChanges | null) => isLatest() && setSince({ filed, latest, changes });
    show(null);
    const { blocks } = latest;
    if (tabId === undefined || url === undefined || blocks === undefined) return;
    show(await send('page.changes', { tabId, url, blocks }).catch(() => null));
  });
  return since;
}
