import { formatUsd } from '../../lib/browser/format/format-money.ts';
import { t } from '../../lib/browser/i18n.ts';
import type { Spent } from '../../lib/model/money/spending-amounts.ts';
import { AmountBar, totalOf } from './amount-bar.tsx';

export type AmountRow = Spent & { key: string; name: string };

type Props = {
  caption: string;
  /** The caption stands above the table already. */
  isCaptionHidden?: boolean;
  nameHeading: string;
  rows: readonly AmountRow[];
};

/** A bar chart that is a table: each amount stands beside its bar, so that nothing is only drawn. */
export function AmountTable({ caption, isCaptionHidden = false, nameHeading, rows }: Props) {
  const largest = Math.max(...rows.map(totalOf));
  const hasUncertain = rows.some(({ uncertainMicros }) => uncertainMicros > 0);
  return (
    <table className="amounts">
      <caption>{isCaptionHidden ? <span className="only-heard">{caption}</span> : caption}</caption>
      <thead>
        <tr>
          <th scope="col">{nameHeading}</th>
          <th scope="col">{t('spendingSpent')}</th>
          {hasUncertain && <th scope="col">{t('spendingUncertain')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.key} className={totalOf(row) === 0 ? 'nothing' : undefined}>
            <th scope="row">
              <div className="amount-name">
                <span>
                  <bdi>{row.name}</bdi>
                </span>
                <AmountBar spent={row} fullMicros={largest} />
              </div>
            </th>
            <td>{formatUsd(row.spentMicros, 'halfExpand')}</td>
            {hasUncertain && <td>{row.uncertainMicros > 0 && formatUsd(row.uncertainMicros)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
