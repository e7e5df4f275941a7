import type { PriceEstimate } from '../../model/money/estimate-price.ts';
import { MICROS_PER_USD } from '../../model/money/prices.ts';
import { t } from '../i18n.ts';
import { numberFormat } from './format-number.ts';

/**
 * Micros in dollars and cents, with a third digit below one cent. Prices are rounded up, because they are promises.
 * Costs are rounded to the nearest (`halfExpand`), remaining credit down (`floor`).
 */
export function formatUsd(micros: number, roundingMode: 'ceil' | 'halfExpand' | 'floor' = 'ceil'): string {
  const digits = micros > 0 && micros < MICROS_PER_USD / 100 ? 3 : 2;
  return numberFormat({
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    roundingMode,
  }).format(micros / MICROS_PER_USD);
}

/** An estimated price, rounded up: “about $0.05”, or “$0.30” where it is certain. */
export function formatEstimate({ micros, isExact }: Pick<PriceEstimate, 'micros' | 'isExact'>): string {
  return isExact ? formatUsd(micros) : t('aboutPrice', formatUsd(micros));
}
