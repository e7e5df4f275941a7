import { useCallback, useEffect, useRef, useState } from 'react';
import type { LibraryItem } from '../../lib/model/library/library-part.ts';
import type { DaySpending } from '../../lib/model/money/spent-range.ts';
import { watchLibrary } from '../../lib/store/journal/library-changes.ts';
import { findInLibrary, type LibraryQuery } from '../../lib/store/library/find-in-library.ts';

/** About a screenful; more are read when the end comes near. */
const PART = 20;

export type LibraryState = {
  items: readonly LibraryItem[];
  /** What was spent on each day of the list. */
  days: ReadonlyMap<string, DaySpending>;
  hasMore: boolean;
  /** The words that this answers. */
  words: string;
};

/** Reads a part of the list and adds it to what comes before. @throws Fail `storage` */
async function readPart(query: LibraryQuery, most = PART, before?: LibraryState): Promise<LibraryState> {
  const part = await findInLibrary(query, most, before?.items.at(-1)?.position ?? null);
  return {
    items: [...(before?.items ?? []), ...part.items],
    days: new Map([...(before?.days ?? []), ...part.days]),
    hasMore: part.next !== null,
    words: query.words,
  };
}

/**
 * The part of the library that fits a query, kept current. `state` is `undefined` until it was first read, unless `first`
 * is given: then the first query was answered already. An earlier answer stays on the screen until the next one is there.
 */
export function useLibrary(query: LibraryQuery, first?: LibraryState) {
  const [state, setState] = useState<LibraryState | 'unreadable' | undefined>(first);
  const latest = useRef(0);
  const shown = useRef(first?.items.length ?? 0);
  const answered = useRef(first && query);
  /** The query that `state` answers. */
  const shownQuery = useRef(first && query);

  const read = useCallback(async (asked: LibraryQuery, most: number, before?: LibraryState) => {
    latest.current += 1;
    const turn = latest.current;
    const found = await readPart(asked, most, before).catch(() => 'unreadable' as const);
    if (turn !== latest.current) return;
    if (found !== 'unreadable') shown.current = found.items.length;
    shownQuery.current = asked;
    setState(found);
  }, []);

  useEffect(() => {
    if (answered.current !== query) void read(query, PART);
    answered.current = undefined;
    return watchLibrary(() => void read(query, Math.max(PART, shown.current)));
  }, [query, read]);

  const readMore = useCallback(() => {
    // While a new query is being answered, the list is still that of the last one.
    if (shownQuery.current !== query) return;
    if (state !== undefined && state !== 'unreadable' && state.hasMore) void read(query, PART, state);
  }, [query, read, state]);

  return { state, readMore };
}
