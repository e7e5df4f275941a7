import { useEffect, useRef } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import { askForOrigin } from '../../lib/browser/permissions.ts';
import type { TabHead } from '../../lib/browser/tabs.ts';
import type { AccountView } from '../../lib/model/account.ts';
import { addressOfferOf } from '../../lib/model/summary/send-choice.ts';
import { failureHelpOf, failureTitleOf } from './failure-words.ts';
import type { UnreadableFailure } from './use-page-size.ts';

type Props = {
  unreadable: UnreadableFailure;
  tab: TabHead;
  account: AccountView | null;
  /** Reads the page again, once its site is allowed. */
  lookAgain: () => void;
  onPick: (change: { send: 'address' }) => void;
};

/**
 * In place of the start form where the text cannot be read, so that nothing is offered that must fail: a PDF in Firefox,
 * until its site is allowed, and what browsers keep to themselves.
 */
export function UnreadablePage({ unreadable: failure, tab, account, lookAgain, onPick }: Props) {
  const first = useRef<HTMLButtonElement>(null);
  // It replaces the button that had the focus, which fell to what is around it.
  useEffect(() => {
    if (document.activeElement?.contains(first.current)) first.current?.focus();
  }, []);
  const offer = addressOfferOf(tab.url, account?.baseUrl ?? null);
  const origin = failure.code === 'closed-pdf' ? failure.origin : null;
  const isLinkFirst = origin === null && offer === 'usual';
  return (
    <section className="failure calm">
      <div className="failure-words" role="status">
        <h2>{failureTitleOf(failure)}</h2>
        <p>{failureHelpOf(failure)}</p>
      </div>
      <div className="ways-out">
        {origin !== null && (
          <button
            ref={first}
            type="button"
            className="primary"
            data-focus
            onClick={() => void askForOrigin(origin).then(isAllowed => isAllowed && lookAgain())}
          >
            {t('allowService')}
          </button>
        )}
        {offer !== 'impossible' && (
          <button
            ref={origin === null ? first : null}
            type="button"
            className={isLinkFirst ? 'primary' : ''}
            data-focus={origin === null ? '' : undefined}
            onClick={() => onPick({ send: 'address' })}
          >
            {t('sendAddressInstead')}
          </button>
        )}
      </div>
    </section>
  );
}
