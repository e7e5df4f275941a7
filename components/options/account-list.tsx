import { t } from '../../lib/browser/i18n.ts';
import { type AccountView, accountLabelOf } from '../../lib/model/account/account.ts';
import type { AccountCheck } from '../../lib/model/account/account-check.ts';
import { storedAccountChecks } from '../../lib/store/accounts/stored-accounts.ts';
import type { Notice } from '../ui/use-notice-line.tsx';
import { useStored } from '../ui/use-stored.ts';
import { accountFactsOf } from './account-facts.ts';
import { checkWords } from './check-words.ts';
import { ForgetButton } from './forget-button.tsx';

type Props = {
  accounts: readonly AccountView[];
  onUse: (account: AccountView) => void;
  onForgotten: (notice: Notice) => void;
};

/** The accounts that are not in use, each with its latest check. Choosing one sends nothing. */
export function AccountList({ accounts, onUse, onForgotten }: Props) {
  const checks = useStored(storedAccountChecks) ?? [];
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
              <span className="hint">{factsOf(account, checks).join(' · ')}</span>
            </p>
            <div className="actions">
              <button type="button" aria-label={`${t('accountUse')} ${label}`} onClick={() => onUse(account)}>
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

/** What is known of an account, with the problem that its latest check has found. */
function factsOf(account: AccountView, checks: readonly AccountCheck[]): string[] {
  const latest = checks.find(({ accountId }) => accountId === account.id) ?? null;
  const facts = accountFactsOf(account, latest);
  if (latest === null || latest.outcome === 'works') return facts;
  return [...facts, t(checkWords[latest.outcome].title, accountLabelOf(account))];
}
