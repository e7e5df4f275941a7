import { t } from '../../lib/browser/i18n.ts';
import { Icon } from './icon.tsx';

/** Back to the start screen; small, because it stands beside what matters more. */
export function BackButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="quiet only-icon" aria-label={t('back')} title={t('back')} onClick={onClick}>
      <Icon name="back" />
    </button>
  );
}
