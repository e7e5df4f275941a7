import { formatUsd } from '../../lib/browser/format/format-money.ts';
import { formatShare } from '../../lib/browser/format/format-number.ts';
import { formatDuration } from '../../lib/browser/format/format-time.ts';
import { languageName } from '../../lib/browser/format/language-name.ts';
import { plural, t } from '../../lib/browser/i18n.ts';
import { webUrlOf } from '../../lib/model/address/web-url.ts';
import type { LibraryItem } from '../../lib/model/library/library-part.ts';
import { engineName } from './library-filters.tsx';
import { costOf, kindOf } from './library-list-item.tsx';

/** What was asked for and what it cost, in one line each. */
export function LibraryReceipt({ item }: { item: LibraryItem }) {
  return (
    <div className="library-receipt">
      <p>{[kindOf(item), ...askedOf(item)].join(' · ')}</p>
      <p>{costsOf(item).join(' · ')}</p>
    </div>
  );
}

function askedOf(item: LibraryItem): string[] {
  const service = webUrlOf(item.saved.payer?.origin ?? '')?.host;
  const sentTo = service === undefined ? [] : [t('librarySentTo', service)];
  if (item.kind === 'search') return [...sentTo];
  const { options } = item.saved.request;
  return [
    t('libraryByEngine', engineName(options.engine)),
    ...(options.targetLanguage ? [languageName(options.targetLanguage)] : []),
    t(item.saved.words === null ? 'librarySentLink' : 'librarySentText'),
    ...sentTo,
  ];
}

function costsOf(item: LibraryItem): string[] {
  const { costMicros, endedAt, hasPossibleDuplicate } = item.saved;
  const cost = costOf(item);
  const twice = hasPossibleDuplicate ? [t('libraryMaybeTwice')] : [];
  if (item.kind === 'search') return [cost, ...twice];
  const { summary, words, share, sentAt } = item.saved;
  const isEstimate = summary.tokens === null;
  return [
    isEstimate ? t('libraryAtMost', formatUsd(costMicros)) : cost,
    ...twice,
    ...(summary.tokens ? [plural('libraryTokens', summary.tokens)] : []),
    ...(words === null ? [] : [plural('libraryWordsRead', words)]),
    ...(share < 1 ? [t('librarySharePart', formatShare(share))] : []),
    ...(endedAt - sentAt >= 1_000 ? [formatDuration(endedAt - sentAt)] : []),
  ];
}
