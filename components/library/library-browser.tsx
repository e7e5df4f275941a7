import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import type { LibraryItem } from '../../lib/model/library/library-part.ts';
import { EmptyLibrary } from './empty-library.tsx';
import { LibraryFilters } from './library-filters.tsx';
import { LibraryGroups, type RowHandlers } from './library-groups.tsx';
import { LibrarySearchField } from './library-search-field.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { LibraryListState } from './use-library-list.ts';

type Props = {
  list: LibraryListState;
  /** How many answers the search goes over. */
  count: number;
  openedId: string | null;
  hasFilters: boolean;
  onOpen: (item: LibraryItem) => void;
  onKey: (event: KeyboardEvent, item: LibraryItem) => void;
  /** Leads to the page in front, from an empty library. */
  onSummarize?: () => void;
};

/** The search field, the filters and the list. */
export function LibraryBrowser({ list, count, openedId, hasFilters, onOpen, onKey, onSummarize }: Props) {
  const { query, state, facts, region, current, isFiltered, selection } = list;
  const handlers = useLatest<RowHandlers>({
    onCurrent: list.choose,
    onOpen,
    onSelect: list.toggle,
    onKey,
    onEnd: list.readMore,
  });
  if (state === 'unreadable') return <p className="problem">{t('libraryUnreadable')}</p>;
  if (state === undefined || facts === undefined) return null;
  if (count === 0 && !isFiltered && state.items.length === 0) return <EmptyLibrary onSummarize={onSummarize} />;
  return (
    <div className="library-browser" data-answers={state.words} ref={region}>
      <LibrarySearchField
        count={count}
        words={query.words}
        onWords={words => list.change({ words })}
        onKeyDown={event => {
          if (event.key !== 'ArrowDown' || !current) return;
          event.preventDefault();
          list.focusRow(current);
        }}
      />
      {hasFilters && count > 1 && (
        <LibraryFilters facets={query.facets} since={query.since} values={facts.values} onChange={list.change} />
      )}
      {selection && <SelectionBar list={list} selection={selection} />}
      <p role="status" className="only-heard">
        {isFiltered && state.items.length === 0 && t('libraryNoMatch')}
      </p>
      {state.items.length === 0 ? (
        <div className="library-none">
          <p>{t('libraryNoMatch')}</p>
          <button type="button" onClick={list.clear}>
            {t('libraryShowAll')}
          </button>
        </div>
      ) : (
        <LibraryGroups
          state={state}
          hasSums={!isFiltered}
          openedId={openedId}
          currentId={current?.saved.id ?? null}
          selection={selection}
          handlers={handlers}
        />
      )}
    </div>
  );
}

/** The latest value, for event handlers. Changing it does not render anything again. */
function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
