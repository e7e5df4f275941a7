import { useState } from 'react';
import { send } from '../../lib/browser/worker/command-channel.ts';
import type { AccountView } from '../../lib/model/account/account.ts';
import type { AccountCheck } from '../../lib/model/account/account-check.ts';
import { storedAccountChecks } from '../../lib/store/accounts/stored-accounts.ts';
import { useStored } from '../ui/use-stored.ts';

export type CheckState = {
  /** The latest check of this account. */
  latest: AccountCheck | null;
  phase: 'idle' | 'checking' | 'failed';
  /** Asks the service. Call it for a click only. */
  check: () => Promise<void>;
};

/** The free check of the saved account. */
export function useAccountCheck(account: AccountView | null): CheckState {
  const stored = useStored(storedAccountChecks);
  const [phase, setPhase] = useState<CheckState['phase']>('idle');
  const check = async () => {
    setPhase('checking');
    await send('account.check', {}).then(
      () => setPhase('idle'),
      () => setPhase('failed'),
    );
  };
  return { latest: stored?.find(({ accountId }) => accountId === account?.id) ?? null, phase, check };
}
