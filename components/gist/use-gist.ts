import { useCallback, useMemo, useState } from 'react';
import type { TabHead } from '../../lib/browser/tabs/tabs.ts';
import { send } from '../../lib/browser/worker/command-channel.ts';
import { type Failure, failOf } from '../../lib/model/failure.ts';
import type { Gist } from '../../lib/model/page/gist.ts';
import { storedGistRequest } from '../../lib/store/views/tab-views.ts';
import { isSamePageInRender } from '../ui/page-identity-in-render.ts';
import { useLatest } from '../ui/use-latest.ts';
import { useSettingsOf } from '../ui/use-settings-of.ts';
import { useStored } from '../ui/use-stored.ts';
import { useTitleCount } from '../ui/use-title-count.ts';

export type GistState =
  | { state: 'reading'; gist?: undefined }
  | { state: 'ready'; gist: Gist }
  | { state: 'failed'; failure: Failure; gist?: undefined };

type Tab = Pick<TabHead, 'tabId' | 'url' | 'title'>;

/**
 * The key sentences of a tab's page. Sends nothing and costs nothing. `read` reads again; a PDF may then be loaded again from
 * its website.
 *
 * @param prepare loads what shows the sentences, while the page is read
 */
export function useGist(tab: Tab, prepare: () => Promise<unknown>): { shown: GistState; read: () => void } {
  const { tabId, url } = tab;
  const titles = useTitleCount(tab);
  const [shown, setShown] = useState<GistState>({ state: 'reading' });
  const [asked, setAsked] = useState(0);
  const loading = shown.gist?.isLoading && isSamePageInRender(shown.gist.url, url) ? shown.gist : null;
  // Another address may be another text, and so may another title, as while a page loads.
  useLatest([tabId, url, titles, asked, loading], async isLatest => {
    const show = (next: GistState) => {
      if (isLatest()) setShown(next);
    };
    // While it fills, the sentences stay until the new ones are there.
    if ((titles === 1 && !loading) || shown.state !== 'ready') show({ state: 'reading' });
    await Promise.all([send('page.gist', { tabId, mayLoad: asked > 0 }), prepare()]).then(
      ([gist]) => show({ state: 'ready', gist }),
      error => show({ state: 'failed', failure: failOf(error).failure }),
    );
  });
  return { shown, read: useCallback(() => setAsked(times => times + 1), []) };
}

/**
 * Whether to show the key sentences of a tab: after a click in the menu, and at the start by the settings. `undefined` until
 * it is known.
 */
export function useShowsGist({ tabId, url }: Pick<Tab, 'tabId' | 'url'>, isAtStart: boolean): boolean | undefined {
  const settings = useSettingsOf(url);
  const request = useStored(useMemo(() => storedGistRequest(tabId), [tabId]));
  if (settings === undefined || request === undefined) return undefined;
  return (isAtStart && settings.showGist) || (request !== null && isSamePageInRender(request.url, url));
}
