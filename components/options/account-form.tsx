import { type FormEvent, useState } from 'react';
import { type MessageKey, t } from '../../lib/browser/i18n.ts';
import { askToSendTo } from '../../lib/browser/permissions.ts';
import { changeAccountPath } from '../../lib/browser/vault.ts';
import {
  type AccountFieldError,
  type AccountView,
  apiKeyOf,
  baseUrlOf,
  DEFAULT_BASE_URL,
  isSameOrigin,
} from '../../lib/model/account.ts';
import { saveAccount } from '../../lib/store/account.ts';
import { TextField } from '../ui/text-field.tsx';
import { ForgetButton, type FormNotice } from './forget-button.tsx';

const fieldErrorWords: Record<AccountFieldError, MessageKey> = {
  'key-empty': 'errorKeyEmpty',
  'key-odd': 'errorKeyOdd',
  'address-empty': 'errorAddressEmpty',
  'address-odd': 'errorAddressOdd',
  'address-not-https': 'errorAddressNotHttps',
};

/**
 * Key and service address. The key is written to the vault and never shown again. It belongs to the origin it was
 * entered for, so another service needs its own key.
 */
export function AccountForm({ account }: { account: AccountView | null }) {
  const [typedKey, setTypedKey] = useState('');
  const [typedUrl, setTypedUrl] = useState(account?.baseUrl ?? DEFAULT_BASE_URL);
  const [problems, setProblems] = useState<{ key?: string; url?: string }>({});
  const [notice, setNotice] = useState<FormNotice | null>(null);

  const url = baseUrlOf(typedUrl);
  /** The host that the saved key does not belong to, or `null` if the key can stay. */
  const elsewhere =
    account && 'baseUrl' in url && !isSameOrigin(account.baseUrl, url.baseUrl) ? new URL(url.baseUrl).host : null;
  const needsKey = account === null || elsewhere !== null;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const key = needsKey || typedKey.trim() !== '' ? apiKeyOf(typedKey) : null;
    setNotice(null);
    setProblems({
      ...(key && 'problem' in key && { key: keyErrorOf(key.problem, elsewhere) }),
      ...('problem' in url && { url: t(fieldErrorWords[url.problem]) }),
    });
    if ((key && 'problem' in key) || 'problem' in url) return;
    const { baseUrl } = url;
    const { host } = new URL(baseUrl);
    try {
      // Must be the first await: the permission dialog needs the user gesture.
      if (!(await askToSendTo(baseUrl))) return setNotice({ isGood: false, words: t('notAllowed', host) });
      if (key) await saveAccount({ baseUrl, apiKey: key.apiKey });
      // Another window may have changed the account.
      else if (!(await changeAccountPath(baseUrl))) return setProblems({ key: t('errorKeyElsewhere', host) });
      setTypedKey('');
      setTypedUrl(baseUrl);
      setNotice({ isGood: true, words: t('savedFor', host) });
    } catch {
      setNotice({ isGood: false, words: t('notStored') });
    }
  };

  return (
    <form onSubmit={save} noValidate>
      <TextField
        label={t('apiKey')}
        type="password"
        isRequired={needsKey}
        value={typedKey}
        onChange={setTypedKey}
        hint={keyHintOf(account, elsewhere)}
        problem={problems.key}
      />
      <TextField
        label={t('baseUrl')}
        type="url"
        isRequired
        value={typedUrl}
        onChange={setTypedUrl}
        hint={t('baseUrlHint')}
        problem={problems.url}
      />
      <div className="actions">
        <button type="submit" className="primary">
          {t('save')}
        </button>
        {account && <ForgetButton onEnd={setNotice} />}
      </div>
      <p role="status" className={notice?.isGood === false ? 'problem' : 'good'}>
        {notice?.words}
      </p>
    </form>
  );
}

function keyErrorOf(problem: AccountFieldError, elsewhere: string | null): string {
  return problem === 'key-empty' && elsewhere !== null
    ? t('errorKeyElsewhere', elsewhere)
    : t(fieldErrorWords[problem]);
}

function keyHintOf(account: AccountView | null, elsewhere: string | null): string {
  if (account === null) return t('apiKeyHint');
  if (elsewhere === null) return t('apiKeySaved', account.keyEnding);
  return t('apiKeyBelongs', account.keyEnding, new URL(account.baseUrl).host);
}
