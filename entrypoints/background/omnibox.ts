import { formatDate, formatUsd, t } from '../../lib/browser/i18n.ts';
import { type Offer, serveOmnibox } from '../../lib/browser/omnibox.ts';
import { openPanel } from '../../lib/browser/panel.ts';
import type { KeptSummary } from '../../lib/model/kept-summary.ts';
import { HIGHEST_RELATED_MICROS, highestPriceMicros } from '../../lib/model/money.ts';
import { contentOf, omniboxWishOf, shownTitleOf, titledLike } from '../../lib/model/omnibox-text.ts';
import { storedSettings } from '../../lib/store/settings.ts';
import { recentSummaries } from '../../lib/store/summaries.ts';
import type { Starts } from './starts.ts';

/** Looked through as one types; older ones are found in the library. */
const SEARCHED = 500;
/** Chromium shows a few lines, and some of them are its own. */
const OFFERED = 5;

/** The keyword of the address bar: an address is summarized, words find what is saved, or what is related. */
export function serveAddressBar(starts: Starts): void {
  /** Read once, not with every letter; a worker that was ended meanwhile reads again. */
  let saved: Promise<KeptSummary[]> | null = null;
  const read = () => {
    saved = recentSummaries(SEARCHED).catch(() => []);
    return saved;
  };
  const known = () => saved ?? read();
  const offersFor = async (text: string) => titledLike(await known(), text, OFFERED).map(offerOf);
  const find = async (idEnding: string) => (await known()).find(({ id }) => id.endsWith(idEnding)) ?? null;

  serveOmnibox({ onStart: () => void read(), describe, offersFor, onEnter });

  function onEnter(text: string): void {
    void openPanel().catch(() => {});
    const wish = omniboxWishOf(text);
    if (wish.kind === 'address') void starts.link(null, { url: wish.url, title: '' });
    if (wish.kind === 'saved') void starts.saved(null, () => find(wish.idEnding));
    if (wish.kind === 'words') void starts.searchForTyped(null, wish.words);
  }
}

/** What Enter does, with its price. */
async function describe(text: string | null): Promise<string> {
  const wish = omniboxWishOf(text ?? '');
  const { engine } = await storedSettings.get();
  const price = formatUsd(highestPriceMicros(engine));
  const searchPrice = formatUsd(HIGHEST_RELATED_MICROS);
  switch (wish.kind) {
    case 'nothing':
      return t('omniboxHint', price, searchPrice);
    case 'saved':
      return t('omniboxOpens');
    case 'address':
      return t('omniboxAddress', isolated(wish.url), price);
    case 'words':
      return t('omniboxRelated', isolated(wish.words), searchPrice);
  }
}

function offerOf(kept: KeptSummary): Offer {
  const description = t('omniboxSaved', isolated(shownTitleOf(kept.request.page)), formatDate(kept.endedAt));
  return { content: contentOf(kept), description };
}

/** A word that runs the other way must not turn the sentence around it, and its price, about. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
