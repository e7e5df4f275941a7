import { useEffect, useMemo, useState } from 'react';
import type { TextSize } from '../../lib/model/commands/page-size.ts';
import { UNCALIBRATED } from '../../lib/model/money/calibration.ts';
import type { estimatePrice, PriceEstimate } from '../../lib/model/money/estimate-price.ts';
import type { Settings } from '../../lib/model/settings/settings.ts';
import { loadSecondScreen, secondScreen } from '../load-second-screen.ts';

/**
 * What a summary of a page or text with the chosen options will probably cost, without the searches after it. `null` while the size
 * is unknown, unless the price is flat. An address is opened by the service, so its `size` is `null`.
 */
export function useEstimate(size: TextSize | null, chosen: Settings): PriceEstimate | null {
  const { engine, summaryType, targetLanguage } = chosen;
  /** Loaded before any size is known. */
  const [estimate, setEstimate] = useState<typeof estimatePrice | undefined>(() => secondScreen()?.estimatePrice);
  useEffect(() => {
    void loadSecondScreen().then(({ estimatePrice }) => setEstimate(() => estimatePrice));
  }, []);
  return useMemo(
    () => estimate?.(size, { engine, summaryType, targetLanguage }, size?.calibrations[engine] ?? UNCALIBRATED) ?? null,
    [estimate, size, engine, summaryType, targetLanguage],
  );
}
