import { type FormEvent, useState } from 'react';
import { type MessageKey, t } from '../lib/browser/i18n.ts';
import { askToSendTo } from '../lib/browser/permissions.ts';
import { type AccountView, apiKeyOf, baseUrlOf, DEFAULT_BASE_URL, type Problem } from '../lib/model/account.ts';
import { changeBaseUrl, forgetAccount, saveAccount } from '../lib/store/account.ts';
import { TextField } from './text-field.tsx';

const problemWords: Record<Problem, MessageKey> = {
  'key-empty': 'problemKeyEmpty',
  'key-odd': 'problemKeyOdd',
  'address-empty': 'problemAddressEmpty',
  'address-odd': 'problemAddressOdd',
  'address-not-https': 'problemAddressNotHttps',
};

type Outcome = { isGood: boolean; words: string };

/** Key and service address. The key goes from this field into the vault and is never shown again. */
export function AccountForm({ account }: { account: AccountView | null }) {
  const [typedKey, setTypedKey] = useState('');
  const [typedUrl, setTypedUrl] = useState(account?.baseUrl ?? DEFAULT_BASE_URL);
  const [problems, setProblems] = useState<{ key?: string; url?: string }>({});
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const keepsKey = account !== null && typedKey.trim() === '';

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const key = keepsKey ? null : apiKeyOf(typedKey);
    const url = baseUrlOf(typedUrl);
    setOutcome(null);
    setProblems({
      ...(key && 'problem' in key && { key: t(problemWords[key.problem]) }),
      ...('problem' in url && { url: t(problemWords[url.problem]) }),
    });
    if ((key && 'problem' in key) || 'problem' in url) return;
    const { baseUrl } = url;
    try {
      // The first await of this click: the browser's question needs the gesture.
      if (!(await askToSendTo(baseUrl))) {
        setOutcome({ isGood: false, words: t('notAllowed', new URL(baseUrl).host) });
        return;
      }
      if (key) await saveAccount({ baseUrl, apiKey: key.apiKey }, Date.now());
      else await changeBaseUrl(baseUrl, Date.now());
      setTypedKey('');
      setTypedUrl(baseUrl);
      setOutcome({ isGood: true, words: t('savedFor', new URL(baseUrl).host) });
    } catch {
      setOutcome({ isGood: false, words: t('notStored') });
    }
  };

  const forget = async () => {
    await forgetAccount();
    setOutcome({ isGood: true, words: t('forgotten') });
  };

  return (
    <form onSubmit={save} noValidate>
      <TextField
        label={t('apiKey')}
        type="password"
        value={typedKey}
        onChange={setTypedKey}
        hint={account ? t('apiKeyKept', account.keyEnding) : t('apiKeyHint')}
        problem={problems.key}
      />
      <TextField
        label={t('baseUrl')}
        type="url"
        value={typedUrl}
        onChange={setTypedUrl}
        hint={t('baseUrlHint')}
        problem={problems.url}
      />
      <div className="actions">
        <button type="submit" className="primary">
          {t('save')}
        </button>
        {account && (
          <button type="button" onClick={forget}>
            {t('forgetKey')}
          </button>
        )}
      </div>
      <p role="status" className={outcome?.isGood === false ? 'problem' : 'good'}>
        {outcome?.words}
      </p>
    </form>
  );
}
