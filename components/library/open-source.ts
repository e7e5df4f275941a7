import { openInTab } from '../../lib/browser/tabs/open-in-tab.ts';
import { addressAtPassage } from '../../lib/model/address/passage-address.ts';
import { openableUrlOf } from '../../lib/model/address/shown-address.ts';
import { type LibraryAnswer, pageOf } from '../../lib/model/library/library-answer.ts';

/** Opens the page of an answer in a tab, at the passage if one was summarized. Nothing where its address must not be opened. */
export function openSource(answer: LibraryAnswer): void {
  const url = openableUrlOf(pageOf(answer).url);
  if (url === null) return;
  const quote = answer.kind === 'summary' ? (answer.saved.request.anchor?.quote ?? '') : '';
  void openInTab(addressAtPassage(url, quote));
}
