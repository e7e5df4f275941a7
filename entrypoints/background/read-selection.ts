import { type FrameSelection, isSelectedIn, selectionsIn } from '../../lib/browser/selections.ts';
import { tabHead } from '../../lib/browser/tabs.ts';
import { addressOf } from '../../lib/extract/facts/page-facts.ts';
import { countWords } from '../../lib/extract/text/words.ts';
import { Fail, failOf } from '../../lib/model/failure.ts';
import type { PageText } from '../../lib/model/page.ts';
import { type FoundSelection, isSameQuote, type SelectionSpot } from '../../lib/model/selection.ts';
import { stripInvisible } from '../../lib/model/strip-invisible.ts';

type Selected = Pick<PageText, 'text' | 'words' | 'language' | 'how'>;

/**
 * What is selected in a tab: where the browser said it is, or else in the page and then in its frames. Too few words are
 * widened to what is around them; it is for the caller to refuse what stays too short.
 *
 * @throws Fail `nothing-selected` (also when it is something else than `spot` quotes), `unreadable-page`,
 * `page-too-complex`, `page-changed`
 */
export async function readSelection(tabId: number, spot: SelectionSpot | null): Promise<PageText> {
  const before = await tabHead(tabId);
  const { text, words, language, how } = await (spot ? selectedAt(tabId, spot) : selectedAnywhere(tabId));
  const { url, title } = await tabHead(tabId);
  if (addressOf(url) !== addressOf(before.url)) throw new Fail({ code: 'page-changed' });
  return { url: addressOf(url), title, language, byline: null, published: null, canonical: null, text, words, how };
}

export const hasSelection = isSelectedIn;

/**
 * Frames of other sites, PDF viewers and the browser's own pages let nobody in: there the browser's quote is all there
 * is. Nowhere else, because it quotes what cannot be seen as well.
 */
async function selectedAt(tabId: number, { frameId, quote }: SelectionSpot): Promise<Selected> {
  const frames = await selectionsIn(tabId, frameId).catch(error => {
    if (failOf(error).failure.code !== 'unreadable-page' || quote.trim() === '') throw error;
    return [];
  });
  const isClosed = frames.every(({ reading }) => !reading.ok && reading.reason === 'closed');
  if (isClosed && quote.trim() !== '') return quoted(quote);
  const found = foundIn(frames);
  if (!isSameQuote(found.quote, quote)) throw new Fail({ code: 'nothing-selected' });
  return found;
}

/** The page first, unless the focus has gone into one of its frames: then what is selected there is what is meant. */
async function selectedAnywhere(tabId: number): Promise<Selected> {
  const [page] = await selectionsIn(tabId, 0);
  if (page?.reading.ok && !page.reading.pointsIn) return page.reading;
  const frames = await selectionsIn(tabId, 'all');
  return foundIn(frames.toSorted((one, other) => Number(one.reading.pointsIn) - Number(other.reading.pointsIn)));
}

function foundIn(frames: readonly FrameSelection[]): FoundSelection {
  const readings = frames.map(({ reading }) => reading);
  const found = readings.find(reading => reading.ok);
  if (found) return found;
  const isTooComplex = readings.some(reading => !reading.ok && reading.reason === 'too-complex');
  throw new Fail({ code: isTooComplex ? 'page-too-complex' : 'nothing-selected' });
}

function quoted(quote: string): Selected {
  const text = stripInvisible(quote).trim();
  return { text, words: countWords(text, null), language: null, how: 'selection' };
}
