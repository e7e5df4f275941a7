import { t } from '../../lib/browser/i18n.ts';
import { escapeXml } from '../../lib/model/escape-xml.ts';
import type { Failure } from '../../lib/model/failure.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { useCopying } from '../ui/use-copying.ts';
import { shownWordsOf } from './failure-words.ts';

/** The service’s own words where they are all that is known of the reason; `null` elsewhere, and where it said nothing. */
export function reasonOf(failure: Failure): string | null {
  return failure.code === 'rejected' || failure.code === 'not-summarized' ? serviceWordsOf(failure) : null;
}

/** What helps the support of the service: its own words and the number of the request. Folded, with a button to copy them. */
export function FailureDetails({ failure }: { failure: Failure }) {
  const words = reasonOf(failure) === null ? serviceWordsOf(failure) : null;
  const request = 'requestId' in failure && failure.requestId ? t('requestId', shownWordsOf(failure.requestId)) : null;
  const details = [words, request].filter(line => line !== null);
  const copying = useCopying(details.join());
  if (details.length === 0) return null;
  return (
    <details className="failure-details">
      <summary>{t('details')}</summary>
      {details.map(line => (
        <p key={line}>
          <bdi>{line}</bdi>
        </p>
      ))}
      <CopyButton
        contentOf={async () => ({ text: details.join('\n'), html: details.map(escapeXml).join('<br>') })}
        copying={copying}
      />
    </details>
  );
}

function serviceWordsOf(failure: Failure): string | null {
  if (!('serviceMessage' in failure) || !failure.serviceMessage) return null;
  return t('serviceMessage', shownWordsOf(failure.serviceMessage));
}
