import { useId } from 'react';
import { formatDuration } from '../../lib/browser/format/format-time.ts';
import { t } from '../../lib/browser/i18n.ts';
import { askForOrigin } from '../../lib/browser/permissions/permissions.ts';
import { openCreditPage, openSettings } from '../../lib/browser/tabs/open-in-tab.ts';
import { cannotSucceedOnRetry, waitMsOf } from '../../lib/model/failure.ts';
import { HIGHEST_SEARCH_MICROS } from '../../lib/model/money/prices.ts';
import type { FailedSearch } from '../../lib/model/search/search.ts';
import { storedAccount } from '../../lib/store/accounts/stored-account.ts';
import { FailureDetails, reasonOf } from '../summary/failure-details.tsx';
import type { WayOut } from '../summary/failure-row.ts';
import { failureRows } from '../summary/failure-rows.ts';
import {
  againWordsOf,
  failureTitleOf,
  isCalm,
  moneyWordsOf,
  searchHelpOf,
  settingsWordsOf,
} from '../summary/failure-words.ts';
import { Icon } from '../ui/icon.tsx';
import { useElapsedSeconds } from '../ui/use-elapsed.ts';
import { useHostPermission } from '../ui/use-host-permission.ts';
import { useStored } from '../ui/use-stored.ts';
import { QueryFallbacks } from './query-fallbacks.tsx';

type Props = {
  failures: FailedSearch[];
  /** It stands under the heading of a list. */
  isInList?: boolean;
  onRetry: () => void;
};

/** Why one or both searches failed, what that may have cost, and what the user can do. */
export function SearchFailure({ failures, isInList = false, onRetry }: Props) {
  const titleId = useId();
  const [failed] = failures;
  if (failed === undefined) return null;
  const { failure } = failed;
  const outcome = failures.find(one => one.outcome === 'unknown')?.outcome ?? failed.outcome;
  const uncertain = failures.filter(one => one.outcome === 'unknown').length;
  const Heading = isInList ? 'h3' : 'h2';
  return (
    <section className={isCalm(failure) ? 'failure calm' : 'failure'} aria-labelledby={titleId} tabIndex={-1}>
      <div className="failure-words" role="alert">
        <Heading id={titleId}>
          {!isCalm(failure) && <Icon name="alert" />} {failureTitleOf(failure)}
        </Heading>
        <p>{searchHelpOf(failure)}</p>
        {reasonOf(failure) && (
          <p className="service-words">
            <bdi>{reasonOf(failure)}</bdi>
          </p>
        )}
        <p className={`outcome outcome-${outcome}`}>
          {moneyWordsOf(failure, outcome, HIGHEST_SEARCH_MICROS * (uncertain || failures.length))}
        </p>
      </div>
      {!cannotSucceedOnRetry(failure) && <QueryFallbacks queries={failed.plannedQueries ?? []} isTried={false} />}
      <WaysOut failed={failed} priceMicros={HIGHEST_SEARCH_MICROS * failures.length} onRetry={onRetry} />
      <FailureDetails failure={failure} />
    </section>
  );
}

type WaysOutProps = { failed: FailedSearch; priceMicros: number; onRetry: () => void };

/** A search is never repeated automatically. It takes a click on a button with the price. */
function WaysOut({ failed, priceMicros, onRetry }: WaysOutProps) {
  const { failure, endedAt } = failed;
  const account = useStored(storedAccount);
  const isAllowed = useHostPermission('origin' in failure ? failure.origin : null);
  const waitMs = waitMsOf(failure);
  const leftMs = waitMs - useElapsedSeconds(endedAt) * 1_000;
  const ways: Partial<Record<WayOut, { label: string; act: () => unknown }>> = {
    settings: { label: settingsWordsOf(failure), act: openSettings },
    ...('origin' in failure &&
      !isAllowed && { allow: { label: t('allowService'), act: () => askForOrigin(failure.origin) } }),
    ...(account && { credit: { label: t('addCredit'), act: () => openCreditPage(account.baseUrl) } }),
  };
  const offered = failureRows[failure.code].waysOut.flatMap(way => ways[way] ?? []);
  return (
    <div className="actions">
      {offered.map(({ label, act }) => (
        <button key={label} type="button" className="primary" onClick={act}>
          {label}
        </button>
      ))}
      {!cannotSucceedOnRetry(failure) && (
        <button type="button" disabled={leftMs > 0} onClick={onRetry}>
          {leftMs > 0 ? t('retryIn', formatDuration(leftMs)) : againWordsOf(failure, priceMicros)}
        </button>
      )}
    </div>
  );
}
