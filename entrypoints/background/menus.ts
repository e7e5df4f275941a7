import { t } from '../../lib/browser/i18n.ts';
import { keepMenuEntries, type MenuEntry, onMenuClick } from '../../lib/browser/menus.ts';
import { openPanel } from '../../lib/browser/panel.ts';
import { findRelatedFor, type Starts } from './starts.ts';

type EntryId = 'summarize-selection' | 'find-related' | 'summarize-link' | 'summarize-page';

const entriesOf = (): MenuEntry<EntryId>[] => [
  { id: 'summarize-selection', title: t('menuSelection'), place: 'selection' },
  { id: 'find-related', title: t('menuRelated'), place: 'selection' },
  { id: 'summarize-link', title: t('menuLink'), place: 'link' },
  { id: 'summarize-page', title: t('menuPage'), place: 'page' },
];

/** The entries of the context menu, and what they start. */
export function serveMenus(starts: Starts): void {
  keepMenuEntries(entriesOf);
  onMenuClick<EntryId>(({ id, tab, windowId, frameId, quote, link }) => {
    // First, in the gesture. Where it cannot open, the toolbar button and the popup show the same job.
    void openPanel(windowId).catch(() => {});
    switch (id) {
      case 'summarize-selection':
        return starts.selection(tab, { frameId, quote });
      case 'find-related':
        return findRelatedFor(tab, { title: tab?.title ?? '', text: quote });
      case 'summarize-link':
        return link ? starts.link(tab, link) : starts.page(tab);
      case 'summarize-page':
        return starts.page(tab);
    }
  });
}
