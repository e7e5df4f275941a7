import { type RefObject, useEffect } from 'react';
import { formatNumber } from '../../lib/browser/format/format-number.ts';
import { languageTagName } from '../../lib/browser/format/language-tag-name.ts';
import { t } from '../../lib/browser/i18n.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { type Reading, useReadAloud } from './use-read-aloud.ts';

const RATES = [0.75, 1, 1.25, 1.5, 2] as const;

type Props = { within: RefObject<HTMLElement | null>; language: string | null; onClose: () => void };

/** Reads a summary while it is on the screen: pause, stop, speed. Escape stops. */
export function ReadAloudPlayer({ within, language, onClose }: Props) {
  const { reading, pause, resume, setRate } = useReadAloud(within, language, onClose);
  useEffect(() => {
    const stop = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // It closes neither the popup nor an entry of the library.
      event.preventDefault();
      event.stopPropagation();
      onClose();
    };
    addEventListener('keydown', stop, { capture: true });
    return () => removeEventListener('keydown', stop, { capture: true });
  }, [onClose]);
  const isGoing = reading.state === 'speaking' || reading.state === 'paused';
  return (
    <fieldset className="read-aloud" aria-label={t('readAloud')}>
      {isGoing && (
        <>
          <button type="button" onClick={reading.state === 'paused' ? resume : pause}>
            {t(reading.state === 'paused' ? 'readAloudResume' : 'readAloudPause')}
          </button>
          <label>
            <span className="only-heard">{t('readAloudSpeed')}</span>
            <select
              defaultValue="1"
              title={t('readAloudSpeed')}
              onChange={event => setRate(Number(event.target.value))}
            >
              {RATES.map(rate => (
                <option key={rate} value={rate}>
                  {t('readAloudRate', formatNumber(rate))}
                </option>
              ))}
            </select>
          </label>
          <span className="hint">
            {t('readAloudPosition', formatNumber(reading.index + 1), formatNumber(reading.count))}
          </span>
        </>
      )}
      <p role="status" className="read-aloud-problem">
        {problemOf(reading)}
      </p>
      <IconButton icon={<Icon name={isGoing ? 'stop' : 'close'} />} label={t('readAloudStop')} onClick={onClose} />
    </fieldset>
  );
}

/** Why nothing is read. */
function problemOf(reading: Reading): string {
  if (reading.state === 'failed') return t('readAloudFailed');
  if (reading.state === 'no-voice') return t('readAloudNoVoice', nameOf(reading.language));
  return reading.state === 'remote-voice' ? t('readAloudRemoteVoice', nameOf(reading.language)) : '';
}

/** A voice of any region would do. */
const nameOf = (language: string): string => languageTagName(language.replace(/-.*$/u, ''));
