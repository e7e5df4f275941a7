import { useCallback, useEffect, useRef, useState } from 'react';
import { findInLibrary, type LibraryItem, type LibraryQuery } from '../../lib/store/library.ts';
import { watchLibrary } from '../../lib/store/library-changes.ts';
import { type Ledger, readDays } from '../../lib/store/spending.ts';

/** About a screenful; more are read when the end comes near. */
const PART = 20;

export type LibraryState = {
  items: readonly LibraryItem[];
  /** What was spent on each day of the list. */
  days: ReadonlyMap<string, Ledger>;
  hasMore: boolean;
  /** The words that this answers. */
  words: string;
};

/** The sums of a day are of everything on it, so they are left out of a list that is searched. */
const hasSums = ({ words, since }: LibraryQuery) => words.trim() === '' && since === null;

/**
 * The part of the library that fits a query, kept current. `state` is `undefined` until it was first read. An earlier
 * answer stays on the screen until the next one is there.
 */
export function useLibrary(query: LibraryQuery) {
  const [state, setState] = useState<LibraryState | 'unreadable'>();
  const latest = useRef(0);
  const shown = useRef(0);

  const read = useCallback(async (asked: LibraryQuery, most: number, before?: LibraryState) => {
    latest.current += 1;
    const turn = latest.current;
    try {
      const part = await findInLibrary(asked, most, before?.items.at(-1)?.position ?? null);
      const days = hasSums(asked) ? await readDays([...new Set(part.items.map(({ day }) => day))]) : [];
      if (turn !== latest.current) return;
      const items = [...(before?.items ?? []), ...part.items];
      shown.current = items.length;
      setState({
        items,
        days: new Map([...(before?.days ?? []), ...days]),
        hasMore: part.next !== null,
        words: asked.words,
      });
    } catch {
      if (turn === latest.current) setState('unreadable');
    }
  }, []);

  useEffect(() => {
    void read(query, PART);
    return watchLibrary(() => void read(query, Math.max(PART, shown.current)));
  }, [query, read]);

  const readMore = useCallback(() => {
    if (state !== undefined && state !== 'unreadable' && state.hasMore) void read(query, PART, state);
  }, [query, read, state]);

  return { state, readMore };
}
