import type { KeyboardEvent } from 'react';
import { formatUsd } from '../../lib/browser/format/format-money.ts';
import { formatTime } from '../../lib/browser/format/format-time.ts';
import { type MessageKey, t } from '../../lib/browser/i18n.ts';
import { webUrlOf } from '../../lib/model/address/web-url.ts';
import { pageOf } from '../../lib/model/library/library-answer.ts';
import type { LibraryItem } from '../../lib/model/library/library-part.ts';
import { shownTitleOf } from '../../lib/model/page/shown-title.ts';
import { shownLineOf } from '../../lib/text/lines/untrusted-text.ts';

/** More than fits into one line. */
const MAX_TITLE_CHARS = 120;

const typeWords = { summary: 'librarySummary', takeaway: 'libraryKeyPoints' } as const satisfies Record<
  string,
  MessageKey
>;

type Props = {
  item: LibraryItem;
  isOpened: boolean;
  /** The one row that the Tab key reaches. */
  isCurrent: boolean;
  /** `null` unless rows are being selected. */
  isSelected: boolean | null;
  onFocus: () => void;
  onOpen: () => void;
  onSelect: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** One answer in the list: its title, where it is from, what it is, and what it cost. */
export function LibraryListItem({
  item,
  isOpened,
  isCurrent,
  isSelected,
  onFocus,
  onOpen,
  onSelect,
  onKeyDown,
}: Props) {
  const { saved } = item;
  const { url } = pageOf(item);
  const title = titleOf(item);
  return (
    <li className={isOpened ? 'library-row is-opened' : 'library-row'}>
      {isSelected !== null && (
        <input type="checkbox" checked={isSelected} aria-label={t('librarySelectOne', title)} onChange={onSelect} />
      )}
      <button
        type="button"
        data-row={saved.id}
        tabIndex={isCurrent ? 0 : -1}
        aria-current={isOpened || undefined}
        onFocus={onFocus}
        onClick={isSelected === null ? onOpen : onSelect}
        onKeyDown={onKeyDown}
      >
        <span className="library-row-title" dir="auto">
          {title}
        </span>
        <span className="library-row-cost">{costOf(item)}</span>
        <span className="library-row-facts">
          <bdi>{webUrlOf(url)?.host ?? t('pageNoAddress')}</bdi>
          <span>{` · ${kindOf(item)} · `}</span>
          <time dateTime={new Date(saved.endedAt).toISOString()}>{formatTime(saved.endedAt)}</time>
        </span>
      </button>
    </li>
  );
}

/** The title of the page, or what was searched for. */
export function titleOf(item: LibraryItem): string {
  if (item.kind === 'search') return t('libraryQuery', shownLineOf(item.saved.query, MAX_TITLE_CHARS));
  return shownTitleOf(item.saved.request.page, MAX_TITLE_CHARS) || t('pageUntitled');
}

export function kindOf(item: LibraryItem): string {
  if (item.kind === 'summary') {
    const { follows, request } = item.saved;
    return t(follows === undefined ? typeWords[request.options.summaryType] : 'libraryNewOnly');
  }
  return t(item.saved.index === 'web' ? 'librarySearchWeb' : 'librarySearchNews');
}

export function costOf({ saved }: LibraryItem): string {
  return saved.costMicros === 0 ? t('libraryFree') : formatUsd(saved.costMicros, 'halfExpand');
}
