import { useId, useState } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import { MICROS_PER_USD, microsOf } from '../../lib/model/money/prices.ts';
import type { Settings } from '../../lib/model/settings/settings.ts';
import { Managed } from './managed.tsx';

type Props = { settings: Settings; onChange: (change: Partial<Settings>) => void };

/** The most that may be spent on a day and in a month. An empty field means no limit. */
export function BudgetFields({ settings, onChange }: Props) {
  const id = useId();
  return (
    <fieldset className="budget-fields" aria-describedby={id}>
      <legend>{t('budgetHeading')}</legend>
      <Managed name="dailyBudgetMicros">
        <BudgetField
          label={t('budgetDaily')}
          micros={settings.dailyBudgetMicros}
          onChange={dailyBudgetMicros => onChange({ dailyBudgetMicros })}
        />
      </Managed>
      <Managed name="monthlyBudgetMicros">
        <BudgetField
          label={t('budgetMonthly')}
          micros={settings.monthlyBudgetMicros}
          onChange={monthlyBudgetMicros => onChange({ monthlyBudgetMicros })}
        />
      </Managed>
      <p className="hint" id={id}>
        {t('budgetHint')}
      </p>
    </fieldset>
  );
}

type FieldProps = { label: string; micros: number | null; onChange: (micros: number | null) => void };

/** Invalid amounts are ignored. */
function BudgetField({ label, micros, onChange }: FieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        min={0}
        step={0.01}
        placeholder={t('budgetNone')}
        value={typed ?? (micros === null ? '' : String(micros / MICROS_PER_USD))}
        onChange={event => {
          const { value, validity, valueAsNumber } = event.target;
          setTyped(value);
          if (valueAsNumber >= 0) onChange(microsOf(valueAsNumber));
          // An input that is not a number also has the value ''.
          else if (value === '' && !validity.badInput) onChange(null);
        }}
        onBlur={() => setTyped(null)}
      />
    </div>
  );
}
