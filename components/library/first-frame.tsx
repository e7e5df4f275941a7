import { formatUsd } from '../../lib/browser/format/format-money.ts';
import { formatTime, formatWeekday } from '../../lib/browser/format/format-time.ts';
import { t } from '../../lib/browser/i18n.ts';
import type { LibraryAnswer } from '../../lib/model/library/library-answer.ts';
import type { ParseAnswer } from '../../lib/model/library/library-part.ts';
import type { StoredNewest } from '../../lib/store/library/newest-answers.ts';
import { drawOnce } from '../ui/draw-once.ts';
import { type FirstLibrary, firstLibraryOf } from './early-reading.ts';
import { LibraryFilters } from './library-filters.tsx';
import { LibraryGroups } from './library-groups.tsx';
import { LibraryHead } from './library-head.tsx';
import { LibrarySearchField } from './library-search-field.tsx';

/**
 * Draws the library as it begins, while React is still being loaded. It cannot be used for that moment, and is replaced by
 * the page, which looks the same. An empty library and one that cannot be shown are left to the page.
 */
export function drawFirstFrame(stored: StoredNewest, root: Element): void {
  const { state, facts } = firstLibraryOf(stored, unparsed);
  if (state.items.length === 0) return;
  const frame = document.createElement('div');
  frame.inert = true;
  drawOnce(<FirstFrame state={state} facts={facts} />, frame);
  root.replaceChildren(frame);
}

/** The titles' face. Loaded once they are drawn, it would change where their lines break. */
const TITLE_FONT = '600 15px "Source Serif 4 Variable"';

/** Does what takes the browser milliseconds the first time. Call it while the data is being read. */
export function prepareFirstFrame(): void {
  void document.fonts.load(TITLE_FONT);
  formatUsd(0, 'halfExpand');
  formatTime(0);
  formatWeekday('1970-01-01');
}

/** Only what the list shows is read, as text. What is stored otherwise than expected throws, or is left out by the page. */
const unparsed: ParseAnswer = (kind, row) => ({ kind, saved: row }) as LibraryAnswer;

const nothing = () => {};
const noHandlers = {
  current: { onCurrent: nothing, onOpen: nothing, onSelect: nothing, onKey: nothing, onEnd: nothing },
};

/** What `LibraryPage` shows first, without hooks. */
function FirstFrame({ state, facts }: FirstLibrary) {
  const count = facts.counts.summary + facts.counts.search;
  return (
    <div className="library">
      <nav className="library-list" aria-label={t('libraryHeading')}>
        <LibraryHead isHeading isTransferring={false} onTransfer={nothing} onSettings={nothing} onSelect={nothing} />
        <div className="library-browser">
          <LibrarySearchField count={count} words="" onWords={nothing} onKeyDown={nothing} />
          {count > 1 && <LibraryFilters facets={{}} since={null} values={facts.values} onChange={nothing} />}
          <p role="status" className="only-heard" />
          <LibraryGroups
            state={{ ...state, hasMore: false }}
            hasSums
            openedId={null}
            currentId={state.items[0]?.saved.id ?? null}
            selection={null}
            handlers={noHandlers}
          />
        </div>
      </nav>
      <main tabIndex={-1} />
    </div>
  );
}
