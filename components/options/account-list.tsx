import { t } from '../../lib/browser/i18n.ts';
import { type AccountView, accountLabelOf } from '../../lib/model/account.ts';
import { ForgetButton, type FormNotice } from './forget-button.tsx';

type Props = {
  accounts: readonly AccountView[];
  onUse: (account: AccountView) => void;
  onForgotten: (notice: FormNotice) => void;
};

/** The accounts that are not in use. Choosing one sends nothing. */
export function AccountList({ accounts, onUse, onForgotten }: Props) {
  return (
    <ul className="listed" aria-label={t('accountOthers')}>
      {accounts.map(account => {
        const label = accountLabelOf(account);
        return (
          <li key={account.id}>
            <p>
              <strong>
                <bdi>{label}</bdi>
              </strong>{' '}
              <span className="hint">{t('accountKeyEnding', account.keyEnding)}</span>
            </p>
            <div className="actions">
              <button type="button" aria-label={t('accountUseNamed', label)} onClick={() => onUse(account)}>
                {t('accountUse')}
              </button>
              <ForgetButton accountId={account.id} label={label} onEnd={onForgotten} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
