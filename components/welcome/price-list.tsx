import { formatUsd } from '../../lib/browser/format/format-money.ts';
import { formatNumber } from '../../lib/browser/format/format-number.ts';
import { formatUsdRange } from '../../lib/browser/format/format-usd-range.ts';
import { t } from '../../lib/browser/i18n.ts';
import { ENTERPRISE_MICROS, highestPriceMicros, SEARCH_MICROS } from '../../lib/model/money/prices.ts';
import { roughPriceMicros, TYPICAL_WORDS } from '../../lib/model/money/typical-price.ts';

/** What things cost, free ones first, from the price list. */
export function PriceList() {
  const { least, most } = TYPICAL_WORDS;
  const prices: [label: string, price: string][] = [
    [t('welcomePriceGist'), t('welcomeFree')],
    [t('welcomePriceSaved'), t('welcomeFree')],
    [t('welcomePriceSearch'), formatUsd(SEARCH_MICROS)],
    [t('welcomePriceTypical'), formatUsdRange(roughPriceMicros(least), roughPriceMicros(most))],
    [t('welcomePriceLongest'), formatUsd(highestPriceMicros('cecil'))],
    [t('welcomePriceMuriel'), formatUsd(ENTERPRISE_MICROS)],
  ];
  return (
    <section>
      <h2>{t('welcomePriceHeading')}</h2>
      <dl className="prices">
        {prices.map(([label, price]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{price}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">{t('welcomePriceNote', formatNumber(least), formatNumber(most))}</p>
    </section>
  );
}
