import { formatUsd } from '../../../lib/browser/format/format-money.ts';
import { formatDaysAgo } from '../../../lib/browser/format/format-time.ts';
import { t } from '../../../lib/browser/i18n.ts';
import { isPrivateInFront } from '../../../lib/browser/private-windows.ts';
import { onEverythingDeleted } from '../../../lib/browser/storage/change-announcements.ts';
import { type OmniboxLine, registerOmnibox } from '../../../lib/browser/surfaces/omnibox-events.ts';
import { openPanel } from '../../../lib/browser/surfaces/panel.ts';
import { clickPriceMicros } from '../../../lib/model/money/click-price.ts';
import { HIGHEST_SEARCHES_MICROS } from '../../../lib/model/money/prices.ts';
import { type OmniboxAct, type OmniboxChoice, omniboxPlanOf } from '../../../lib/model/omnibox/omnibox-plan.ts';
import { shownTitleOf } from '../../../lib/model/omnibox/omnibox-text.ts';
import type { SummaryAnswer } from '../../../lib/model/summary/summary-answer.ts';
import { recentSummaries } from '../../../lib/store/journal/saved-answers.ts';
import { settingsOfPage, storedSettings } from '../../../lib/store/settings/stored-settings.ts';
import { isolated } from '../../../lib/text/lines/isolated.ts';
import type { TabActions } from './tab-actions.ts';

/** How many saved summaries are searched while the user types, and how many are offered: Chromium shows few lines. */
const [SEARCHED, OFFERED] = [500, 5];

type Act = OmniboxAct<SummaryAnswer>;

/** Handles the keyword in the address bar: an address is summarized, words find saved summaries or start a search. */
export function registerOmniboxLines(starts: TabActions): void {
  /** Read once, not with every letter. A new worker reads again. */
  let saved: Promise<SummaryAnswer[]> | null = null;
  const read = () => {
    saved = recentSummaries(SEARCHED).catch(() => []);
    return saved;
  };
  onEverythingDeleted(() => void read());
  /** The browser does not say in which window the user types. */
  const savedToOffer = async () => ((await isPrivateInFront()) ? [] : (saved ?? read()));
  const planFor = async (text: string) => omniboxPlanOf(text, await savedToOffer(), OFFERED);

  registerOmnibox({
    onStart: () => void read(),
    hint: () => wordsFor({ kind: 'nothing' }),
    watchHint: storedSettings.watch,
    linesFor: async text => {
      const [first, ...others] = await planFor(text);
      return [await lineOf(first), ...(await Promise.all(others.map(lineOf)))];
    },
    onEnter: text => {
      void openPanel().catch(() => {}); // within the user gesture of the key press
      void planFor(text).then(([{ act }]) => start(act));
    },
  });

  function start(chosen: Act): void {
    if (chosen.kind === 'summarize') void starts.link(null, { url: chosen.url, title: '' });
    if (chosen.kind === 'open') void starts.saved(null, async () => chosen.summary);
    if (chosen.kind === 'gone') void starts.saved(null, async () => null);
    if (chosen.kind === 'search') void starts.searchForTyped(null, chosen.words);
  }
}

async function lineOf({ act, content }: OmniboxChoice<SummaryAnswer>): Promise<OmniboxLine> {
  return { content, description: await wordsFor(act) };
}

/** Describes an action with its price. For a summary it is the highest price. */
async function wordsFor(act: Act): Promise<string> {
  const settings = await (act.kind === 'summarize' ? settingsOfPage(act.url) : storedSettings).get();
  const summaryPrice = formatUsd(clickPriceMicros(settings, settings));
  const searchPrice = formatUsd(HIGHEST_SEARCHES_MICROS);
  switch (act.kind) {
    case 'nothing':
      return t('omniboxHint', summaryPrice, searchPrice);
    case 'open':
      return t('omniboxSaved', isolated(shownTitleOf(act.summary.request.page)), formatDaysAgo(act.summary.endedAt));
    case 'gone':
      return t('omniboxGone');
    case 'summarize':
      return t('omniboxAddress', isolated(act.url), summaryPrice);
    case 'search':
      return t('omniboxSearch', isolated(act.words), searchPrice);
  }
}
