import { useRef, useState } from 'react';
import { formatUsdRange } from '../../lib/browser/format/format-usd-range.ts';
import { t } from '../../lib/browser/i18n.ts';
import { type AccountView, DEFAULT_BASE_URL } from '../../lib/model/account.ts';
import { roughPriceMicros, TYPICAL_WORDS } from '../../lib/model/money/typical-price.ts';
import { isSameOrigin } from '../../lib/model/service-origin.ts';
import { AccountForm } from '../options/account-form.tsx';
import { AccountState } from '../options/account-state.tsx';
import { useAccountCheck } from '../options/use-account-check.ts';
import { Icon } from '../ui/icon.tsx';

type Way = 'hosted' | 'own';

/**
 * The two ways with a key: the hosted service, with one field, and a service of one's own. Saving checks the key. A key that
 * works takes the place of both; one that does not leaves the fields for another try.
 */
export function KeyWays({ account }: { account: AccountView | null }) {
  const check = useAccountCheck(account);
  const [way, setWay] = useState<Way>('hosted');
  const state = useRef<HTMLDivElement>(null);
  const outcome = check.latest?.outcome;
  const isKeyRight = outcome === 'works' || outcome === 'no-credit';
  /** Any other key may be good, and cannot be read again anywhere: it stays beside the new one. */
  const replaces = outcome === 'wrong-key' ? account?.id : undefined;
  const price = formatUsdRange(roughPriceMicros(TYPICAL_WORDS.least), roughPriceMicros(TYPICAL_WORDS.most));

  const onSaved = async () => {
    await check.check();
    state.current?.focus();
  };

  const isOwn = account !== null && !isSameOrigin(account.baseUrl, DEFAULT_BASE_URL);

  return (
    <section className="way">
      <h2>{t(isOwn ? 'welcomeOwnAccount' : account ? 'welcomeAccount' : 'welcomeKeyHeading')}</h2>
      {!isOwn && <p>{t('welcomeKeyIntro', price)}</p>}
      {account && (
        <div ref={state} tabIndex={-1} className="after-saving">
          <AccountState account={account} check={check} />
          {outcome === 'works' && <p className="next-step">{t('welcomeReady')}</p>}
        </div>
      )}
      {!isKeyRight && (
        <>
          {way === 'hosted' && (
            <AccountForm
              account={null}
              replaces={replaces}
              service="hosted"
              saveLabel={t('saveAndCheck')}
              onSaved={onSaved}
            />
          )}
          <h2 className="other-way">
            <button
              type="button"
              className="quiet"
              aria-expanded={way === 'own'}
              onClick={() => setWay(way === 'own' ? 'hosted' : 'own')}
            >
              <Icon name={way === 'own' ? 'down' : 'next'} /> {t('welcomeOwnHeading')}
            </button>
          </h2>
          {way === 'own' && (
            <>
              <p>{t('welcomeOwnIntro')}</p>
              <AccountForm
                account={null}
                replaces={replaces}
                service="own"
                saveLabel={t('saveAndCheck')}
                onSaved={onSaved}
              />
            </>
          )}
        </>
      )}
    </section>
  );
}
