import type { LibraryFacts } from '../../lib/model/library/library-facts.ts';
import { parsedAnswer } from '../../lib/store/journal/library-index.ts';
import { newestInLibrary } from '../../lib/store/library/newest-answers.ts';
import { withTimeLimit } from '../ui/with-time-limit.ts';
import { takeEarlyReading } from './early-reading.ts';
import type { LibraryState } from './use-library.ts';

/** What the library's page shows first. */
export type FirstLibrary = { state: LibraryState; facts: LibraryFacts };

/**
 * Reads the newest answers before the page is rendered, so that it renders once. `null` if they cannot be read in time, or
 * have changed meanwhile: then the page reads them again, and says what is wrong. Render in the turn in which this resolves.
 */
export function readFirstLibrary(): Promise<FirstLibrary | null> {
  return withTimeLimit(readUnchanged().catch(() => null));
}

async function readUnchanged(): Promise<FirstLibrary | null> {
  const { newest, isCurrent } = takeEarlyReading();
  const { part, facts } = newestInLibrary(await newest, parsedAnswer);
  const state = { items: part.items, days: part.days, hasMore: part.next !== null, words: '' };
  return isCurrent() ? { state, facts } : null;
}
