import type { TabHead } from '../../lib/browser/tabs.ts';
import type { JobDesk, Start } from '../../lib/jobs/job-desk.ts';
import { sendableAddressOf } from '../../lib/model/address.ts';
import { Fail } from '../../lib/model/failure.ts';
import type { Job } from '../../lib/model/job.ts';
import type { KeptSummary } from '../../lib/model/kept-summary.ts';
import { linkTitleOf } from '../../lib/model/link-title.ts';
import type { SelectionSpot } from '../../lib/model/selection.ts';
import { sendChoiceOf } from '../../lib/model/send-choice.ts';
import { type Settings, summaryOptionsOf } from '../../lib/model/settings.ts';
import { storedRelatedWish } from '../../lib/store/related-wish.ts';
import { storedSettings } from '../../lib/store/settings.ts';
import { inTab } from './in-tab.ts';

type Wish = Pick<Start, 'page' | 'send' | 'spot'>;

/**
 * The starts by menu, keyboard and address bar, with the choices of the settings. `clicked` is the tab the browser names;
 * where it names none, the active one is meant.
 */
export function createStarts(desk: JobDesk, ready: Promise<void>) {
  const start = (clicked: TabHead | null, wishOf: (tab: TabHead, settings: Settings) => Wish) =>
    inTab(clicked, async ({ tab, tabId, tabUrl }) => {
      await ready;
      const settings = await storedSettings.get();
      const options = summaryOptionsOf(settings);
      desk.start({ ...wishOf(tab, settings), tabId, tabUrl, options, edited: null, fresh: false });
    });

  return {
    page: (clicked: TabHead | null) => start(clicked, pageWish),

    selection: (clicked: TabHead | null, spot: SelectionSpot | null) =>
      start(clicked, tab => ({ page: pageOf(tab), send: 'selection', spot })),

    /** A link to where the tab is already is the page itself. */
    link: (clicked: TabHead | null, link: Job['page']) =>
      start(clicked, (tab, settings) => (isSamePlace(link.url, tab.url) ? pageWish(tab, settings) : linkWish(link))),

    /** Shows a kept summary in the tab, for nothing. */
    saved: (clicked: TabHead | null, find: () => Promise<KeptSummary | null>) =>
      inTab(clicked, async ({ tabId, tabUrl }) => {
        await ready;
        const kept = await find();
        if (kept === null) throw new Fail({ code: 'storage' });
        await desk.showKept(tabId, tabUrl, kept);
      }),
  };
}

export type Starts = ReturnType<typeof createStarts>;

/** Leaves word for the panel of the tab, which does the search: the click that leads here asked for one. */
export function findRelatedFor(clicked: TabHead | null, about: { title: string; text: string }): Promise<void> {
  return inTab(clicked, ({ tabId }) => storedRelatedWish(tabId).set({ ...about, at: Date.now() }));
}

function pageWish(tab: TabHead, settings: Settings): Wish {
  return { page: pageOf(tab), send: sendChoiceOf(settings.send, tab.url).way, spot: null };
}

function linkWish(link: Job['page']): Wish {
  return { page: { url: link.url, title: linkTitleOf(link) }, send: 'address', spot: null };
}

function pageOf({ url, title }: TabHead): Job['page'] {
  return { url, title };
}

function isSamePlace(one: string, other: string): boolean {
  const address = sendableAddressOf(one);
  return address !== null && address === sendableAddressOf(other);
}
