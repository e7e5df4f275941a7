import { t } from '../../lib/browser/i18n.ts';
import { Icon } from './icon.tsx';

/** Goes back to the start screen, or to the list. Always the first of the bar. */
export function BackButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="quiet only-icon" aria-label={t('back')} title={t('back')} onClick={onClick}>
      <Icon name="back" />
    </button>
  );
}
