import type { MessageKey } from '../../lib/browser/i18n.ts';
import type { CheckOutcome } from '../../lib/model/account/account-check.ts';

/** What each outcome of a check is called, and what helps. All but one of the titles name the host. */
export const checkWords: Record<CheckOutcome, { title: MessageKey; help: MessageKey }> = {
  works: { title: 'checkWorks', help: 'checkWorksHelp' },
  'no-credit': { title: 'checkNoCredit', help: 'checkNoCreditHelp' },
  'wrong-key': { title: 'checkWrongKey', help: 'checkWrongKeyHelp' },
  'not-allowed': { title: 'checkNotAllowed', help: 'checkNotAllowedHelp' },
  'rate-limited': { title: 'checkRateLimited', help: 'checkRateLimitedHelp' },
  'no-service': { title: 'checkNoService', help: 'checkNoServiceHelp' },
  'service-down': { title: 'checkServiceDown', help: 'checkServiceDownHelp' },
  'timed-out': { title: 'checkTimedOut', help: 'checkTimedOutHelp' },
  unreachable: { title: 'checkUnreachable', help: 'checkUnreachableHelp' },
  offline: { title: 'checkOffline', help: 'checkOfflineHelp' },
  'no-permission': { title: 'checkNotPermitted', help: 'checkNotPermittedHelp' },
};
