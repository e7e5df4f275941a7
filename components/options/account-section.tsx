import { useRef, useState } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import type { AccountView } from '../../lib/model/account.ts';
import { storedAccount } from '../../lib/store/account-and-settings.ts';
import { useStored } from '../ui/use-stored.ts';
import { AccountForm } from './account-form.tsx';
import { AccountState } from './account-state.tsx';
import { ForgetButton, type FormNotice } from './forget-button.tsx';
import { useAccountCheck } from './use-account-check.ts';

/** The account: its state first, and the fields behind Change. Without one, the fields. */
export function AccountSection() {
  const account = useStored(storedAccount);
  return (
    <>
      <p>{t('accountIntro')}</p>
      {account !== undefined && <Account account={account} />}
    </>
  );
}

function Account({ account }: { account: AccountView | null }) {
  const check = useAccountCheck(account);
  const [isChanging, setIsChanging] = useState(false);
  const [notice, setNotice] = useState<FormNotice | null>(null);
  const noticeLine = useRef<HTMLParagraphElement>(null);

  /** The button that was pressed is gone, so the focus goes to what it did. */
  const report = (words: FormNotice) => {
    setNotice(words);
    setIsChanging(false);
    noticeLine.current?.focus();
  };

  return (
    <>
      <p role="status" tabIndex={-1} ref={noticeLine} className={notice?.isGood === false ? 'problem' : 'good'}>
        {notice?.words}
      </p>
      {account && (
        <AccountState account={account} check={check}>
          {!isChanging && (
            <>
              <button type="button" onClick={() => setIsChanging(true)}>
                {t('changeAccount')}
              </button>
              <ForgetButton onEnd={report} />
            </>
          )}
        </AccountState>
      )}
      {(account === null || isChanging) && (
        <AccountForm
          account={account}
          service="any"
          saveLabel={t('save')}
          onSaved={host => report({ isGood: true, words: t('savedFor', host) })}
        >
          {isChanging && (
            <button type="button" onClick={() => setIsChanging(false)}>
              {t('cancelChange')}
            </button>
          )}
        </AccountForm>
      )}
    </>
  );
}
