import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import { openInTab, openSettings } from '../../lib/browser/tabs.ts';
import { openableUrlOf } from '../../lib/model/address/shown-address.ts';
import { pageOf } from '../../lib/model/library/library-answer.ts';
import type { LibraryItem } from '../../lib/store/library.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { LibraryBrowser } from './library-browser.tsx';
import { LibraryDetail } from './library-detail.tsx';
import { type LibraryAction, libraryActionOf } from './library-keys.ts';
import { LibraryNotices } from './library-notices.tsx';
import { UndoToast } from './undo-toast.tsx';
import { useLibraryList } from './use-library-list.ts';

const TransferPanel = lazy(async () => ({ default: (await import('./transfer-panel.tsx')).TransferPanel }));

const NO_FILTERS = {};

/** From here on list and text stand side by side. */
const WIDE = '(min-width: 900px)';

/** The library in a tab: the list, and the answer that is open. */
export function LibraryPage() {
  const list = useLibraryList(NO_FILTERS);
  const [opened, setOpened] = useState<LibraryItem | null>(null);
  const [isTransferring, setIsTransferring] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { facts, current, selection } = list;
  const count = facts ? facts.counts.summary + facts.counts.search : 0;
  /** One heading leads the page: that of the answer that is open, or the library's. */
  const Name = opened ? 'p' : 'h1';
  const isWide = () => matchMedia(WIDE).matches;

  const { deletion } = list;
  useEffect(() => {
    const isGone = ({ saved }: LibraryItem) => deletion?.state === 'deleted' && deletion.ids.has(saved.id);
    if (opened !== null && isGone(opened)) setOpened(null);
    // Side by side, an empty half would be a waste: the newest answer is shown there.
    if (opened === null && current !== null && !isGone(current) && matchMedia(WIDE).matches) setOpened(current);
  }, [opened, current, deletion]);

  const open = (item: LibraryItem) => {
    list.choose(item);
    setOpened(item);
    if (!isWide()) requestAnimationFrame(() => heading.current?.focus());
  };
  const close = () => {
    setOpened(null);
    requestAnimationFrame(() => current && list.focusRow(current));
  };
  const remove = async (item: LibraryItem) => {
    const next = await list.removeOne(item);
    setOpened(isWide() ? next : null);
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
    openPage: item => {
      const url = openableUrlOf(pageOf(item).url);
      if (url) void openInTab(url.href);
    },
    copy: () => page.current?.querySelector<HTMLElement>('[data-copy] button')?.click(),
    delete: item => void remove(item),
    select: item => list.toggle(item),
    search: () => page.current?.querySelector<HTMLElement>('[data-search]')?.focus(),
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
        <header className="library-head">
          <Name className="library-name">{t('libraryHeading')}</Name>
          {count > 0 && selection === null && (
            <button type="button" className="quiet" onClick={() => list.select(new Map())}>
              {t('librarySelect')}
            </button>
          )}
          <IconButton
            icon="export"
            label={t('libraryTransfer')}
            aria-expanded={isTransferring}
            onClick={() => setIsTransferring(!isTransferring)}
          />
          <IconButton icon="settings" label={t('openOptions')} onClick={openSettings} />
        </header>
        <Suspense>{isTransferring && <TransferPanel />}</Suspense>
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
        {opened && (
          <LibraryDetail
            item={opened}
            heading={heading}
            onBack={close}
            onDelete={() => void remove(opened)}
            onSite={site => list.change({ facets: { ...list.query.facets, site } })}
          />
        )}
        <UndoToast deletion={list.deletion} onUndo={list.undo} onDismiss={list.dismiss} />
      </main>
    </div>
  );
}
