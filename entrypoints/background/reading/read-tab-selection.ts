import { selectionsIn } from '../../../lib/browser/tabs/inject-selection-reader.ts';
import { tabHead } from '../../../lib/browser/tabs/tabs.ts';
import { Fail, failOf } from '../../../lib/model/failure.ts';
import { selectionByQuote, selectionInFrames, selectionInPage } from '../../../lib/model/page/choose-selection.ts';
import type { PageText } from '../../../lib/model/page/page.ts';
import type { SelectionAnchor } from '../../../lib/model/page/selection.ts';
import { stripInvisible } from '../../../lib/text/lines/strip-invisible.ts';
import { countWords } from '../../../lib/text/words/count-words.ts';
import { readAllowed } from './read-allowed.ts';

type Selected = Pick<PageText, 'text' | 'words' | 'language' | 'how'>;

/**
 * Reads the selection in a tab: at `anchor`, or else in the page and then in its frames. A selection with too few words
 * is extended to the text around it; the caller refuses one that is still too short.
 *
 * @throws Fail `nothing-selected` (also if something other than the anchor's quote is selected), `unreadable-page`,
 * `page-busy`, `page-too-complex`, `page-changed`, `reader-failed`
 */
export async function readTabSelection(tabId: number, anchor: SelectionAnchor | null): Promise<PageText> {
  const page = await readAllowed(tabId, async () => {
    const { text, words, language, how } = await (anchor ? selectedAt(tabId, anchor) : selectedAnywhere(tabId));
    const { url, title } = await tabHead(tabId);
    return { url, title, language, byline: null, published: null, text, words, how };
  });
  if (page === null) throw new Fail({ code: 'page-changed' });
  return page;
}

async function selectedAt(tabId: number, { frameId, quote }: SelectionAnchor): Promise<Selected> {
  const readings = await selectionsIn(tabId, frameId).catch(error => {
    if (failOf(error).failure.code === 'unreadable-page') return 'closed' as const;
    throw error;
  });
  const meant = selectionByQuote(quote, readings);
  return meant === 'quote' ? quoted(quote) : meant;
}

async function selectedAnywhere(tabId: number): Promise<Selected> {
  const [page] = await selectionsIn(tabId, 0);
  return selectionInPage(page) ?? selectionInFrames(await selectionsIn(tabId, 'all'));
}

function quoted(quote: string): Selected {
  const text = stripInvisible(quote).trim();
  return { text, words: countWords(text), language: null, how: 'selection' };
}
