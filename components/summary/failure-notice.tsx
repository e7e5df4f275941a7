import { formatDuration } from '../../lib/browser/format/format-time.ts';
import { t } from '../../lib/browser/i18n.ts';
import { cannotSucceedOnRetry, waitMsOf } from '../../lib/model/failure.ts';
import { highestPriceMicros } from '../../lib/model/money/prices.ts';
import { type AddressOffer, addressOfferOf } from '../../lib/model/summary/send-choice.ts';
import { BackButton } from '../ui/back-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useElapsedSeconds } from '../ui/use-elapsed.ts';
import { useHostPermission } from '../ui/use-host-permission.ts';
import { FailureDetails, reasonOf } from './failure-details.tsx';
import type { WayOut } from './failure-row.ts';
import { failureRows } from './failure-rows.ts';
import { againWordsOf, failureHelpOf, failureTitleOf, isCalm, moneyWordsOf, settingsWordsOf } from './failure-words.ts';
import { privateAddressWordsOf } from './private-address-words.ts';
import type { FailedAttempt } from './screen.ts';

type FailureActions = {
  /** `null` if the input is no longer available. */
  onRetry: (() => void) | null;
  onBack: () => void;
  onSettings: () => void;
  onAllow: (origin: string) => void;
  onCredit: () => void;
  onSend: (way: 'text' | 'address') => void;
  onOpen: (url: string) => void;
};

type Props = {
  failed: FailedAttempt;
  /** The highest price of a retry, with the searches that may follow. */
  priceMicros: number;
  /** The address that the tab shows. */
  url: string;
  /** The service address; `null` without an account. */
  serviceUrl: string | null;
  actions: FailureActions;
};

/** What failed, what that may have cost, and what the user can do. */
export function FailureNotice({ failed, priceMicros, url, serviceUrl, actions }: Props) {
  const { failure, outcome } = failed;
  const highestMicros = highestPriceMicros(failed.request.options.engine);
  const offer = addressOfferOf(url, serviceUrl);
  const waysOut = waysOutOf(failed, offer, actions.onRetry !== null);
  return (
    <section className={`failure ${isCalm(failure) ? 'calm' : ''}`}>
      <div className="failure-words" role="alert" tabIndex={-1} data-focus>
        <h2>
          {!isCalm(failure) && <Icon name="alert" />} {failureTitleOf(failure)}
        </h2>
        <p>
          {failure.code === 'private-link' && `${privateAddressWordsOf(failed.request.page.url)} `}
          {failureHelpOf(failure)}
        </p>
        {reasonOf(failure) && (
          <p className="service-words">
            <bdi>{reasonOf(failure)}</bdi>
          </p>
        )}
        <p className={`outcome outcome-${outcome}`}>{moneyWordsOf(failure, outcome, highestMicros)}</p>
      </div>
      <FailureDetails failure={failure} />
      <div className="bar">
        {waysOut.length > 0 ? (
          <BackButton onClick={actions.onBack} />
        ) : (
          <button type="button" onClick={actions.onBack}>
            {t('back')}
          </button>
        )}
        <div className="ways-out">
          {waysOut.map((way, index) => (
            <WayOutButton
              key={way}
              way={way}
              isPrimary={index === 0 && (way !== 'send-address' || offer === 'usual')}
              failed={failed}
              priceMicros={priceMicros}
              actions={actions}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

/**
 * Leaves out the way that has just failed, an address that the service could not open, and a retry without the user's
 * edited text. A private address comes last.
 */
function waysOutOf(
  { failure, outcome, request: { send } }: FailedAttempt,
  offer: AddressOffer,
  canRetry: boolean,
): WayOut[] {
  // The link helps if reading the text was stopped, but not if the request was.
  const isRequestStopped = failure.code === 'cancelled' && outcome !== 'not-sent';
  const isOffered: Partial<Record<WayOut, boolean>> = {
    retry: canRetry && !cannotSucceedOnRetry(failure),
    [`send-${send}`]: false,
    ...((offer === 'impossible' || isRequestStopped) && { 'send-address': false }),
  };
  const ways = failureRows[failure.code].waysOut.filter(way => isOffered[way] ?? true);
  return offer === 'careful'
    ? ways.toSorted((a, b) => Number(a === 'send-address') - Number(b === 'send-address'))
    : ways;
}

type ButtonProps = {
  way: WayOut;
  isPrimary: boolean;
  failed: FailedAttempt;
  priceMicros: number;
  actions: FailureActions;
};

function WayOutButton({ way, isPrimary, failed, priceMicros, actions }: ButtonProps) {
  const className = isPrimary ? 'primary' : '';
  const button = (label: string, onClick: () => void) => (
    <button type="button" className={className} onClick={onClick}>
      {label}
    </button>
  );
  const { failure } = failed;
  switch (way) {
    case 'retry':
      return <RetryButton className={className} failed={failed} priceMicros={priceMicros} onRetry={actions.onRetry} />;
    case 'settings':
      return button(settingsWordsOf(failure), actions.onSettings);
    case 'allow':
      return <AllowButton className={className} failed={failed} priceMicros={priceMicros} actions={actions} />;
    case 'credit':
      return button(t('addCredit'), actions.onCredit);
    case 'send-address':
      return button(t('sendAddressInstead'), () => actions.onSend('address'));
    case 'send-text':
      return button(t('sendTextInstead'), () => actions.onSend('text'));
    case 'open-link':
      return button(t('openLink'), () => actions.onOpen(failed.request.page.url));
  }
}

/** Asks for the host permission. Once it is granted, here or elsewhere, the button becomes a retry. */
function AllowButton({
  className,
  failed,
  priceMicros,
  actions,
}: Omit<ButtonProps, 'way' | 'isPrimary'> & { className: string }) {
  const origin = 'origin' in failed.failure ? failed.failure.origin : null;
  const isAllowed = useHostPermission(origin);
  if (origin === null || (isAllowed && actions.onRetry === null)) return null;
  if (isAllowed)
    return <RetryButton className={className} failed={failed} priceMicros={priceMicros} onRetry={actions.onRetry} />;
  return (
    <button type="button" className={className} onClick={() => actions.onAllow(origin)}>
      {t('allowService')}
    </button>
  );
}

type RetryProps = Pick<ButtonProps, 'failed' | 'priceMicros'> & {
  className: string;
  onRetry: FailureActions['onRetry'];
};

/** Nothing is ever sent again automatically. It takes a click on a button with the price, after the requested wait. */
function RetryButton({ className, failed, priceMicros, onRetry }: RetryProps) {
  const waitMs = waitMsOf(failed.failure);
  const leftMs = waitMs - useElapsedSeconds(failed.endedAt) * 1_000;
  return (
    <button type="button" className={className} disabled={leftMs > 0} onClick={() => onRetry?.()}>
      {leftMs > 0 ? t('retryIn', formatDuration(leftMs)) : againWordsOf(failed.failure, priceMicros)}
    </button>
  );
}
