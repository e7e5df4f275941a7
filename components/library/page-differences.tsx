import { formatNumber } from '../../lib/browser/format/format-number.ts';
import { t } from '../../lib/browser/i18n.ts';
import type { SummaryAnswer } from '../../lib/model/summary/summary-answer.ts';
import { compareBlockHashes } from '../../lib/text/versions/compare-blocks.ts';

type Props = { before: SummaryAnswer; after: SummaryAnswer };

/** How the page itself changed between two summaries, as far as the hashes of its blocks show. */
export function PageDifferences({ before, after }: Props) {
  const counts = compareBlockHashes(before.blocks ?? '', after.blocks ?? '');
  if (counts === null) return <p className="hint">{t('comparePageUnknown')}</p>;
  const { total, added, changed, removed } = counts;
  if (added + changed + removed === 0) return <p className="hint">{t('comparePageSame')}</p>;
  const facts = [
    [t('comparePageNew'), added],
    [t('comparePageChanged'), changed],
    [t('comparePageRemoved'), removed],
    [t('comparePageTotal'), total],
  ] as const;
  return (
    <dl className="compare-page">
      {facts.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
