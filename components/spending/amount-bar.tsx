import type { Spent } from '../../lib/model/money/spending-amounts.ts';

/** A bar: what was spent, and hatched what may have been spent besides. `fullMicros` fill it. */
export function AmountBar({ spent, fullMicros }: { spent: Spent; fullMicros: number }) {
  const widthOf = (micros: number) => ({ inlineSize: `${(100 * micros) / Math.max(fullMicros, 1)}%` });
  return (
    <span className="amount-bar">
      <span className="amount-spent" style={widthOf(spent.spentMicros)} />
      <span className="amount-uncertain" style={widthOf(spent.uncertainMicros)} />
    </span>
  );
}

export const totalOf = ({ spentMicros, uncertainMicros }: Spent) => spentMicros + uncertainMicros;
