import { Fail } from '../failure.ts';
import { type FoundSelection, isSameQuote, type SelectionReading } from './selection.ts';

/** The chosen selection, or `quote` if only the browser's quote of it is available. */
type ChosenSelection = FoundSelection | 'quote';

/**
 * Chooses the selection that a click quotes among the readings of the frame it names. Frames of other sites, PDF
 * viewers and browser pages are `closed`; only there the browser's quote is used, because it includes invisible text.
 *
 * @throws Fail `nothing-selected` also when the selection has changed since, `unreadable-page`, `page-changed` when the
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

/** The selection of the page itself, unless the focus is in one of its frames. */
export function selectionInPage(page: SelectionReading | undefined): FoundSelection | null {
  return page?.ok && !page.focusIsInChildFrame ? page : null;
}

/**
 * Chooses a selection among all frames of a page. The frame with the focus comes first.
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
