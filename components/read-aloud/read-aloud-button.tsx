import type { RefObject } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import { hasSpeech } from '../../lib/browser/speech.ts';
import { Icon } from '../ui/icon.tsx';

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
  return (
    <button
      ref={ref}
      type="button"
      className={isCompact ? 'quiet only-icon' : undefined}
      aria-label={isCompact ? t('readAloud') : undefined}
      title={isCompact ? t('readAloud') : undefined}
      aria-expanded={isOpen}
      onClick={() => onToggle(!isOpen)}
    >
      <Icon name="speak" /> {isCompact ? null : t('readAloud')}
    </button>
  );
}
