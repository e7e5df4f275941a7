import { useId, useState } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import { MICROS_PER_USD, microsOf } from '../../lib/model/money/prices.ts';
import type { Settings } from '../../lib/model/settings/settings.ts';

type Props = { settings: Settings; onChange: (change: Partial<Settings>) => void };

/** The price above which a summary needs a confirmation. Invalid amounts are ignored. */
export function PriceLimit({ settings, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className="field">
      <label htmlFor={id}>{t('askAbove')}</label>
      <input
        id={id}
        type="number"
        min={0}
        max={1}
        step={0.01}
        value={typed ?? String(settings.askAboveMicros / MICROS_PER_USD)}
        aria-describedby={`${id}-hint`}
        onChange={event => {
          setTyped(event.target.value);
          if (event.target.value !== '' && event.target.validity.valid) {
            onChange({ askAboveMicros: microsOf(event.target.valueAsNumber) });
          }
        }}
        onBlur={() => setTyped(null)}
      />
      <p className="hint" id={`${id}-hint`}>
        {t('askAboveHint')}
      </p>
    </div>
  );
}
