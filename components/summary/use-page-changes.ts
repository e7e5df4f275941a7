import { useEffect, useState } from 'react';
import { send } from '../../lib/browser/worker/command-channel.ts';
import type { PageChanges } from '../../lib/model/page/page-changes.ts';
import type { SavedSummary } from '../../lib/model/summary/saved-summary.ts';

/** The page that a tab shows. */
export type ShownPage = { tabId: number; url: string };

/** What has changed on a page since `latest`, the newest of the summaries that are filed together (`filed`). */
export type ChangesSince = { filed: readonly SavedSummary[]; latest: SavedSummary; changes: PageChanges | null };

/**
 * The summaries that are filed with one, and what has changed on its page since the newest of them, if a tab shows it. Read
 * after the summary is on the screen; `null` until then. Nothing is sent.
 */
export function usePageChanges(answer: SavedSummary, page: ShownPage | undefined): ChangesSince | null {
  const [since, setSince] = useState<ChangesSince | null>(null);
  const { tabId, url } = page ?? {};
  useEffect(() => {
    let isLatest = true;
    const read = async () => {
      // The schemas that read a summary are loaded after the first paint.
      const { followUpsAround } = await import('../../lib/store/answers/page-versions.ts');
      const filed = await followUpsAround(answer).catch(() => [answer]);
      const latest = filed.at(-1) ?? answer;
      const show = (changes: PageChanges | null) => isLatest && setSince({ filed, latest, changes });
      show(null);
      const { blocks } = latest;
      if (tabId === undefined || url === undefined || blocks === undefined) return;
      show(await send('page.changes', { tabId, url, blocks }).catch(() => null));
    };
    void read();
    return () => {
      isLatest = false;
    };
  }, [answer, tabId, url]);
  return since;
}
