import { t } from '../../lib/browser/i18n.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';

type Props = {
  /** One heading leads the page: this one, or that of the answer that is open. */
  isHeading: boolean;
  isTransferring: boolean;
  onTransfer: () => void;
  onSettings: () => void;
  /** `null` where nothing can be selected. */
  onSelect: (() => void) | null;
};

/** The name of the library, and what can be done with all of it. */
export function LibraryHead({ isHeading, isTransferring, onTransfer, onSettings, onSelect }: Props) {
  const Name = isHeading ? 'h1' : 'p';
  return (
    <header className="library-head">
      <Name className="library-name">{t('libraryHeading')}</Name>
      {onSelect && (
        <button type="button" className="quiet" onClick={onSelect}>
          {t('librarySelect')}
        </button>
      )}
      <IconButton
        icon={<Icon name="export" />}
        label={t('libraryTransfer')}
        aria-expanded={isTransferring}
        onClick={onTransfer}
      />
      <IconButton icon={<Icon name="settings" />} label={t('openOptions')} onClick={onSettings} />
    </header>
  );
}
