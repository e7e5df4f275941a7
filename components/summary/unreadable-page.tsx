import { useEffect, useRef } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import { livePolicy } from '../../lib/browser/managed-policy.ts';
import { askForOrigin } from '../../lib/browser/permissions/permissions.ts';
import type { TabHead } from '../../lib/browser/tabs/tabs.ts';
import type { AccountView } from '../../lib/model/account/account.ts';
import { requiredSendOf } from '../../lib/model/settings/required-send.ts';
import { addressOfferOf, fitsRequiredSend } from '../../lib/model/summary/send-choice.ts';
import { useLive } from '../ui/live-value.ts';
import { failureRows, mayFill, type UnreadableFailure } from './failure-rows.ts';
import { failureHelpOf, failureTitleOf } from './failure-words.ts';
import { useReadEmptyPageAgain } from './use-read-empty-page-again.ts';

type Props = {
  unreadable: UnreadableFailure;
  tab: TabHead;
  account: AccountView | null;
  /** Reads the page again. */
  lookAgain: () => void;
  onPick: (change: { send: 'address'; showsInput: true }) => void;
};

/**
 * In place of the start form where there is no text to send, so that nothing is offered that must fail: why, and the ways
 * that work; without a key, none that costs. A way that is likely to work comes first and is the primary button.
 */
export function UnreadablePage({ unreadable: failure, tab, account, lookAgain, onPick }: Props) {
  const first = useRef<HTMLButtonElement>(null);
  const policy = useLive(livePolicy) ?? {};
  // It replaces the button that had the focus, which fell to what is around it. The panel, whose main part is around the
  // card, takes no focus while pages come and go.
  useEffect(() => {
    const button = first.current;
    if (button?.closest('main.card') && document.activeElement?.contains(button)) button.focus();
  }, []);
  const { code } = failure;
  useReadEmptyPageAgain(tab.tabId, mayFill(failure), lookAgain);
  const { waysOut } = failureRows[code];
  const offer = addressOfferOf(tab.url, account?.baseUrl ?? null);
  const mayGo = offer !== 'impossible' && fitsRequiredSend(requiredSendOf(policy, tab.url), 'address', tab.url);
  const origin = failure.code === 'closed-pdf' ? failure.origin : null;
  const ways = [
    origin !== null && {
      label: t('allowService'),
      isLikely: true,
      take: () => void askForOrigin(origin).then(isAllowed => isAllowed && lookAgain()),
    },
    account !== null &&
      mayGo &&
      waysOut.includes('send-address') && {
        label: t('sendAddressInstead'),
        isLikely: offer === 'usual',
        take: () => onPick({ send: 'address', showsInput: true }),
      },
    waysOut.includes('retry') && { label: t('gistAgain'), isLikely: true, take: lookAgain },
  ]
    .filter(way => way !== false)
    .toSorted((a, b) => Number(b.isLikely) - Number(a.isLikely));
  return (
    <section className="failure calm">
      <div className="failure-words" role="status">
        <h2>{failureTitleOf(failure)}</h2>
        <p>{failureHelpOf(failure)}</p>
      </div>
      {ways.length > 0 && (
        <div className="ways-out">
          {ways.map(({ label, isLikely, take }, index) => (
            <button
              key={label}
              ref={index === 0 ? first : null}
              type="button"
              className={index === 0 && isLikely ? 'primary' : ''}
              data-focus={index === 0 ? '' : undefined}
              onClick={take}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
