import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import { openSettings } from '../../lib/browser/tabs/open-in-tab.ts';
import type { LibraryItem } from '../../lib/model/library/library-part.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { useLoadedLater } from '../ui/use-loaded-later.ts';
import type { FirstLibrary } from './first-library.ts';
import { LibraryBrowser } from './library-browser.tsx';
import { LibraryHead } from './library-head.tsx';
import { type LibraryAction, libraryActionOf } from './library-keys.ts';
import { LibraryNotices } from './library-notices.tsx';
import { openSource } from './open-source.ts';
import { UndoToast } from './undo-toast.tsx';
import { useLibraryList } from './use-library-list.ts';

/** What shows an answer is loaded with the first one, so that the list stands earlier. */
const LibraryDetail = onDemand(async () => (await import('./library-detail.tsx')).LibraryDetail);
const TransferPanel = onDemand(async () => (await import('./transfer-panel.tsx')).TransferPanel);

const NO_FILTERS = {};

/** From here on list and text stand side by side. */
const WIDE = '(min-width: 900px)';

/** The library in a tab: the list, and the answer that is open. `first` is what was read already. */
export function LibraryPage({ first = null }: { first?: FirstLibrary | null }) {
  const list = useLibraryList(NO_FILTERS, first);
  const [opened, setOpened] = useState<LibraryItem | null>(null);
  const [hasDetail, loadDetail] = useLoadedLater(LibraryDetail);
  const [isTransferring, setIsTransferring] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** The answer that was opened takes the place of the list, and the focus, once it is there. */
  const movesFocus = useRef(false);
  const { facts, current, selection } = list;
  const count = facts ? facts.counts.summary + facts.counts.search : 0;
  const isWide = () => matchMedia(WIDE).matches;

  const { deletion } = list;
  useEffect(() => {
    const isGone = ({ saved }: LibraryItem) => deletion?.state === 'deleted' && deletion.ids.has(saved.id);
    if (opened !== null && isGone(opened)) setOpened(null);
    // Side by side, an empty half would be a waste: the newest answer is shown there.
    if (opened === null && current !== null && !isGone(current) && matchMedia(WIDE).matches) setOpened(current);
  }, [opened, current, deletion]);

  useEffect(() => {
    if (!movesFocus.current || opened === null || !hasDetail) return;
    movesFocus.current = false;
    heading.current?.focus();
  }, [opened, hasDetail]);

  const open = (item: LibraryItem) => {
    list.choose(item);
    setOpened(item);
    movesFocus.current = !isWide();
    loadDetail();
  };
  /** Shows the list instead of the answer. What is in it can take the focus once the list is displayed. */
  const showList = (focus: () => void) => {
    setOpened(null);
    requestAnimationFrame(focus);
  };
  const close = (row = current) => showList(() => row && list.focusRow(row));
  const focusSearch = () => page.current?.querySelector<HTMLElement>('[data-search]')?.focus();
  const remove = async (item: LibraryItem) => {
    const next = await list.removeOne(item);
    if (isWide()) setOpened(next);
    else close(next);
  };
  const step = (item: LibraryItem, by: 1 | -1) => {
    const next = list.neighbourOf(item, by);
    if (!next) return;
    list.focusRow(next);
    if (opened !== null) setOpened(next);
  };
  const actions: Record<LibraryAction, (item: LibraryItem) => void> = {
    next: item => step(item, 1),
    previous: item => step(item, -1),
    openPage: openSource,
    copy: () => page.current?.querySelector<HTMLElement>('[data-copy] button')?.click(),
    delete: item => void remove(item),
    select: item => list.toggle(item),
    search: () => (isWide() ? focusSearch() : showList(focusSearch)),
    undo: () => void list.undo(),
  };
  const onKey = (event: KeyboardEvent, item: LibraryItem) => {
    const action = libraryActionOf(event);
    if (action === null) return;
    event.preventDefault();
    event.stopPropagation();
    actions[action](item);
  };

  return (
    <div className={opened ? 'library has-opened' : 'library'} ref={page}>
      <nav className="library-list" aria-label={t('libraryHeading')}>
        <LibraryHead
          isHeading={!(opened && hasDetail)}
          isTransferring={isTransferring}
          onTransfer={() => setIsTransferring(!isTransferring)}
          onSettings={openSettings}
          onSelect={count > 0 && selection === null ? () => list.select(new Map()) : null}
        />
        {isTransferring && <TransferPanel />}
        <LibraryBrowser
          list={list}
          count={count}
          openedId={opened?.saved.id ?? null}
          hasFilters
          onOpen={open}
          onKey={onKey}
        />
        <LibraryNotices isEmpty={count === 0} />
        {count > 0 && <p className="hint library-keys">{t('libraryKeys')}</p>}
      </nav>
      <main tabIndex={-1} onKeyDown={event => opened && onKey(event, opened)}>
        {opened && hasDetail && (
          <LibraryDetail
            item={opened}
            heading={heading}
            onBack={() => close()}
            onDelete={() => void remove(opened)}
            onSite={site => {
              list.change({ facets: { ...list.query.facets, site } });
              if (!isWide()) close();
            }}
          />
        )}
        <UndoToast deletion={list.deletion} onUndo={list.undo} onDismiss={list.dismiss} />
      </main>
    </div>
  );
}
