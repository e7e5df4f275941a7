import { formatUsd } from '../../../lib/browser/format/format-money.ts';
import { t } from '../../../lib/browser/i18n.ts';
import { createMenuEntries, type MenuEntry, onMenuClick } from '../../../lib/browser/surfaces/context-menu.ts';
import { openPanel } from '../../../lib/browser/surfaces/panel.ts';
import { clickPriceMicros } from '../../../lib/model/money/click-price.ts';
import { HIGHEST_SEARCHES_MICROS, highestPriceMicros } from '../../../lib/model/money/prices.ts';
import { storedSettings } from '../../../lib/store/settings/stored-settings.ts';
import type { TabActions } from './tab-actions.ts';

type EntryId = 'summarize-selection' | 'find-related' | 'summarize-link' | 'summarize-page' | 'key-sentences';

/** Every paid entry names its price, which depends on the settings, because a click starts at once. */
async function entriesOf(): Promise<MenuEntry<EntryId>[]> {
  const settings = await storedSettings.get();
  const price = formatUsd(clickPriceMicros(settings, settings));
  const linkPrice = formatUsd(highestPriceMicros(settings.engine));
  return [
    { id: 'summarize-selection', title: t('menuSelection', price), place: 'selection' },
    { id: 'find-related', title: t('menuSearch', formatUsd(HIGHEST_SEARCHES_MICROS)), place: 'selection' },
    { id: 'summarize-link', title: t('menuLink', linkPrice), place: 'link' },
    { id: 'summarize-page', title: t('menuPage', price), place: 'page' },
    { id: 'key-sentences', title: t('menuGist'), place: 'page' },
  ];
}

/** Registers the context menu and what its entries start. */
export function registerMenuEntries(actions: TabActions): void {
  storedSettings.watch(createMenuEntries(entriesOf));
  onMenuClick<EntryId>(({ id, tab, windowId, frameId, quote, link }) => {
    // Must come first, within the user gesture. If the panel cannot open, the toolbar button and the popup show the job.
    void openPanel(windowId).catch(() => {});
    switch (id) {
      case 'summarize-selection':
        return actions.selection(tab, { frameId, quote });
      case 'find-related':
        return actions.searchForSelection(tab, quote);
      case 'summarize-link':
        return link ? actions.link(tab, link) : actions.page(tab);
      case 'summarize-page':
        return actions.page(tab);
      case 'key-sentences':
        return actions.gist(tab);
    }
  });
}
