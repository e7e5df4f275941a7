import type { Client } from '../../../lib/api/service-client.ts';
import type { CheckOutcome, KeyCheck } from '../../../lib/model/account/account-check.ts';
import type { Handlers } from '../../../lib/model/commands/commands.ts';
import { type FailureCode, failOf } from '../../../lib/model/failure.ts';
import { storedAccountChecks } from '../../../lib/store/accounts/stored-accounts.ts';
import { announceLibraryChange } from '../../../lib/store/journal/library-changes.ts';
import { settleByCheck } from '../../../lib/store/journal/receipts.ts';
import { whileWriting } from '../../../lib/store/while-writing.ts';
import { readyAccount, savedAccount } from '../sending-account.ts';

/** Reasons not to send the check at all. */
const NOT_SENT: Partial<Record<FailureCode, CheckOutcome>> = { offline: 'offline', 'no-permission': 'no-permission' };

type AccountHandlers = Pick<Handlers, 'account.check'>;
export type JobHandlers = Omit<Handlers, keyof AccountHandlers>;

type Ports = Pick<Client, 'checkKey'> & { now: () => number };

/**
 * Checks the saved account once and stores the result. The balance settles receipts with an unknown outcome. The check is
 * free, so it has no receipt.
 */
export function createAccountHandlers({ checkKey, now }: Ports): AccountHandlers {
  return {
    'account.check': async () => {
      const { id: accountId, baseUrl } = await savedAccount();
      const sentAt = now();
      const check = await readyAccount(accountId).then(
        account => checkKey(account, new AbortController().signal),
        notSent,
      );
      const { outcome, balanceMicros } = check;
      return whileWriting(async () => {
        // It may be gone by now.
        await savedAccount(accountId);
        if (outcome === 'works' && balanceMicros !== null) {
          const payer = { origin: new URL(baseUrl).origin, accountId };
          const settled = settleByCheck(payer, balanceMicros, { sentAt, at: now() });
          await settled.then(announceLibraryChange).catch(() => {});
        }
        const latest = { ...check, accountId, checkedAt: now() };
        await storedAccountChecks.update(checks => [...checks.filter(one => one.accountId !== accountId), latest]);
        return {};
      });
    },
  };
}

function notSent(error: unknown): KeyCheck {
  const outcome = NOT_SENT[failOf(error).failure.code];
  if (outcome === undefined) throw error;
  return { outcome, balanceMicros: null };
}
