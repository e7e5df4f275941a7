import { type FormEvent, useState } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import { livePolicy } from '../../lib/browser/managed-policy.ts';
import { siteOf } from '../../lib/model/address/sites-of-page.ts';
import { isLocked } from '../../lib/model/settings/policy.ts';
import {
  type HistoryDays,
  historyDays,
  isShorter,
  type Settings,
  type SiteChoices,
} from '../../lib/model/settings/settings.ts';
import { sendSettings } from '../../lib/model/summary/send-way.ts';
import { offeredEngines, summaryTypes } from '../../lib/model/summary/summary-options.ts';
import { chooseForSite } from '../../lib/store/settings/site-choices.ts';
import { storedSettings } from '../../lib/store/settings/stored-settings.ts';
import { AS_IN_DOCUMENT, engineLabelOf, sortedLanguages, typeWords } from '../summary/option-words.ts';
import { sendWords } from '../summary/send-words.ts';
import { useLive } from '../ui/live-value.ts';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { ConfirmDeletion } from './confirm-deletion.tsx';
import { historyWordsOf } from './history-field.tsx';

/** The value that stands for "as for other sites" in a list. */
const AS_ELSEWHERE = 'elsewhere';
type OrElsewhere<T> = T | typeof AS_ELSEWHERE;

type Picked = {
  use: OrElsewhere<'never'>;
  send: OrElsewhere<Settings['send']>;
  cache: OrElsewhere<'on' | 'off'>;
  /** In days. */
  history: OrElsewhere<`${HistoryDays}`>;
  engine: OrElsewhere<Settings['engine']>;
  summaryType: OrElsewhere<Settings['summaryType']>;
  language: OrElsewhere<NonNullable<Settings['targetLanguage']> | typeof AS_IN_DOCUMENT>;
};

const NOTHING: Picked = {
  use: AS_ELSEWHERE,
  send: AS_ELSEWHERE,
  cache: AS_ELSEWHERE,
  history: AS_ELSEWHERE,
  engine: AS_ELSEWHERE,
  summaryType: AS_ELSEWHERE,
  language: AS_ELSEWHERE,
};

/** The labels of the form, by which a search finds it while it is closed. */
export const siteFieldWords = () =>
  [
    t('siteUse'),
    t('whatToSend'),
    t('siteCache'),
    t('summaryType'),
    t('engine'),
    t('language'),
    t('siteHistoryLabel'),
  ].join(' ');

/** Adds choices for a site by its name. */
export function SiteForm({ onAdded }: { onAdded: (site: string) => void }) {
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState(NOTHING);
  const [problem, setProblem] = useState<string>();
  /** The site of which older answers would be deleted, while the user is asked. */
  const [asked, setAsked] = useState<string | null>(null);
  const policy = useLive(livePolicy);
  const settings = useLive(storedSettings);
  const pick = (change: Partial<Picked>) => {
    setPicked({ ...picked, ...change });
    setAsked(null);
  };
  const elsewhere = { value: AS_ELSEWHERE, label: t('siteAsElsewhere') } as const;
  const isNever = picked.use === 'never';
  const choices = choicesOf(picked);

  const check = (event: FormEvent) => {
    event.preventDefault();
    const site = siteOf(typed.includes('://') ? typed : `https://${typed.trim()}`);
    if (site === null || !/[.:]|^localhost$/u.test(site)) return setProblem(t('siteOdd'));
    if (Object.keys(choices).length === 0) return setProblem(t('siteNothingChosen'));
    if (choices.historyDays === undefined) return void add(site);
    setProblem(undefined);
    setAsked(site);
  };
  const add = async (site: string) => {
    setAsked(null);
    try {
      await chooseForSite(site, choices);
    } catch {
      return setProblem(t('settingNotStored'));
    }
    onAdded(site);
  };

  return (
    <form onSubmit={check} noValidate>
      <TextField
        label={t('siteName')}
        type="url"
        isRequired
        value={typed}
        onChange={text => {
          setTyped(text);
          setAsked(null);
        }}
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
        {policy && settings && !isLocked(policy, 'historyDays') && (
          <Select
            label={t('siteHistoryLabel')}
            value={picked.history}
            onChange={history => pick({ history })}
            options={[elsewhere, ...shorterThan(settings.historyDays)]}
          />
        )}
      </div>
      {asked === null ? (
        <div className="actions">
          <button type="submit">{t('siteAdd')}</button>
        </div>
      ) : (
        <ConfirmDeletion
          words={t('siteHistoryQuestion', asked)}
          no={t('historyNo')}
          yes={t('historyYes')}
          onNo={() => setAsked(null)}
          onYes={() => void add(asked)}
        />
      )}
    </form>
  );
}

function shorterThan(limit: number | null) {
  const days = historyDays.filter(one => isShorter(one, limit));
  return days.map(one => ({ value: `${one}` as const, label: historyWordsOf(one) }));
}

function choicesOf({ use, send, cache, history, engine, summaryType, language }: Picked): SiteChoices {
  const kept = history !== AS_ELSEWHERE && { historyDays: historyDays.find(days => `${days}` === history) ?? null };
  if (use === 'never') return { never: true, ...kept };
  return {
    ...kept,
    ...(send !== AS_ELSEWHERE && { send }),
    ...(cache !== AS_ELSEWHERE && { cache: cache === 'on' }),
    ...(engine !== AS_ELSEWHERE && { engine }),
    ...(summaryType !== AS_ELSEWHERE && { summaryType }),
    ...(language !== AS_ELSEWHERE && { targetLanguage: language === AS_IN_DOCUMENT ? null : language }),
  };
}
