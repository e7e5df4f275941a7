import { Fragment, type KeyboardEvent, memo, type RefObject, useEffect, useRef } from 'react';
import { formatUsd } from '../../lib/browser/format/format-money.ts';
import { formatWeekday } from '../../lib/browser/format/format-time.ts';
import { t } from '../../lib/browser/i18n.ts';
import { DAY_MS, dayOf } from '../../lib/model/calendar-day.ts';
import type { LibraryItem } from '../../lib/model/library/library-part.ts';
import type { DaySpending } from '../../lib/model/money/spent-range.ts';
import { LibraryListItem } from './library-list-item.tsx';
import type { LibraryState } from './use-library.ts';
import type { Selection } from './use-library-list.ts';

type Props = {
  state: LibraryState;
  /** The sums of a day are of everything on it, so they are left out of a filtered list. */
  hasSums: boolean;
  openedId: string | null;
  currentId: string | null;
  /** `null` unless rows are being selected. */
  selection: Selection | null;
  /** Always the newest ones. */
  handlers: RefObject<RowHandlers>;
};

export type RowHandlers = {
  onCurrent: (item: LibraryItem) => void;
  onOpen: (item: LibraryItem) => void;
  onSelect: (item: LibraryItem) => void;
  onKey: (event: KeyboardEvent, item: LibraryItem) => void;
  onEnd: () => void;
};

/**
 * The list by days, with what was spent on each. While the user types, it is drawn when the answer comes, and not at each key
 * stroke.
 */
export const LibraryGroups = memo(function LibraryGroups({ state, hasSums, handlers, ...rows }: Props) {
  return (
    <>
      {groupsOf(state.items).map(({ key, day, items }) => (
        <Fragment key={key}>
          <h2 className="library-day">
            <span>{dayName(day)}</span>
            {hasSums && <DaySum spent={state.days.get(day)} />}
          </h2>
          <ul>
            {items.map(item => (
              <LibraryListItem
                key={item.saved.id}
                item={item}
                isOpened={item.saved.id === rows.openedId}
                isCurrent={item.saved.id === rows.currentId}
                isSelected={rows.selection?.has(item.saved.id) ?? null}
                onFocus={() => handlers.current.onCurrent(item)}
                onOpen={() => handlers.current.onOpen(item)}
                onSelect={() => handlers.current.onSelect(item)}
                onKeyDown={event => handlers.current.onKey(event, item)}
              />
            ))}
          </ul>
        </Fragment>
      ))}
      {state.hasMore && <MoreButton state={state} handlers={handlers} />}
    </>
  );
});

/** The end of the list so far. It asks for more when it comes near. */
function MoreButton({ state, handlers }: Pick<Props, 'state' | 'handlers'>) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Observed again after each reading, because an observer reports only once that the end is near.
    if (!button.current || !state.hasMore) return undefined;
    const onSight = ([entry]: IntersectionObserverEntry[]) => entry?.isIntersecting && handlers.current.onEnd();
    const observer = new IntersectionObserver(onSight, { rootMargin: '600px' });
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [state, handlers]);
  return (
    <button type="button" className="quiet library-more" ref={button} onClick={() => handlers.current.onEnd()}>
      {t('libraryMore')}
    </button>
  );
}

function DaySum({ spent }: { spent: DaySpending | undefined }) {
  if (!spent || spent.spentMicros + spent.unclearMicros === 0) return null;
  const sure = formatUsd(spent.spentMicros, 'halfExpand');
  const amount = spent.unclearMicros > 0 ? t('spentUnclear', sure, formatUsd(spent.unclearMicros, 'halfExpand')) : sure;
  return (
    <span
      className="library-day-sum"
      title={t(spent.unclearMicros > 0 ? 'spendingUncertainHint' : 'librarySpentThatDay')}
    >
      <span className="only-heard">{t('librarySpentThatDay')} </span>
      {amount}
    </span>
  );
}

type Group = { key: string; day: string; items: LibraryItem[] };

/** The key of a group stays when its first answer is deleted, or another is saved: a row keeps the focus. */
function groupsOf(items: readonly LibraryItem[]): Group[] {
  const groups: Group[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last?.day === item.day) {
      last.items.push(item);
      continue;
    }
    // After the clock was changed, a day may come twice.
    const before = groups.filter(({ day }) => day === item.day).length;
    groups.push({ key: `${item.day} ${before}`, day: item.day, items: [item] });
  }
  return groups;
}

function dayName(day: string): string {
  const now = Date.now();
  if (day === dayOf(now)) return t('libraryToday');
  if (day === dayOf(now - DAY_MS)) return t('libraryYesterday');
  return formatWeekday(day);
}
