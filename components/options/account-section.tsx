import { useState } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import { livePolicy, type Policy } from '../../lib/browser/managed-policy.ts';
import { switchAccount } from '../../lib/browser/storage/vault.ts';
import { type AccountView, accountLabelOf } from '../../lib/model/account/account.ts';
import { isSameOrigin } from '../../lib/model/account/service-origin.ts';
import { serviceAddressOf } from '../../lib/model/settings/policy.ts';
import { storedAccount } from '../../lib/store/accounts/stored-account.ts';
import { storedAccounts } from '../../lib/store/accounts/stored-accounts.ts';
import { useLive } from '../ui/live-value.ts';
import { type Notice, useNoticeLine } from '../ui/use-notice-line.tsx';
import { useStored } from '../ui/use-stored.ts';
import { AccountForm } from './account-form.tsx';
import { AccountList } from './account-list.tsx';
import { AccountState } from './account-state.tsx';
import { ForgetButton } from './forget-button.tsx';
import { useAccountCheck } from './use-account-check.ts';

/** The accounts: the one in use with its state first, then the others; the fields behind Change and Add. */
export function AccountSection() {
  const account = useStored(storedAccount);
  const accounts = useStored(storedAccounts);
  const policy = useLive(livePolicy);
  const isKnown = account !== undefined && accounts !== undefined && policy !== undefined;
  return (
    <div className="setting" data-words={[t('apiKey'), t('baseUrl'), t('accountName')].join(' ')}>
      <p>{t('accountIntro')}</p>
      {isKnown && <Accounts account={account} accounts={accounts} policy={policy} />}
    </div>
  );
}

type Props = { account: AccountView | null; accounts: readonly AccountView[]; policy: Policy };

function Accounts({ account, accounts, policy }: Props) {
  const check = useAccountCheck(account);
  const [form, setForm] = useState<'change' | 'add' | null>(null);
  const { noticeLine, report: show } = useNoticeLine();
  const others = accounts.filter(({ id }) => id !== account?.id);
  const onlyUrl = serviceAddressOf(policy);
  const isForbidden = account !== null && onlyUrl !== null && !isSameOrigin(account.baseUrl, onlyUrl);
  const shownForm = form ?? (accounts.length === 0 ? 'add' : null);

  const report = (notice: Notice) => {
    setForm(null);
    show(notice);
  };
  const use = (chosen: AccountView) =>
    switchAccount(chosen.id).then(
      () => report({ isGood: true, words: t('accountInUse', accountLabelOf(chosen)) }),
      () => report({ isGood: false, words: t('settingNotStored') }),
    );

  return (
    <>
      {noticeLine}
      {account && (
        <AccountState account={account} check={check}>
          {form === null && (
            <>
              <button type="button" onClick={() => setForm('change')}>
                {t('changeAccount')}
              </button>
              <ForgetButton accountId={account.id} onEnd={report} />
            </>
          )}
        </AccountState>
      )}
      {isForbidden && <p className="problem">{t('accountForbidden', onlyUrl)}</p>}
      {account === null && others.length > 0 && <p className="notice">{t('accountNoneInUse')}</p>}
      {others.length > 0 && <AccountList accounts={others} onUse={use} onForgotten={report} />}
      {shownForm && (
        <AccountForm
          key={shownForm}
          account={shownForm === 'change' ? account : null}
          service="any"
          hasName={accounts.length > (shownForm === 'change' ? 1 : 0)}
          saveLabel={t('save')}
          onSave={() => show(null)}
          onSaved={host => report({ isGood: true, words: t('savedFor', host) })}
        >
          {form && (
            <button type="button" onClick={() => setForm(null)}>
              {t('cancelChange')}
            </button>
          )}
        </AccountForm>
      )}
      {!shownForm && (
        <p>
          <button type="button" onClick={() => setForm('add')}>
            {t('accountAdd')}
          </button>
        </p>
      )}
    </>
  );
}
