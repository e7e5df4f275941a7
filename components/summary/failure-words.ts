import { formatBytes } from '../../lib/browser/format/format-bytes.ts';
import { formatUsd } from '../../lib/browser/format/format-money.ts';
import { formatNumber } from '../../lib/browser/format/format-number.ts';
import { formatDuration } from '../../lib/browser/format/format-time.ts';
import { type MessageKey, t } from '../../lib/browser/i18n.ts';
import type { DeliveryOutcome, Failure, FailureCode } from '../../lib/model/failure.ts';
import { shownLineOf } from '../../lib/text/lines/untrusted-text.ts';

/** What the user can do about a failure, most promising first. */
export type WayOut = 'retry' | 'settings' | 'allow' | 'credit' | 'send-address' | 'send-text' | 'open-link';

const MAX_WORDS_CHARS = 500;

type Words = { title: MessageKey; help: MessageKey; waysOut: readonly WayOut[] };

/** Title, help and ways out for every failure. A new failure without them does not compile. */
export const failureWords: Record<FailureCode, Words> = {
  'no-key': { title: 'failNoKey', help: 'failNoKeyHelp', waysOut: ['settings'] },
  'no-permission': { title: 'failNoPermission', help: 'failNoPermissionHelp', waysOut: ['allow', 'settings'] },
  offline: { title: 'failOffline', help: 'failOfflineHelp', waysOut: ['retry'] },
  'excluded-site': { title: 'failExcludedSite', help: 'failExcludedSiteHelp', waysOut: ['settings'] },
  'managed-choice': { title: 'failManagedChoice', help: 'failManagedChoiceHelp', waysOut: ['settings'] },
  'unreadable-page': { title: 'failUnreadablePage', help: 'failUnreadablePageHelp', waysOut: ['send-address'] },
  'nothing-to-read': { title: 'failNothingToRead', help: 'failNothingToReadHelp', waysOut: ['retry', 'send-address'] },
  'nothing-selected': {
    title: 'failNothingSelected',
    help: 'failNothingSelectedHelp',
    waysOut: ['retry', 'send-text'],
  },
  'confirm-price': { title: 'failConfirmPrice', help: 'failConfirmPriceHelp', waysOut: ['retry'] },
  'private-link': { title: 'failPrivateLink', help: 'failPrivateLinkHelp', waysOut: ['open-link', 'retry'] },
  'personal-page': { title: 'failPersonalPage', help: 'failPersonalPageHelp', waysOut: ['retry'] },
  'page-too-complex': { title: 'failPageTooComplex', help: 'failPageTooComplexHelp', waysOut: ['send-address'] },
  'over-daily-budget': { title: 'failDailyBudget', help: 'failBudgetHelp', waysOut: ['settings', 'retry'] },
  'over-monthly-budget': { title: 'failMonthlyBudget', help: 'failBudgetHelp', waysOut: ['settings', 'retry'] },
  'scanned-pdf': { title: 'failScannedPdf', help: 'failScannedPdfHelp', waysOut: ['send-address'] },
  'locked-pdf': { title: 'failLockedPdf', help: 'failLockedPdfHelp', waysOut: [] },
  'unreadable-pdf': { title: 'failUnreadablePdf', help: 'failUnreadablePdfHelp', waysOut: ['send-address', 'retry'] },
  'large-pdf': { title: 'failLargePdf', help: 'failLargePdfHelp', waysOut: ['send-address'] },
  'unloaded-pdf': { title: 'failUnloadedPdf', help: 'failUnloadedPdfHelp', waysOut: ['retry'] },
  'closed-pdf': { title: 'failClosedPdf', help: 'failClosedPdfHelp', waysOut: ['allow', 'send-address'] },
  'too-short': { title: 'failTooShort', help: 'failTooShortHelp', waysOut: ['send-text', 'send-address'] },
  'page-changed': { title: 'failPageChanged', help: 'failPageChangedHelp', waysOut: ['retry'] },
  'page-busy': { title: 'failPageBusy', help: 'failPageBusyHelp', waysOut: ['retry', 'send-address'] },
  'not-an-address': { title: 'failNotAnAddress', help: 'failNotAnAddressHelp', waysOut: ['send-text'] },
  'too-large': { title: 'failTooLarge', help: 'failTooLargeHelp', waysOut: ['send-address'] },
  'bad-key': { title: 'failBadKey', help: 'failBadKeyHelp', waysOut: ['settings'] },
  'no-credit': { title: 'failNoCredit', help: 'failNoCreditHelp', waysOut: ['credit', 'retry'] },
  'rate-limited': { title: 'failRateLimited', help: 'failRateLimitedHelp', waysOut: ['retry'] },
  rejected: { title: 'failRejected', help: 'failRejectedHelp', waysOut: ['retry', 'send-text', 'send-address'] },
  'wrong-address': { title: 'failWrongAddress', help: 'failWrongAddressHelp', waysOut: ['settings'] },
  'not-summarized': {
    title: 'failNotSummarized',
    help: 'failNotSummarizedHelp',
    waysOut: ['send-text', 'send-address'],
  },
  unreachable: { title: 'failUnreachable', help: 'failUnreachableHelp', waysOut: ['retry', 'settings'] },
  'timed-out': { title: 'failTimedOut', help: 'failTimedOutHelp', waysOut: ['retry'] },
  'service-down': { title: 'failServiceDown', help: 'failServiceDownHelp', waysOut: ['retry'] },
  'unexpected-answer': {
    title: 'failUnexpectedAnswer',
    help: 'failUnexpectedAnswerHelp',
    waysOut: ['settings', 'retry'],
  },
  cancelled: { title: 'failCancelled', help: 'failCancelledHelp', waysOut: ['retry'] },
  'continues-elsewhere': {
    title: 'failContinuesElsewhere',
    help: 'failContinuesElsewhereHelp',
    waysOut: [],
  },
  interrupted: { title: 'failInterrupted', help: 'failInterruptedHelp', waysOut: ['retry'] },
  storage: { title: 'failStorage', help: 'failStorageHelp', waysOut: ['retry'] },
  'reader-failed': { title: 'failReaderFailed', help: 'failReaderFailedHelp', waysOut: ['send-address', 'retry'] },
  bug: { title: 'failBug', help: 'failBugHelp', waysOut: ['retry'] },
};

/** The words of the button to the settings, where it says more than “Check the settings”. */
const settingsWords: Partial<Record<FailureCode, MessageKey>> = {
  'no-key': 'addKey',
  'over-daily-budget': 'changeBudget',
  'over-monthly-budget': 'changeBudget',
};

export function settingsWordsOf({ code }: Failure): string {
  return t(settingsWords[code] ?? 'checkSettings');
}

/** Nothing was sent yet, so "Try again" would be wrong. */
const againWords: Partial<Record<FailureCode, MessageKey>> = {
  'personal-page': 'sendPersonal',
  'confirm-price': 'payUpTo',
  'private-link': 'sendAllTheSame',
  'over-daily-budget': 'payThisOnce',
  'over-monthly-budget': 'payThisOnce',
};

/** The button that sends it, or sends it again, at this highest price (micros). */
export function againWordsOf({ code }: Failure, highestMicros: number): string {
  return t(againWords[code] ?? 'retryWithPrice', formatUsd(highestMicros));
}

export const outcomeWords: Record<DeliveryOutcome, MessageKey> = {
  'not-sent': 'outcomeNotSent',
  rejected: 'outcomeRejected',
  unknown: 'outcomeUnknown',
};

/** A message from the service or the browser, safe to show. */
export function shownWordsOf(words: string): string {
  return shownLineOf(words, MAX_WORDS_CHARS);
}

export function failureTitleOf(failure: Failure): string {
  return t(failureWords[failure.code].title, ...valuesOf(failure));
}

export function failureHelpOf(failure: Failure): string {
  return t(failureWords[failure.code].help, ...valuesOf(failure));
}

/** The values for `$1` in the messages of a failure. */
function valuesOf(failure: Failure): string[] {
  switch (failure.code) {
    case 'no-permission':
    case 'closed-pdf':
      return [failure.origin.replace(/\/\*$/, '')];
    case 'too-short':
      return [formatNumber(failure.words)];
    case 'too-large':
    case 'large-pdf':
      return [formatBytes(failure.limitBytes)];
    case 'timed-out':
      return [formatDuration(failure.afterMs)];
    case 'service-down':
      return [String(failure.status)];
    case 'personal-page':
      return [failure.site];
    case 'confirm-price':
      return [formatUsd(failure.micros)];
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
