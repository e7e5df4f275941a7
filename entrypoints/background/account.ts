import { maySendTo } from '../../lib/browser/permissions.ts';
import { readAccount } from '../../lib/browser/vault.ts';
import { isThisMachine, originPatternOf } from '../../lib/model/account.ts';
import { type AddressVerdict, verdictOf } from '../../lib/model/address.ts';
import { Fail } from '../../lib/model/failure.ts';

/** Key and address, from the vault, at the moment of sending. @throws Fail `no-key` */
export async function savedAccount() {
  const account = await readAccount();
  if (account === null) throw new Fail({ code: 'no-key' });
  return account;
}

/** Everything that can be known before sending; later, `fetch` tells all of these by the same error. */
export async function checkReady(): Promise<void> {
  const { baseUrl } = await savedAccount();
  if (!(await maySendTo(baseUrl))) throw new Fail({ code: 'no-permission', origin: originPatternOf(baseUrl) });
  // A service on this machine answers without a network.
  if (!navigator.onLine && !isThisMachine(new URL(baseUrl).hostname)) throw new Fail({ code: 'offline' });
}

/** An internal address is no secret of this machine's to a service that runs on it. */
export async function linkVerdictOf(url: string): Promise<AddressVerdict> {
  const verdict = verdictOf(url);
  if (verdict !== 'internal') return verdict;
  const { baseUrl } = await savedAccount();
  return isThisMachine(new URL(baseUrl).hostname) ? 'public' : verdict;
}
