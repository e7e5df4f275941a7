import { Fragment, useRef, useState } from 'react';
import { formatUsdRange } from '../../lib/browser/format/format-usd-range.ts';
import { type MessageKey, t } from '../../lib/browser/i18n.ts';
import { type AccountView, DEFAULT_BASE_URL } from '../../lib/model/account/account.ts';
import { isSameOrigin } from '../../lib/model/account/service-origin.ts';
import { roughPriceMicros, TYPICAL_WORDS } from '../../lib/model/money/typical-price.ts';
import { AccountForm } from '../options/account-form.tsx';
import { AccountState } from '../options/account-state.tsx';
import { useAccountCheck } from '../options/use-account-check.ts';
import { Icon } from '../ui/icon.tsx';

type Way = 'hosted' | 'own';

const headings: Record<Way, MessageKey> = { hosted: 'welcomeKeyHeading', own: 'welcomeOwnHeading' };
const accountHeadings: Record<Way, MessageKey> = { hosted: 'welcomeAccount', own: 'welcomeOwnAccount' };

/** The button that was clicked is gone. */
const focus = (heading: HTMLHeadingElement | null) => heading?.focus();

/**
 * The two ways with a key: the hosted service, with one field, and a service of one's own. One of them is open, under its
 * heading. Saving checks the key. A key that works takes the place of both; one that does not leaves the fields for another
 * try.
 */
export function KeyWays({ account }: { account: AccountView | null }) {
  const check = useAccountCheck(account);
  const saved = account && (isSameOrigin(account.baseUrl, DEFAULT_BASE_URL) ? 'hosted' : 'own');
  const [{ way: open, isClicked }, setOpen] = useState({ way: saved ?? 'hosted', isClicked: false });
  const ways: Way[] = saved === 'own' ? ['own', 'hosted'] : ['hosted', 'own'];
  const state = useRef<HTMLDivElement>(null);
  const outcome = check.latest?.outcome;
  const isKeyRight = outcome === 'works' || outcome === 'no-credit';
  /** Any other key may be good, and cannot be read again anywhere: it stays beside the new one. */
  const replaces = outcome === 'wrong-key' ? account?.id : undefined;
  const price = formatUsdRange(roughPriceMicros(TYPICAL_WORDS.least), roughPriceMicros(TYPICAL_WORDS.most));
  const intros: Record<Way, string> = { hosted: t('welcomeKeyIntro', price), own: t('welcomeOwnIntro') };

  const onSaved = async () => {
    await check.check();
    state.current?.focus();
  };

  return (
    <section className="way">
      {account && saved && (
        <>
          <h2>{t(accountHeadings[saved])}</h2>
          {saved === 'hosted' && <p>{intros.hosted}</p>}
          <div ref={state} tabIndex={-1} className="after-saving">
            <AccountState account={account} check={check} />
            {isKeyRight && <p className="next-step">{t('welcomeReady')}</p>}
          </div>
        </>
      )}
      {!isKeyRight &&
        ways.map(way =>
          way === open ? (
            <Fragment key={way}>
              {way !== saved && (
                <>
                  <h2 tabIndex={-1} ref={isClicked ? focus : null}>
                    {t(headings[way])}
                  </h2>
                  <p>{intros[way]}</p>
                </>
              )}
              <AccountForm
                account={null}
                replaces={replaces}
                service={way}
                saveLabel={t('saveAndCheck')}
                onSaved={onSaved}
              />
            </Fragment>
          ) : (
            <h2 key={way} className="other-way">
              <button type="button" className="quiet" onClick={() => setOpen({ way, isClicked: true })}>
                <Icon name="next" /> {t(headings[way])}
              </button>
            </h2>
          ),
        )}
    </section>
  );
}
