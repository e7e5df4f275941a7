import { formatMinutes, formatNumber, t } from '../../lib/browser/i18n.ts';

/** A duration in whole seconds, with minutes from one minute on. */
export function formatDuration(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  if (seconds < 60) return t('elapsedSeconds', formatNumber(seconds));
  return t('elapsedMinutes', formatNumber(Math.floor(seconds / 60)), formatNumber(seconds % 60));
}

/** Whole minutes, with hours from one hour on: nobody counts 1,582 minutes. */
export function formatReadingTime(minutes: number): string {
  if (minutes < 60) return formatMinutes(minutes);
  const hours = minutes / 60;
  return t('readingHours', formatNumber(hours < 10 ? Math.round(10 * hours) / 10 : Math.round(hours)));
}
