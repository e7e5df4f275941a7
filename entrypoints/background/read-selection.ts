import { selectionsIn } from '../../lib/browser/selections.ts';
import { tabHead } from '../../lib/browser/tabs.ts';
import { isSamePage } from '../../lib/model/address/page-identity.ts';
import { Fail, failOf } from '../../lib/model/failure.ts';
import { meantByQuote, meantInFrames, meantInPage } from '../../lib/model/page/meant-selection.ts';
import type { PageText } from '../../lib/model/page/page.ts';
import type { SelectionSpot } from '../../lib/model/page/selection.ts';
import { countWords } from '../../lib/text/count-words.ts';
import { stripInvisible } from '../../lib/text/strip-invisible.ts';

type Selected = Pick<PageText, 'text' | 'words' | 'language' | 'how'>;

/**
 * What is selected in a tab: where the browser said it is, or else in the page and then in its frames. Too few words are
 * widened to what is around them; it is for the caller to refuse what stays too short.
 *
 * @throws Fail `nothing-selected` (also when it is something else than `spot` quotes), `unreadable-page`, `page-busy`,
 * `page-too-complex`, `page-changed`, `reader-failed`
 */
export async function readSelection(tabId: number, spot: SelectionSpot | null): Promise<PageText> {
  const before = await tabHead(tabId);
  const { text, words, language, how } = await (spot ? selectedAt(tabId, spot) : selectedAnywhere(tabId));
  const { url, title } = await tabHead(tabId);
  if (!isSamePage(url, before.url)) throw new Fail({ code: 'page-changed' });
  return { url, title, language, byline: null, published: null, text, words, how };
}

async function selectedAt(tabId: number, { frameId, quote }: SelectionSpot): Promise<Selected> {
  const readings = await selectionsIn(tabId, frameId).catch(error => {
    if (failOf(error).failure.code === 'unreadable-page') return 'closed' as const;
    throw error;
  });
  const meant = meantByQuote(quote, readings);
  return meant === 'quote' ? quoted(quote) : meant;
}

async function selectedAnywhere(tabId: number): Promise<Selected> {
  const [page] = await selectionsIn(tabId, 0);
  return meantInPage(page) ?? meantInFrames(await selectionsIn(tabId, 'all'));
}

function quoted(quote: string): Selected {
  const text = stripInvisible(quote).trim();
  return { text, words: countWords(text, null), language: null, how: 'selection' };
}
