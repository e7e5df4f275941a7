import { formatBytes } from '../../lib/browser/format/format-bytes.ts';
import { formatUsd } from '../../lib/browser/format/format-money.ts';
import { formatNumber } from '../../lib/browser/format/format-number.ts';
import { formatDuration } from '../../lib/browser/format/format-time.ts';
import { type MessageKey, t } from '../../lib/browser/i18n.ts';
import type { DeliveryOutcome, Failure } from '../../lib/model/failure.ts';
import { ENTERPRISE_MICROS, highestPriceMicros } from '../../lib/model/money/prices.ts';
import { shownLineOf } from '../../lib/text/lines/untrusted-text.ts';
import { failureRows } from './failure-rows.ts';

const MAX_WORDS_CHARS = 500;

export function settingsWordsOf({ code }: Failure): string {
  return t(failureRows[code].settings ?? 'checkSettings');
}

/** The button that sends it, or sends it again, at this highest price (micros). */
export function againWordsOf({ code }: Failure, highestMicros: number): string {
  return t(failureRows[code].again ?? 'retryWithPrice', formatUsd(highestMicros));
}

const outcomeWords: Record<DeliveryOutcome, MessageKey> = {
  'not-sent': 'outcomeNotSent',
  rejected: 'outcomeRejected',
  unknown: 'outcomeUnknown',
};

/** What became of the money, which is at most this (micros). */
export function moneyWordsOf({ code }: Failure, outcome: DeliveryOutcome, highestMicros: number): string {
  return t(failureRows[code].money ?? outcomeWords[outcome], formatUsd(highestMicros));
}

export function isCalm({ code }: Failure): boolean {
  return failureRows[code].tone === 'calm';
}

/** A message from the service or the browser, safe to show. */
export function shownWordsOf(words: string): string {
  return shownLineOf(words, MAX_WORDS_CHARS);
}

export function failureTitleOf(failure: Failure): string {
  return t(failureRows[failure.code].title, ...valuesOf(failure));
}

export function failureHelpOf(failure: Failure): string {
  if (failure.code === 'confirm-price' && failure.micros >= ENTERPRISE_MICROS)
    return t('failConfirmMurielHelp', formatUsd(ENTERPRISE_MICROS), formatUsd(highestPriceMicros('cecil')));
  return t(failureRows[failure.code].help, ...valuesOf(failure));
}

export function searchHelpOf(failure: Failure): string {
  const { searchHelp, help } = failureRows[failure.code];
  return t(searchHelp ?? help, ...valuesOf(failure));
}

/** The values for `$1` in the messages of a failure. */
function valuesOf(failure: Failure): string[] {
  switch (failure.code) {
    case 'no-permission':
    case 'closed-pdf':
      return [failure.origin.replace(/\/\*$/, '')];
    case 'too-short':
      return [formatNumber(failure.words)];
    case 'large-pdf':
      return [formatBytes(failure.limitBytes)];
    case 'timed-out':
      return [formatDuration(failure.afterMs)];
    case 'service-down':
    case 'intercepted':
      return [String(failure.status)];
    case 'personal-page':
      return [failure.site];
    case 'confirm-price':
      return [formatUsd(failure.micros)];
    case 'price-rose':
      return [formatUsd(failure.micros), formatUsd(failure.quotedMicros)];
    case 'over-daily-budget':
    case 'over-monthly-budget':
      return [formatUsd(failure.usedMicros), formatUsd(failure.limitMicros, 'floor'), formatUsd(failure.priceMicros)];
    case 'reader-failed':
    case 'bug':
      return [shownWordsOf(failure.message)];
    default:
      return [];
  }
}
