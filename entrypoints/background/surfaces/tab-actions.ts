import type { TabHead } from '../../../lib/browser/tabs/tabs.ts';
import { linkTitleOf } from '../../../lib/model/address/link-title.ts';
import { isSamePage } from '../../../lib/model/address/page-identity-full.ts';
import { Fail } from '../../../lib/model/failure.ts';
import type { SelectionAnchor } from '../../../lib/model/page/selection.ts';
import { summaryOptionsOf } from '../../../lib/model/settings/settings.ts';
import { sendChoiceOf } from '../../../lib/model/summary/send-choice.ts';
import type { SendWay } from '../../../lib/model/summary/send-way.ts';
import type { SummaryAnswer } from '../../../lib/model/summary/summary-answer.ts';
import type { PageRef, SummaryRequest } from '../../../lib/model/summary/summary-request.ts';
import { saveViewed } from '../../../lib/store/answers/save-viewed.ts';
import { settingsOfPage } from '../../../lib/store/settings/stored-settings.ts';
import { storedGistRequest } from '../../../lib/store/views/tab-views.ts';
import type { Runners } from '../background-worker.ts';
import { runInTab } from './run-in-tab.ts';
import { searchForWords } from './start-search.ts';
import { startSummary } from './start-summary.ts';

/** `send` is left to the settings where it is `null`. */
type Wanted = Pick<SummaryRequest, 'page' | 'anchor'> & { send: SendWay | null };

/**
 * What the context menu, the keyboard shortcuts and the address bar start in a tab, with the settings for the page.
 * Without a `clicked` tab it is the active one.
 */
export function createTabActions({ summaryRunner, searchRunner, ready }: Runners) {
  const start = (clicked: TabHead | null, wantedIn: (tab: TabHead) => Wanted) =>
    runInTab(clicked, async tab => {
      await ready;
      const { page, anchor, ...wanted } = wantedIn(tab);
      const settings = await settingsOfPage(page.url).get();
      const send = wanted.send ?? sendChoiceOf(settings.send, page.url).way;
      const request = { page, send, anchor, isEdited: false, options: summaryOptionsOf(settings) };
      const how = { content: null, replaces: [], confirmed: [], isPrivate: tab.isPrivate };
      await startSummary(summaryRunner, { tabId: tab.tabId, tabUrl: tab.url, request, ...how });
    });

  const search = (clicked: TabHead | null, words: string, isSelected: boolean) =>
    runInTab(clicked, tab => ready.then(() => searchForWords(searchRunner, tab, words, isSelected)));

  return {
    page: (clicked: TabHead | null) => start(clicked, wholePage),

    selection: (clicked: TabHead | null, anchor: SelectionAnchor | null) =>
      start(clicked, tab => ({ page: pageOf(tab), send: 'selection', anchor })),

    /** A link to the page that the tab shows is that page. */
    link: (clicked: TabHead | null, link: PageRef) =>
      start(clicked, tab => (isSamePage(link.url, tab.url) ? wholePage(tab) : linked(link))),

    /** Shows the key sentences of the page in the panel. Costs nothing. */
    gist: (clicked: TabHead | null) =>
      runInTab(clicked, ({ tabId, url }) => storedGistRequest(tabId).set({ url, askedAt: Date.now() })),

    searchForSelection: (clicked: TabHead | null, words: string) => search(clicked, words, true),

    searchForTyped: (clicked: TabHead | null, words: string) => search(clicked, words, false),

    /** Shows a saved summary in the tab, free of charge. */
    saved: (clicked: TabHead | null, find: () => Promise<SummaryAnswer | null>) =>
      runInTab(clicked, async ({ tabId, url, isPrivate }) => {
        await ready;
        const saved = await find();
        if (saved === null) throw new Fail({ code: 'storage' });
        await saveViewed(tabId, isPrivate);
        await summaryRunner.showSaved(tabId, url, saved);
      }),
  };
}

export type TabActions = ReturnType<typeof createTabActions>;

const wholePage = (tab: TabHead): Wanted => ({ page: pageOf(tab), send: null, anchor: null });

function linked(link: PageRef): Wanted {
  return { page: { url: link.url, title: linkTitleOf(link) }, send: 'address', anchor: null };
}

const pageOf = ({ url, title }: TabHead): PageRef => ({ url, title });
