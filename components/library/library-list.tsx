import { useEffect, useRef } from 'react';
import type { LibraryItem } from '../../lib/model/library/library-part.ts';
import type { SummaryAnswer } from '../../lib/model/summary/summary-answer.ts';
import { LibraryBrowser } from './library-browser.tsx';
import { libraryActionOf } from './library-keys.ts';
import { UndoToast } from './undo-toast.tsx';
import { useLibraryList } from './use-library-list.ts';

const SUMMARIES = { kind: 'summary' } as const;

type Props = {
  onOpen: (saved: SummaryAnswer) => void;
  /** Leads to the page in front. */
  onSummarize: () => void;
  /** The id of the summary that covers the list. When it closes, its row gets the focus. */
  openedId: string | null;
};

/** The saved summaries as a column, for the panel. Opening one is free. */
export function LibraryList({ onOpen, onSummarize, openedId }: Props) {
  const list = useLibraryList(SUMMARIES);
  const lastId = useRef(openedId);
  const { focusRowOf } = list;
  useEffect(() => {
    if (openedId === null && lastId.current !== null) focusRowOf(lastId.current);
    lastId.current = openedId;
  }, [openedId, focusRowOf]);
  const open = (item: LibraryItem) => {
    if (item.kind === 'summary') onOpen(item.saved);
  };
  return (
    <section className="library-column">
      <LibraryBrowser
        list={list}
        count={list.facts?.counts.summary ?? 0}
        openedId={null}
        hasFilters={false}
        onOpen={open}
        onSummarize={onSummarize}
        onKey={(event, item) => {
          const action = libraryActionOf(event);
          if (action !== 'next' && action !== 'previous' && action !== 'delete' && action !== 'undo') return;
          event.preventDefault();
          if (action === 'delete') void list.removeOne(item);
          else if (action === 'undo') void list.undo();
          else {
            const next = list.neighbourOf(item, action === 'next' ? 1 : -1);
            if (next) list.focusRow(next);
          }
        }}
      />
      <UndoToast deletion={list.deletion} onUndo={list.undo} onDismiss={list.dismiss} />
    </section>
  );
}
