import { formatDate } from '../../lib/browser/format/format-time.ts';
import { plural, t } from '../../lib/browser/i18n.ts';
import { openSettingsPart } from '../../lib/browser/tabs/open-in-tab.ts';
import { storedRoomMade } from '../../lib/store/journal/make-room.ts';
import { storedSettings } from '../../lib/store/settings/stored-settings.ts';
import { useStored } from '../ui/use-stored.ts';

/** What is deleted by itself, what was deleted because the disk was full, and the way to what was spent. */
export function LibraryNotices({ isEmpty }: { isEmpty: boolean }) {
  const settings = useStored(storedSettings);
  const roomMade = useStored(storedRoomMade);
  const days = settings?.historyDays ?? null;
  return (
    <div className="library-notices">
      {roomMade && (
        <div className="notice">
          <p role="status">{plural('libraryRoomMade', roomMade.count, formatDate(roomMade.at))}</p>
          <button type="button" onClick={() => void storedRoomMade.set(null)}>
            {t('libraryDismiss')}
          </button>
        </div>
      )}
      {days !== null && !(isEmpty && days === 0) && (
        <p className="hint">{days === 0 ? t('libraryKeepsNothing') : plural('libraryKeepsDays', days)}</p>
      )}
      {!isEmpty && (
        <button type="button" className="link" onClick={() => void openSettingsPart('spending')}>
          {t('librarySpending')}
        </button>
      )}
    </div>
  );
}
