import { useMemo } from 'react';
import { UNCALIBRATED } from '../../lib/model/money/calibration.ts';
import { estimatePrice, type PriceEstimate } from '../../lib/model/money/estimate.ts';
import type { TextSize } from '../../lib/model/page/page-size.ts';
import type { Settings } from '../../lib/model/settings.ts';

/**
 * What a summary of a page or text with the chosen options will probably cost, without the searches after it. `null` while the size
 * is unknown, unless the price is flat. An address is opened by the service, so its `size` is `null`.
 */
export function useEstimate(size: TextSize | null, chosen: Settings): PriceEstimate | null {
  const { engine, summaryType, targetLanguage } = chosen;
  return useMemo(
    () => estimatePrice(size, { engine, summaryType, targetLanguage }, size?.calibrations[engine] ?? UNCALIBRATED),
    [size, engine, summaryType, targetLanguage],
  );
}
