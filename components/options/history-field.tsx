import { useId, useState } from 'react';
import { plural, t } from '../../lib/browser/i18n.ts';
import { type HistoryDays, historyDays, isShorter, type Settings } from '../../lib/model/settings/settings.ts';
import { NativeSelect } from '../ui/native-select.tsx';
import { ConfirmDeletion } from './confirm-deletion.tsx';

type Kept = Settings['historyDays'];
type Props = { settings: Settings; onChange: (change: Partial<Settings>) => void };

const FOREVER = 'forever';
const choices: readonly Kept[] = [null, ...historyDays];

/** How long the library keeps answers. A shorter time deletes what is older, so it takes a second click. */
export function HistoryField({ settings, onChange }: Props) {
  const id = useId();
  const [asked, setAsked] = useState<HistoryDays | null>(null);
  const kept = settings.historyDays;
  const choose = (chosen: Kept) => {
    const isLess = isShorter(chosen, kept);
    setAsked(isLess ? chosen : null);
    if (!isLess) onChange({ historyDays: chosen });
  };
  /** The buttons of the question are gone then, so the focus moves back to the list. */
  const answer = (isYes: boolean) => {
    setAsked(null);
    if (isYes && asked !== null) onChange({ historyDays: asked });
    document.getElementById(id)?.focus();
  };
  return (
    <div className="field">
      <label htmlFor={id}>{t('historyLabel')}</label>
      <NativeSelect
        id={id}
        value={String(asked ?? kept ?? FOREVER)}
        options={choices.map(value => ({ value: String(value ?? FOREVER), label: historyWordsOf(value) }))}
        onChange={value => choose(choices.find(one => String(one ?? FOREVER) === value) ?? null)}
      />
      <p className="hint">{t('historyHint')}</p>
      {asked !== null && (
        <ConfirmDeletion
          words={t('historyQuestion')}
          no={t('historyNo')}
          yes={t('historyYes')}
          onNo={() => answer(false)}
          onYes={() => answer(true)}
        />
      )}
    </div>
  );
}

/** A time, as a choice in a list. */
export function historyWordsOf(days: Kept): string {
  if (days === null) return t('historyForever');
  return days === 0 ? t('historyOff') : plural('historyDays', days);
}
