import { plural, t } from '../../lib/browser/i18n.ts';
import { exportMarkdown } from './export-markdown.ts';
import type { LibraryListState, Selection } from './use-library-list.ts';
import { WorkButton } from './work-button.tsx';

/** What can be done with the selected answers. */
export function SelectionBar({ list, selection }: { list: LibraryListState; selection: Selection }) {
  const chosen = [...selection].map(([id, kind]) => ({ id, kind }));
  return (
    <div className="library-selection">
      <p role="status">{plural('librarySelected', selection.size)}</p>
      <WorkButton work={list.selectAll}>{t('librarySelectAll')}</WorkButton>
      <WorkButton work={() => exportMarkdown(chosen)} disabled={selection.size === 0}>
        {t('libraryExport')}
      </WorkButton>
      <button type="button" disabled={selection.size === 0} onClick={list.removeSelected}>
        {t('libraryDeleteSelected')}
      </button>
      <button type="button" className="quiet" onClick={() => list.select(null)}>
        {t('librarySelectEnd')}
      </button>
    </div>
  );
}
