import { type FormEvent, useState } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import { type Settings, sendSettings } from '../../lib/model/settings.ts';
import { type SiteChoices, siteOf } from '../../lib/model/site.ts';
import { offeredEngines, summaryTypes } from '../../lib/model/summary/summary.ts';
import { chooseForSite } from '../../lib/store/site-choices.ts';
import { AS_IN_DOCUMENT, engineLabelOf, sortedLanguages, typeWords } from '../summary/option-words.ts';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { sendWords } from './sending-section.tsx';

/** The value that stands for "as for other sites" in a list. */
const AS_ELSEWHERE = 'elsewhere';
type OrElsewhere<T> = T | typeof AS_ELSEWHERE;

type Picked = {
  use: OrElsewhere<'never'>;
  send: OrElsewhere<Settings['send']>;
  cache: OrElsewhere<'on' | 'off'>;
  engine: OrElsewhere<Settings['engine']>;
  summaryType: OrElsewhere<Settings['summaryType']>;
  language: OrElsewhere<NonNullable<Settings['targetLanguage']> | typeof AS_IN_DOCUMENT>;
};

const NOTHING: Picked = {
  use: AS_ELSEWHERE,
  send: AS_ELSEWHERE,
  cache: AS_ELSEWHERE,
  engine: AS_ELSEWHERE,
  summaryType: AS_ELSEWHERE,
  language: AS_ELSEWHERE,
};

/** Adds choices for a site by its name. */
export function SiteForm({ onAdded }: { onAdded: (site: string) => void }) {
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState(NOTHING);
  const [problem, setProblem] = useState<string>();
  const pick = (change: Partial<Picked>) => setPicked({ ...picked, ...change });
  const elsewhere = { value: AS_ELSEWHERE, label: t('siteAsElsewhere') } as const;
  const isNever = picked.use === 'never';

  const add = async (event: FormEvent) => {
    event.preventDefault();
    const site = siteOf(typed.includes('://') ? typed : `https://${typed.trim()}`);
    const choices = choicesOf(picked);
    if (site === null || !/[.:]|^localhost$/u.test(site)) return setProblem(t('siteOdd'));
    if (Object.keys(choices).length === 0) return setProblem(t('siteNothingChosen'));
    try {
      await chooseForSite(site, choices);
    } catch {
      return setProblem(t('settingNotStored'));
    }
    setProblem(undefined);
    setTyped('');
    setPicked(NOTHING);
    onAdded(site);
  };

  return (
    <form onSubmit={add} noValidate>
      <TextField
        label={t('siteName')}
        type="url"
        isRequired
        value={typed}
        onChange={setTyped}
        hint={t('siteNameHint')}
        problem={problem}
      />
      <div className="field-row">
        <Select
          label={t('siteUse')}
          value={picked.use}
          onChange={use => pick({ use })}
          options={[elsewhere, { value: 'never', label: t('siteNever') }]}
        />
        {!isNever && (
          <>
            <Select
              label={t('whatToSend')}
              value={picked.send}
              onChange={send => pick({ send })}
              options={[elsewhere, ...sendSettings.map(value => ({ value, label: t(sendWords[value]) }))]}
            />
            <Select
              label={t('siteCache')}
              value={picked.cache}
              onChange={cache => pick({ cache })}
              options={[
                elsewhere,
                { value: 'on', label: t('siteCacheOn') },
                { value: 'off', label: t('siteCacheOff') },
              ]}
            />
            <Select
              label={t('summaryType')}
              value={picked.summaryType}
              onChange={summaryType => pick({ summaryType })}
              options={[elsewhere, ...summaryTypes.map(value => ({ value, label: t(typeWords[value]) }))]}
            />
            <Select
              label={t('engine')}
              value={picked.engine}
              onChange={engine => pick({ engine })}
              options={[elsewhere, ...offeredEngines.map(value => ({ value, label: engineLabelOf(value) }))]}
            />
            <Select
              label={t('language')}
              value={picked.language}
              onChange={language => pick({ language })}
              options={[elsewhere, { value: AS_IN_DOCUMENT, label: t('languageOfDocument') }, ...sortedLanguages()]}
            />
          </>
        )}
      </div>
      <div className="actions">
        <button type="submit">{t('siteAdd')}</button>
      </div>
    </form>
  );
}

function choicesOf({ use, send, cache, engine, summaryType, language }: Picked): SiteChoices {
  if (use === 'never') return { never: true };
  return {
    ...(send !== AS_ELSEWHERE && { send }),
    ...(cache !== AS_ELSEWHERE && { cache: cache === 'on' }),
    ...(engine !== AS_ELSEWHERE && { engine }),
    ...(summaryType !== AS_ELSEWHERE && { summaryType }),
    ...(language !== AS_ELSEWHERE && { targetLanguage: language === AS_IN_DOCUMENT ? null : language }),
  };
}
