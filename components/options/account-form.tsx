import { type FormEvent, type ReactNode, useState } from 'react';
import { type MessageKey, t } from '../../lib/browser/i18n.ts';
import { livePolicy } from '../../lib/browser/managed-policy.ts';
import { asksForDataConsent, askToSendTo } from '../../lib/browser/permissions/permissions.ts';
import { changeAccount } from '../../lib/browser/storage/vault.ts';
import { KEYS_URL } from '../../lib/browser/tabs/open-in-tab.ts';
import { type AccountView, DEFAULT_BASE_URL } from '../../lib/model/account/account.ts';
import { type AccountFieldError, apiKeyOf, baseUrlOf } from '../../lib/model/account/account-fields.ts';
import { isSameOrigin } from '../../lib/model/account/service-origin.ts';
import { serviceAddressOf } from '../../lib/model/settings/policy.ts';
import { saveAccount } from '../../lib/store/accounts/change-accounts.ts';
import { useLive } from '../ui/live-value.ts';
import { TextField } from '../ui/text-field.tsx';

const fieldErrorWords: Record<AccountFieldError, MessageKey> = {
  'key-empty': 'errorKeyEmpty',
  'key-odd': 'errorKeyOdd',
  'address-empty': 'errorAddressEmpty',
  'address-odd': 'errorAddressOdd',
  'address-not-https': 'errorAddressNotHttps',
};

type Props = {
  /** The account to change; `null` for a new one. */
  account: AccountView | null;
  /** The hosted service takes a key only; one of the user's own begins without an address. */
  service: 'hosted' | 'own' | 'any';
  saveLabel: string;
  onSaved: (host: string) => void;
  /** Called before a save, which may be refused. */
  onSave?: () => void;
  /** Whether to offer a field for a name, which distinguishes several accounts. */
  hasName?: boolean;
  /** The id of the account whose place it takes; if left out, that of the account to change. */
  replaces?: string | undefined;
  /** More buttons beside Save. */
  children?: ReactNode;
};

/**
 * Key and service address. The key is written to the vault and never shown again. It belongs to the origin it was
 * entered for, so another service needs its own key. What the browser will ask is said before.
 */
export function AccountForm({
  account,
  service,
  saveLabel,
  onSaved,
  onSave,
  hasName = false,
  replaces = account?.id,
  children,
}: Props) {
  const [typedKey, setTypedKey] = useState('');
  const [name, setName] = useState(account?.name ?? '');
  const [changedUrl, setTypedUrl] = useState(service === 'own' ? '' : (account?.baseUrl ?? DEFAULT_BASE_URL));
  const onlyUrl = serviceAddressOf(useLive(livePolicy) ?? {});
  const typedUrl = onlyUrl ?? changedUrl;
  const [problems, setProblems] = useState<{ key?: string; url?: string }>({});
  const [refusal, setRefusal] = useState('');

  const url = baseUrlOf(typedUrl);
  const host = 'baseUrl' in url ? new URL(url.baseUrl).host : null;
  /** The host that the saved key does not belong to, or `null` if the key can stay. */
  const elsewhere = account && 'baseUrl' in url && !isSameOrigin(account.baseUrl, url.baseUrl) ? host : null;
  const needsKey = account === null || elsewhere !== null;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    onSave?.();
    const key = needsKey || typedKey.trim() !== '' ? apiKeyOf(typedKey) : null;
    setRefusal('');
    setProblems({
      ...(key && 'problem' in key && { key: keyErrorOf(key.problem, elsewhere) }),
      ...('problem' in url && { url: t(fieldErrorWords[url.problem]) }),
    });
    if ((key && 'problem' in key) || 'problem' in url || host === null) return;
    const { baseUrl } = url;
    try {
      // Must be the first await: the permission dialog needs the user gesture.
      if (!(await askToSendTo(baseUrl))) return setRefusal(t('notAllowed', host));
      const named = { name: name.trim(), baseUrl };
      if (key) await saveAccount({ ...named, apiKey: key.apiKey }, replaces);
      // Another window may have changed the account.
      else if (!(account && (await changeAccount(account.id, named))))
        return setProblems({ key: t('errorKeyElsewhere', host) });
      setTypedKey('');
      setTypedUrl(baseUrl);
      onSaved(host);
    } catch {
      setRefusal(t('notStored'));
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
        hint={
          <KeyHint
            account={account}
            elsewhere={elsewhere}
            isHosted={'baseUrl' in url && url.baseUrl === DEFAULT_BASE_URL}
          />
        }
        problem={problems.key}
      />
      {hasName && (
        <TextField
          label={t('accountName')}
          type="text"
          isRequired={false}
          value={name}
          onChange={setName}
          hint={t('accountNameHint')}
          problem={undefined}
        />
      )}
      {service !== 'hosted' && (
        <TextField
          label={t('baseUrl')}
          type="url"
          isRequired
          value={typedUrl}
          onChange={setTypedUrl}
          isReadOnly={onlyUrl !== null}
          hint={t(onlyUrl !== null ? 'managedSetting' : service === 'own' ? 'ownUrlHint' : 'baseUrlHint')}
          problem={problems.url}
        />
      )}
      {host !== null && (
        <p className="hint">
          {t('askHost', host)} {asksForDataConsent() && t('askData')}
        </p>
      )}
      <div className="actions">
        {/* The first click of a double click has saved the key and emptied the field. */}
        <button type="submit" className="primary" onClick={event => event.detail > 1 && event.preventDefault()}>
          {saveLabel}
        </button>
        {children}
      </div>
      <p role="alert" className="problem">
        {refusal}
      </p>
    </form>
  );
}

function keyErrorOf(problem: AccountFieldError, elsewhere: string | null): string {
  return problem === 'key-empty' && elsewhere !== null
    ? t('errorKeyElsewhere', elsewhere)
    : t(fieldErrorWords[problem]);
}

type HintProps = { account: AccountView | null; elsewhere: string | null; isHosted: boolean };

/** Which key is saved, or where to get one. */
function KeyHint({ account, elsewhere, isHosted }: HintProps) {
  return (
    <>
      {account && elsewhere === null && `${t('apiKeySaved', account.keyEnding)} `}
      {account && elsewhere !== null && `${t('apiKeyBelongs', account.keyEnding, new URL(account.baseUrl).host)} `}
      {isHosted && (
        <>
          <a href={KEYS_URL} target="_blank" rel="noreferrer">
            {t('apiKeyCreate')}
          </a>
          <br />
          {t('apiKeyHint')}
        </>
      )}
    </>
  );
}
