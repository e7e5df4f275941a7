import type { TabHead } from '../../lib/browser/tabs.ts';
import { isSamePage } from '../../lib/model/address/page-identity.ts';
import { linkTitleOf } from '../../lib/model/address/shown-address.ts';
import { Fail } from '../../lib/model/failure.ts';
import type { SelectionSpot } from '../../lib/model/page/selection.ts';
import { type Settings, summaryOptionsOf } from '../../lib/model/settings.ts';
import type { KeptSummary } from '../../lib/model/summary/kept-summary.ts';
import { sendChoiceOf } from '../../lib/model/summary/send-choice.ts';
import type { PageRef, SummaryRequest } from '../../lib/model/summary/summary-request.ts';
import { storedSettings } from '../../lib/store/settings.ts';
import type { WorkerParts } from './handlers.ts';
import { inTab } from './in-tab.ts';
import { searchForWords } from './related.ts';

type Wanted = Pick<SummaryRequest, 'page' | 'send' | 'spot'>;

/**
 * The starts by menu, keyboard and address bar, with the defaults of the settings. `clicked` is the tab the browser names;
 * where it names none, the active one is meant.
 */
export function createStarts({ summaryRunner, searchRunner, ready }: Omit<WorkerParts, 'reconcile'>) {
  const start = (clicked: TabHead | null, wantedIn: (tab: TabHead, settings: Settings) => Wanted) =>
    inTab(clicked, async tab => {
      await ready;
      const settings = await storedSettings.get();
      const request = { ...wantedIn(tab, settings), isEdited: false, options: summaryOptionsOf(settings) };
      const { tabId, url: tabUrl } = tab;
      summaryRunner.start({ tabId, tabUrl, request, content: null, replaces: [], confirmed: [] });
    });

  const search = (clicked: TabHead | null, words: string, isSelected: boolean) =>
    inTab(clicked, async ({ tabId, url, title }) => {
      await ready;
      searchForWords(searchRunner, tabId, { url, title }, words, isSelected);
    });

  return {
    page: (clicked: TabHead | null) => start(clicked, wholePage),

    selection: (clicked: TabHead | null, spot: SelectionSpot | null) =>
      start(clicked, tab => ({ page: pageOf(tab), send: 'selection', spot })),

    /** A link to where the tab is already is the page itself. */
    link: (clicked: TabHead | null, link: PageRef) =>
      start(clicked, (tab, settings) => (isSamePage(link.url, tab.url) ? wholePage(tab, settings) : linked(link))),

    searchForSelection: (clicked: TabHead | null, words: string) => search(clicked, words, true),

    searchForTyped: (clicked: TabHead | null, words: string) => search(clicked, words, false),

    /** Shows a kept summary in the tab, for nothing. */
    saved: (clicked: TabHead | null, find: () => Promise<KeptSummary | null>) =>
      inTab(clicked, async ({ tabId, url }) => {
        await ready;
        const kept = await find();
        if (kept === null) throw new Fail({ code: 'storage' });
        await summaryRunner.showKept(tabId, url, kept);
      }),
  };
}

export type Starts = ReturnType<typeof createStarts>;

function wholePage(tab: TabHead, settings: Settings): Wanted {
  return { page: pageOf(tab), send: sendChoiceOf(settings.send, tab.url).way, spot: null };
}

function linked(link: PageRef): Wanted {
  return { page: { url: link.url, title: linkTitleOf(link) }, send: 'address', spot: null };
}

function pageOf({ url, title }: TabHead): PageRef {
  return { url, title };
}
