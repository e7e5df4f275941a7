import type { Period, PeriodUnit } from '../../model/money/spending-periods.ts';
import { uiLanguage } from '../i18n.ts';

const OPTIONS: Record<PeriodUnit, Intl.DateTimeFormatOptions> = {
  day: { weekday: 'short', month: 'short', day: 'numeric' },
  week: { month: 'short', day: 'numeric' },
  month: { month: 'short', year: 'numeric' },
};

/** Writes days, weeks (“Nov 16 – 22”) or months. */
export function periodFormat(unit: PeriodUnit): (period: Period) => string {
  const format = new Intl.DateTimeFormat(uiLanguage(), { ...OPTIONS[unit], timeZone: 'UTC' });
  if (unit !== 'week') return ({ first }) => format.format(Date.parse(first));
  return ({ first, last }) => format.formatRange(Date.parse(first), Date.parse(last));
}
