import { t } from '../../lib/browser/i18n.ts';
import { openWelcome } from '../../lib/browser/surfaces/welcome-page.ts';
import { openSettingsPart } from '../../lib/browser/tabs/open-in-tab.ts';
import { storedSettings } from '../../lib/store/settings/stored-settings.ts';
import { Icon } from '../ui/icon.tsx';
import { useStored } from '../ui/use-stored.ts';

type Props = {
  /** Leads to the page in front. Left out where none is beside the library. */
  onSummarize?: (() => void) | undefined;
};

/** The library before there is anything in it: what will be here, and what to do first. */
export function EmptyLibrary({ onSummarize }: Props) {
  const settings = useStored(storedSettings);
  if (settings === undefined) return null;
  const isOff = settings.historyDays === 0;
  return (
    <div className="library-none empty-library">
      <span className="empty-picture">
        <Icon name="library" />
      </span>
      <h2>{t(isOff ? 'libraryOff' : 'libraryEmpty')}</h2>
      <p>{t(isOff ? 'libraryKeepsNothing' : 'libraryEmptyHelp')}</p>
      {!isOff && !onSummarize && <p>{t('libraryEmptyNext')}</p>}
      {isOff ? (
        <button type="button" onClick={() => void openSettingsPart('data')}>
          {t('libraryOffChange')}
        </button>
      ) : (
        <button type="button" className="primary" onClick={onSummarize ?? (() => void openWelcome())}>
          {t(onSummarize ? 'libraryEmptyPage' : 'libraryEmptyBegin')}
        </button>
      )}
    </div>
  );
}
