import { watchLibrary } from '../../lib/store/journal/library-changes.ts';
import { readNewest, type StoredNewest } from '../../lib/store/library/newest-answers.ts';

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
  begun.newest.catch(() => {}); // the caller of takeEarlyReading handles the error
  return begun;
}

/** What was begun, once; after that, a new reading. */
export function takeEarlyReading(): EarlyReading {
  const taken = begun ?? beginEarlyReading();
  begun = null;
  return taken;
}
