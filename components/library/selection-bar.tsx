import { plural, t } from '../../lib/browser/i18n.ts';
import type { LibraryListState, Selection } from './use-library-list.ts';

/** What can be done with the selected answers. */
export function SelectionBar({ list, selection }: { list: LibraryListState; selection: Selection }) {
  return (
    <div className="library-selection">
      <p role="status">{plural('librarySelected', selection.size)}</p>
      <button type="button" onClick={list.selectAll}>
        {t('librarySelectAll')}
      </button>
      <button type="button" disabled={selection.size === 0} onClick={() => void exportSelected(selection)}>
        {t('libraryExportSelected')}
      </button>
      <button type="button" disabled={selection.size === 0} onClick={list.removeSelected}>
        {t('libraryDeleteSelected')}
      </button>
      <button type="button" className="quiet" onClick={() => list.select(null)}>
        {t('librarySelectEnd')}
      </button>
    </div>
  );
}

/** The code that writes files is loaded when it is needed. */
async function exportSelected(selection: Selection): Promise<void> {
  const { downloadMarkdown } = await import('./download.ts');
  await downloadMarkdown([...selection].map(([id, kind]) => ({ id, kind })));
}
