import { livePolicy } from '../../lib/browser/managed-policy.ts';
import { maySendTo } from '../../lib/browser/permissions/permissions.ts';
import { readAccount } from '../../lib/browser/storage/read-account.ts';
import type { VaultAccount } from '../../lib/browser/storage/vault.ts';
import { isSameOrigin, isThisMachine, originPatternOf } from '../../lib/model/account/service-origin.ts';
import { type AddressVerdict, verdictOf } from '../../lib/model/address/private-address.ts';
import { Fail } from '../../lib/model/failure.ts';
import { serviceAddressOf } from '../../lib/model/settings/policy.ts';

/**
 * The account with this id, or else the one in use, after all checks that are possible before sending. `fetch` would report all of these failures by the
 * same error.
 *
 * @throws Fail `no-key`, `no-permission` or `offline`
 */
export async function readyAccount(id?: string): Promise<VaultAccount> {
  const account = await savedAccount(id);
  const { baseUrl } = account;
  if (!(await maySendTo(baseUrl))) throw new Fail({ code: 'no-permission', origin: originPatternOf(baseUrl) });
  // A service on this machine needs no network.
  if (!navigator.onLine && !isThisMachine(new URL(baseUrl).hostname)) throw new Fail({ code: 'offline' });
  return account;
}

/** The account with this id, or else the one in use, if the organization allows its service. @throws Fail `no-key` */
export async function savedAccount(id?: string): Promise<VaultAccount> {
  const [account, policy] = await Promise.all([readAccount(id), livePolicy.get()]);
  const allowed = serviceAddressOf(policy);
  if (account === null || (allowed && !isSameOrigin(allowed, account.baseUrl))) throw new Fail({ code: 'no-key' });
  return account;
}

/** Internal addresses may be sent to a service on this machine. */
export function linkVerdictOf(url: string, { baseUrl }: Pick<VaultAccount, 'baseUrl'>): AddressVerdict {
  const verdict = verdictOf(url);
  return verdict === 'internal' && isThisMachine(new URL(baseUrl).hostname) ? 'public' : verdict;
}
