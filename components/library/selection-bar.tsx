import { plural, t } from '../../lib/browser/i18n.ts';
import { ExportButton } from './export-button.tsx';
import type { LibraryListState, Selection } from './use-library-list.ts';

/** What can be done with the selected answers. */
export function SelectionBar({ list, selection }: { list: LibraryListState; selection: Selection }) {
  const chosen = [...selection].map(([id, kind]) => ({ id, kind }));
  return (
    <div className="library-selection">
      <p role="status">{plural('librarySelected', selection.size)}</p>
      <button type="button" onClick={list.selectAll}>
        {t('librarySelectAll')}
      </button>
      <ExportButton chosen={chosen} disabled={selection.size === 0}>
        {t('libraryExport')}
      </ExportButton>
      <button type="button" disabled={selection.size === 0} onClick={list.removeSelected}>
        {t('libraryDeleteSelected')}
      </button>
      <button type="button" className="quiet" onClick={() => list.select(null)}>
        {t('librarySelectEnd')}
      </button>
    </div>
  );
}
