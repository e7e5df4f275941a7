import { t } from '../../lib/browser/i18n.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

/** Goes back to the start screen, or to the list. Always the first of the bar. */
export function BackButton({ onClick }: { onClick: () => void }) {
  return <IconButton icon={<Icon name="back" />} label={t('back')} onClick={onClick} />;
}
