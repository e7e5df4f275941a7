import { Fail } from '../failure.ts';
import { type FoundSelection, isSameQuote, type SelectionReading } from './selection.ts';

/** The selection that was found, or that the browser's own quote of it is all there is. */
export type ChosenSelection = FoundSelection | 'quote';

/**
 * What is meant by a click on a selection that the browser quotes, by what the frame it names was read to have. Frames of
 * other sites, PDF viewers and the browser's own pages let nobody in (`closed`): there the quote is all there is. Nowhere
 * else, because it quotes what cannot be seen as well.
 *
 * @throws Fail `nothing-selected` also when something else is selected by now, `unreadable-page`, `page-changed` when the
 * frame is gone, `page-too-complex`, `reader-failed`
 */
export function selectionByQuote(quote: string, readings: readonly SelectionReading[] | 'closed'): ChosenSelection {
  const hasQuote = quote.trim() !== '';
  if (readings === 'closed') {
    if (hasQuote) return 'quote';
    throw new Fail({ code: 'unreadable-page' });
  }
  if (readings.length === 0) throw new Fail({ code: 'page-changed' });
  if (hasQuote && readings.every(reading => !reading.ok && reading.reason === 'closed')) return 'quote';
  const found = firstFound(readings);
  if (!isSameQuote(found.quote, quote)) throw new Fail({ code: 'nothing-selected' });
  return found;
}

/** The selection of the page itself, unless the focus has gone into one of its frames: then that of a frame is meant. */
export function selectionInPage(page: SelectionReading | undefined): FoundSelection | null {
  return page?.ok && !page.focusIsInChildFrame ? page : null;
}

/**
 * The selection that is meant among all frames of a page: one where the focus is comes first.
 *
 * @throws Fail `nothing-selected`, `page-too-complex`, `reader-failed`
 */
export function selectionInFrames(readings: readonly SelectionReading[]): FoundSelection {
  const isElsewhere = ({ focusIsInChildFrame }: SelectionReading) => Number(focusIsInChildFrame);
  return firstFound([...readings].sort((one, other) => isElsewhere(one) - isElsewhere(other)));
}

function firstFound(readings: readonly SelectionReading[]): FoundSelection {
  const found = readings.find(reading => reading.ok);
  if (found) return found;
  for (const reading of readings) {
    if (!reading.ok && reading.reason === 'failed') throw new Fail({ code: 'reader-failed', message: reading.message });
  }
  const isTooComplex = readings.some(reading => !reading.ok && reading.reason === 'too-complex');
  throw new Fail({ code: isTooComplex ? 'page-too-complex' : 'nothing-selected' });
}
