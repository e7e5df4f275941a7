import type { ReactNode } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import { askToSendTo } from '../../lib/browser/permissions/permissions.ts';
import { openCreditPage } from '../../lib/browser/tabs/open-in-tab.ts';
import { type AccountView, accountLabelOf } from '../../lib/model/account/account.ts';
import type { AccountCheck } from '../../lib/model/account/account-check.ts';
import { Icon } from '../ui/icon.tsx';
import { accountFactsOf } from './account-facts.ts';
import { checkWords } from './check-words.ts';
import type { CheckState } from './use-account-check.ts';

type Props = {
  account: AccountView;
  check: CheckState;
  /** More buttons beside Check. */
  children?: ReactNode;
};

/** What is known of the saved account: whose it is, whether its key works, what is left; and what helps. */
export function AccountState({ account, check, children }: Props) {
  const { latest, phase } = check;
  const label = accountLabelOf(account);
  const isChecking = phase === 'checking';
  const outcome = latest?.outcome ?? null;
  const tone = outcome === null || outcome === 'no-credit' ? 'open' : outcome === 'works' ? 'good' : 'problem';

  const askAndCheck = () =>
    // Must be the first await: the permission dialog needs the user gesture. Without it nothing is sent, and the check says so.
    askToSendTo(account.baseUrl)
      .catch(() => false)
      .then(check.check);

  return (
    <div className="account-state" data-tone={tone}>
      <div role="status">
        <h3>
          {outcome === 'works' && <Icon name="check" />}
          {tone === 'problem' && <Icon name="alert" />}
          <span>{outcome === null ? label : t(checkWords[outcome].title, label)}</span>
        </h3>
        <ul className="account-facts">
          {accountFactsOf(account, latest).map(fact => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <CheckHelp latest={latest} phase={phase} />
      </div>
      <div className="actions">
        {outcome === 'no-credit' && (
          <button type="button" className="primary" onClick={() => void openCreditPage(account.baseUrl)}>
            {t('addCredit')}
          </button>
        )}
        {/* Not `disabled`, which would take the focus away. */}
        <button type="button" aria-disabled={isChecking} onClick={isChecking ? undefined : askAndCheck}>
          {t(isChecking ? 'checking' : 'check')}
        </button>
        {children}
      </div>
    </div>
  );
}

function CheckHelp({ latest, phase }: { latest: AccountCheck | null; phase: CheckState['phase'] }) {
  if (phase === 'failed') return <p className="problem">{t('checkFailed')}</p>;
  if (latest === null) return <p className="hint">{t('accountUnchecked')}</p>;
  if (latest.outcome === 'works' && latest.balanceMicros !== null) return null;
  return <p>{t(checkWords[latest.outcome].help)}</p>;
}
