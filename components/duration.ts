import { t } from '../lib/browser/i18n.ts';

/** A duration in whole seconds, with minutes from one minute on. */
export function formatDuration(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  if (seconds < 60) return t('elapsedSeconds', seconds);
  return t('elapsedMinutes', Math.floor(seconds / 60), seconds % 60);
}
