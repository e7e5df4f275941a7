import type { RefObject } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import { hasSpeech } from '../../lib/browser/speech.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';

type Props = {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  ref: RefObject<HTMLButtonElement | null>;
  /** The button has an icon alone. */
  isCompact?: boolean;
};

/** The button that reads a summary aloud. Nothing where the browser has no speech. */
export function ReadAloudButton({ isOpen, onToggle, ref, isCompact = false }: Props) {
  if (!hasSpeech()) return null;
  const behaviour = { ref, 'aria-expanded': isOpen, onClick: () => onToggle(!isOpen) };
  if (isCompact) return <IconButton icon={<Icon name="speak" />} label={t('readAloud')} {...behaviour} />;
  return (
    <button type="button" {...behaviour}>
      <Icon name="speak" /> {t('readAloud')}
    </button>
  );
}
