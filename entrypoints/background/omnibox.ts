import { formatDate, formatUsd, t } from '../../lib/browser/i18n.ts';
import { type OmniboxLine, serveOmnibox } from '../../lib/browser/omnibox.ts';
import { openPanel } from '../../lib/browser/panel.ts';
import { HIGHEST_RELATED_MICROS, isEnterprise } from '../../lib/model/money/money.ts';
import { type OmniboxAct, type OmniboxChoice, omniboxPlanOf } from '../../lib/model/omnibox/omnibox-plan.ts';
import { shownTitleOf } from '../../lib/model/omnibox/omnibox-text.ts';
import { clickPriceMicros } from '../../lib/model/settings.ts';
import type { KeptSummary } from '../../lib/model/summary/kept-summary.ts';
import { recentSummaries } from '../../lib/store/saved-answers.ts';
import { storedSettings } from '../../lib/store/settings.ts';
import type { Starts } from './starts.ts';

/** Looked through as one types. */
const SEARCHED = 500;
/** Chromium shows a few lines, and some of them are its own. */
const OFFERED = 5;

type Act = OmniboxAct<KeptSummary>;

/** The keyword of the address bar: an address is summarized, words find what is saved, or what is related. */
export function serveAddressBar(starts: Starts): void {
  /** Read once, not with every letter; a worker that was ended meanwhile reads again. */
  let saved: Promise<KeptSummary[]> | null = null;
  const read = () => {
    saved = recentSummaries(SEARCHED).catch(() => []);
    return saved;
  };
  const planFor = async (text: string) => omniboxPlanOf(text, await (saved ?? read()), OFFERED);

  serveOmnibox({
    onStart: () => void read(),
    hint: () => wordsFor({ kind: 'nothing' }),
    watchHint: storedSettings.watch,
    linesFor: async text => {
      const [first, ...others] = await planFor(text);
      return [await lineOf(first), ...(await Promise.all(others.map(lineOf)))];
    },
    onEnter: text => {
      void openPanel().catch(() => {}); // while the browser knows of the key that was pressed
      void planFor(text).then(([{ act }]) => start(act));
    },
  });

  function start(chosen: Act): void {
    if (chosen.kind === 'summarize') void starts.link(null, { url: chosen.url, title: '' });
    if (chosen.kind === 'open') void starts.saved(null, async () => chosen.kept);
    if (chosen.kind === 'gone') void starts.saved(null, async () => null);
    if (chosen.kind === 'search') void starts.searchForTyped(null, chosen.words);
  }
}

async function lineOf({ act, content }: OmniboxChoice<KeptSummary>): Promise<OmniboxLine> {
  return { content, description: await wordsFor(act) };
}

/** What it does, with its price; of what a summary may cost, the most, also where the address is that of the tab. */
async function wordsFor(act: Act): Promise<string> {
  const settings = await storedSettings.get();
  const price = formatUsd(clickPriceMicros(settings, settings));
  const summaryPrice = isEnterprise(settings.engine) && !settings.relatedToo ? price : t('omniboxUpTo', price);
  const searchPrice = t('omniboxUpTo', formatUsd(HIGHEST_RELATED_MICROS));
  switch (act.kind) {
    case 'nothing':
      return t('omniboxHint', summaryPrice, searchPrice);
    case 'open':
      return t('omniboxSaved', isolated(shownTitleOf(act.kept.request.page)), formatDate(act.kept.endedAt));
    case 'gone':
      return t('omniboxGone');
    case 'summarize':
      return t('omniboxAddress', isolated(act.url), summaryPrice);
    case 'search':
      return t('omniboxRelated', isolated(act.words), searchPrice);
  }
}

/** A word that runs the other way must not turn the sentence around it, and its price, about. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
