import { MICROS_PER_USD } from '../../model/money/prices.ts';
import { uiLanguage } from '../i18n.ts';

/** A range of amounts, in dollars and cents, each rounded to the nearest. */
export function formatUsdRange(fromMicros: number, toMicros: number): string {
  return new Intl.NumberFormat(uiLanguage(), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  }).formatRange(fromMicros / MICROS_PER_USD, toMicros / MICROS_PER_USD);
}
