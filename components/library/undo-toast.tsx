import { plural, t } from '../../lib/browser/i18n.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { type Deletion, undoableOf } from './use-deletion.ts';

type Props = { deletion: Deletion | null; onUndo: () => void; onDismiss: () => void };

/** Says what was deleted and offers to undo it. It stays until it is dismissed. */
export function UndoToast({ deletion, onUndo, onDismiss }: Props) {
  return (
    <div className="toast-place">
      <p role="status" className="only-heard">
        {deletion && wordsOf(deletion)}
      </p>
      {deletion && (
        <div className="toast">
          <p>{wordsOf(deletion)}</p>
          {undoableOf(deletion) && (
            <button type="button" onClick={onUndo}>
              <Icon name="undo" /> {t('libraryUndo')}
            </button>
          )}
          <IconButton icon={<Icon name="close" />} label={t('libraryDismiss')} onClick={onDismiss} />
        </div>
      )}
    </div>
  );
}

function wordsOf(deletion: Deletion): string {
  if (deletion.state === 'failed') return t('libraryNotDeleted');
  if (deletion.state === 'restored') return t('libraryRestored');
  return plural('libraryDeleted', deletion.deleted.answers.length);
}
