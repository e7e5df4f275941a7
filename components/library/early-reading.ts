import type { LibraryFacts } from '../../lib/model/library/library-facts.ts';
import type { ParseAnswer } from '../../lib/model/library/library-part.ts';
import { watchLibrary } from '../../lib/store/library/library-changes.ts';
import { newestInLibrary, readNewest, type StoredNewest } from '../../lib/store/library/newest-answers.ts';
import type { LibraryState } from './use-library.ts';

/** A screenful on most screens. More would be drawn before anything is seen. */
const FIRST_ROWS = 12;

/** `isCurrent`: nothing has changed since the reading began. */
type EarlyReading = { newest: Promise<StoredNewest>; isCurrent: () => boolean };

let begun: EarlyReading | null = null;

/** Begins to read what the library shows first. The first script does, while the browser loads what draws it. */
export function beginEarlyReading(): EarlyReading {
  let isCurrent = true;
  watchLibrary(() => {
    isCurrent = false;
  });
  begun = { newest: readNewest(FIRST_ROWS), isCurrent: () => isCurrent };
  begun.newest.catch(() => {}); // whoever takes it hears of it
  return begun;
}

/** What was begun, once; after that, a new reading. */
export function takeEarlyReading(): EarlyReading {
  const taken = begun ?? beginEarlyReading();
  begun = null;
  return taken;
}

/** What the library's page shows first. */
export type FirstLibrary = { state: LibraryState; facts: LibraryFacts };

export function firstLibraryOf(stored: StoredNewest, parse: ParseAnswer): FirstLibrary {
  const { part, facts } = newestInLibrary(stored, parse);
  return { state: { items: part.items, days: part.days, hasMore: part.next !== null, words: '' }, facts };
}
