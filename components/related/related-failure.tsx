import { formatUsd, type MessageKey, t } from '../../lib/browser/i18n.ts';
import { askForOrigin } from '../../lib/browser/permissions.ts';
import { openCreditPage, openSettings } from '../../lib/browser/tabs.ts';
import type { Failure } from '../../lib/model/failure.ts';
import { HIGHEST_SEARCH_MICROS } from '../../lib/model/money/money.ts';
import type { FailedSearch } from '../../lib/model/search/related-search.ts';
import { storedAccount } from '../../lib/store/account.ts';
import {
  failureHelpOf,
  failureTitleOf,
  failureWords,
  fateWords,
  shownWordsOf,
  type WayOut,
} from '../summary/failure-words.ts';
import { formatDuration } from '../ui/duration.ts';
import { Icon } from '../ui/icon.tsx';
import { useAllowed } from '../ui/use-allowed.ts';
import { useElapsedSeconds } from '../ui/use-elapsed.ts';
import { useStored } from '../ui/use-stored.ts';

/** What the words for a summary would say wrongly of a search. */
const helpWords: Partial<Record<Failure['code'], MessageKey>> = {
  cancelled: 'relatedCancelledHelp',
  interrupted: 'relatedInterruptedHelp',
  rejected: 'relatedRejectedHelp',
};

/** Why a search, or both alike, came to nothing, what became of the money, and what can be done. */
export function RelatedFailure({ failures, onRetry }: { failures: FailedSearch[]; onRetry: () => void }) {
  const [failed] = failures;
  if (failed === undefined) return null;
  const { failure } = failed;
  const fate = failures.find(one => one.fate === 'unknown')?.fate ?? failed.fate;
  const uncertain = failures.filter(one => one.fate === 'unknown').length;
  const help = helpWords[failure.code];
  return (
    <div className="failure" role="alert">
      <h3>
        <Icon name="alert" /> {failureTitleOf(failure)}
      </h3>
      <p>{help ? t(help) : failureHelpOf(failure)}</p>
      {'said' in failure && failure.said && (
        <p className="said">
          <bdi>{t('serviceSaid', shownWordsOf(failure.said))}</bdi>
        </p>
      )}
      <p className={`fate fate-${fate}`}>{t(fateWords[fate], formatUsd(HIGHEST_SEARCH_MICROS * uncertain))}</p>
      <WaysOut failed={failed} priceMicros={HIGHEST_SEARCH_MICROS * failures.length} onRetry={onRetry} />
      {'requestId' in failure && failure.requestId && (
        <p className="hint">{t('requestId', shownWordsOf(failure.requestId))}</p>
      )}
    </div>
  );
}

type WaysOutProps = { failed: FailedSearch; priceMicros: number; onRetry: () => void };

/** Nothing is ever searched for again by itself: a re-run is this click, with its price on it. */
function WaysOut({ failed, priceMicros, onRetry }: WaysOutProps) {
  const { failure, endedAt } = failed;
  const account = useStored(storedAccount);
  const isAllowed = useAllowed('origin' in failure ? failure.origin : null);
  const waitMs = failure.code === 'rate-limited' ? failure.retryAfterMs : 0;
  const leftMs = waitMs - useElapsedSeconds(endedAt) * 1_000;
  const ways: Partial<Record<WayOut, { label: string; act: () => unknown }>> = {
    settings: { label: t(failure.code === 'no-key' ? 'addKey' : 'checkSettings'), act: openSettings },
    ...('origin' in failure &&
      !isAllowed && { allow: { label: t('allowService'), act: () => askForOrigin(failure.origin) } }),
    ...(account && { credit: { label: t('addCredit'), act: () => openCreditPage(account.baseUrl) } }),
  };
  const offered = failureWords[failure.code].waysOut.flatMap(way => ways[way] ?? []);
  return (
    <div className="actions">
      {offered.map(({ label, act }) => (
        <button key={label} type="button" className="primary" onClick={act}>
          {label}
        </button>
      ))}
      <button type="button" disabled={leftMs > 0} onClick={onRetry}>
        {leftMs > 0 ? t('retryIn', formatDuration(leftMs)) : t('retryWithPrice', formatUsd(priceMicros))}
      </button>
    </div>
  );
}
