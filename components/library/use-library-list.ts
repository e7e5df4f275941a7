import { useCallback, useEffect, useRef, useState } from 'react';
import type { Facets } from '../../lib/model/library/facets.ts';
import type { AnswerKind } from '../../lib/model/library/library-answer.ts';
import type { LibraryFacts } from '../../lib/model/library/library-facts.ts';
import type { LibraryItem } from '../../lib/model/library/library-part.ts';
import { watchLibrary } from '../../lib/store/journal/library-changes.ts';
import {
  allInLibrary,
  describeLibrary,
  EVERYTHING,
  type LibraryQuery,
} from '../../lib/store/library/find-in-library.ts';
import { isFocusFree } from '../ui/is-focus-free.ts';
import type { FirstLibrary } from './first-library.ts';
import { useDeletion } from './use-deletion.ts';
import { useLibrary } from './use-library.ts';

/** By id. */
export type Selection = ReadonlyMap<string, AnswerKind>;

/**
 * The state of one list: query, current row, selected rows, and deletions. `fixed` are filters that always apply; `first` is
 * what was read already.
 */
export function useLibraryList(fixed: Facets, first: FirstLibrary | null = null) {
  const [query, setQuery] = useState<LibraryQuery>({ ...EVERYTHING, facets: fixed });
  const { state, readMore } = useLibrary(query, first?.state);
  const facts = useFacts(first?.facts);
  const { deletion, remove, undo, dismiss } = useDeletion();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [selection, setSelection] = useState<Selection | null>(null);
  const region = useRef<HTMLDivElement>(null);

  const change = useCallback((part: Partial<LibraryQuery>) => setQuery(now => ({ ...now, ...part })), []);

  const items = state === undefined || state === 'unreadable' ? [] : state.items;
  const current = items.find(({ saved }) => saved.id === chosenId) ?? items[0] ?? null;
  const isFiltered =
    query.words.trim() !== '' || query.since !== null || Object.keys(query.facets).length > Object.keys(fixed).length;

  const focusRowOf = useCallback((id: string) => {
    setChosenId(id);
    region.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus();
  }, []);
  const focusRow = ({ saved }: LibraryItem) => focusRowOf(saved.id);
  /** Where the button that had the focus is gone, focuses a row. */
  const keepFocus = (row = current) =>
    requestAnimationFrame(() => {
      if (isFocusFree() && row) focusRow(row);
    });
  const neighbourOf = (item: LibraryItem | null, step: 1 | -1) =>
    items[items.findIndex(({ saved }) => saved.id === item?.saved.id) + step] ?? null;

  return {
    query,
    state,
    facts,
    region,
    current,
    isFiltered,
    selection,
    deletion,
    readMore,
    undo: async () => {
      await undo();
      keepFocus();
    },
    dismiss: () => {
      dismiss();
      keepFocus();
    },
    focusRow,
    focusRowOf,
    neighbourOf,
    change,
    clear: () => setQuery({ ...EVERYTHING, facets: fixed }),
    choose: ({ saved }: LibraryItem) => setChosenId(saved.id),
    toggle: ({ saved, kind }: LibraryItem) => setSelection(toggled(selection ?? new Map(), saved.id, kind)),
    select: (next: Selection | null) => {
      setSelection(next);
      keepFocus();
    },
    selectAll: async () => {
      const all = await allInLibrary(query);
      setSelection(new Map(all.map(({ id, kind }) => [id, kind])));
    },
    /** Deletes an answer. The row after it, else the one before it, is current then. */
    removeOne: async (item: LibraryItem) => {
      const next = neighbourOf(item, 1) ?? neighbourOf(item, -1);
      await remove([{ id: item.saved.id, kind: item.kind }]);
      if (next) focusRow(next);
      return next;
    },
    removeSelected: async () => {
      const chosen = [...(selection ?? [])].map(([id, kind]) => ({ id, kind }));
      const left = items.find(({ saved }) => !selection?.has(saved.id));
      setSelection(null);
      const mayBeAll = facts !== undefined && chosen.length === facts.counts.summary + facts.counts.search;
      await remove(mayBeAll && (await isEverything(chosen)) ? 'all' : chosen);
      keepFocus(left ?? null);
    },
  };
}

export type LibraryListState = ReturnType<typeof useLibraryList>;

/** The number alone does not tell: another window may have deleted an answer and saved another. */
async function isEverything(chosen: readonly { id: string }[]): Promise<boolean> {
  const ids = new Set(chosen.map(({ id }) => id));
  const all = await allInLibrary(EVERYTHING).catch(() => null);
  return all?.every(({ id }) => ids.has(id)) ?? false;
}

function toggled(selection: Selection, id: string, kind: AnswerKind): Selection {
  const next = new Map(selection);
  if (!next.delete(id)) next.set(id, kind);
  return next;
}

/** How many answers there are and what can be filtered, kept current. */
function useFacts(first: LibraryFacts | undefined): LibraryFacts | undefined {
  const [facts, setFacts] = useState(first);
  const isKnown = useRef(first !== undefined);
  const read = useCallback(() => void describeLibrary().then(setFacts, () => {}), []);
  useEffect(() => {
    if (!isKnown.current) read();
    isKnown.current = false;
    return watchLibrary(read);
  }, [read]);
  return facts;
}
