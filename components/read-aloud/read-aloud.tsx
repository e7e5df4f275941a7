import { type RefObject, useRef, useState } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import { hasSpeech } from '../../lib/browser/speech.ts';
import { Icon } from '../ui/icon.tsx';
import { onDemand } from '../ui/on-demand.tsx';

const ReadAloudPlayer = onDemand(async () => (await import('./read-aloud-player.tsx')).ReadAloudPlayer);

type Props = {
  /** What the summary’s text stands in. */
  within: RefObject<HTMLElement | null>;
  /** The BCP 47 tag of the summary; `null` if unknown. */
  language: string | null;
  /** The button has an icon alone. */
  isCompact?: boolean;
};

/** The button that reads a summary aloud, and its player while it is read. Nothing where the browser has no speech. */
export function ReadAloud({ within, language, isCompact = false }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (!hasSpeech()) return null;
  const close = () => {
    setOpen(false);
    // The focus was in the player, which is gone; elsewhere it stays.
    if (document.activeElement?.closest('.read-aloud')) button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={isCompact ? 'quiet only-icon' : undefined}
        aria-label={isCompact ? t('readAloud') : undefined}
        title={isCompact ? t('readAloud') : undefined}
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        <Icon name="speak" /> {isCompact ? null : t('readAloud')}
      </button>
      {isOpen && <ReadAloudPlayer within={within} language={language} onClose={close} />}
    </>
  );
}
