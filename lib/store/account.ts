import { revokeOtherHosts } from '../browser/site-access.ts';
import { deleteAccount, type NewAccount, putAccount } from '../browser/vault.ts';
import { storedAccountCheck, storedAccounts } from './accounts.ts';
import { storedSiteGrants } from './site-grants.ts';

/**
 * Saves key and address and puts the account in use, instead of the account that it `replaces`. Permissions for hosts of no
 * account are revoked.
 */
export async function saveAccount(account: NewAccount, replaces?: string): Promise<void> {
  await putAccount(account, replaces);
  await giveBackOtherHosts();
}

/** Deletes key and address. Permissions for hosts of no other account are revoked. */
export async function forgetAccount(id: string): Promise<void> {
  await deleteAccount(id);
  if ((await storedAccountCheck.get())?.accountId === id) await storedAccountCheck.set(null);
  await giveBackOtherHosts();
}

/** By now the key is saved or deleted. A permission that cannot be revoked does not change that. */
async function giveBackOtherHosts(): Promise<void> {
  const accounts = await storedAccounts.get();
  await revokeOtherHosts(accounts.map(({ baseUrl }) => baseUrl)).catch(() => {});
  await storedSiteGrants.set([]);
}

/** Deletes all keys and addresses and revokes all host permissions. */
export async function forgetAllAccounts(): Promise<void> {
  for (const { id } of await storedAccounts.get()) await deleteAccount(id);
  await storedAccountCheck.set(null);
  await giveBackOtherHosts();
}
