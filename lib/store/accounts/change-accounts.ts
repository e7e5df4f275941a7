import { revokeOtherHosts } from '../../browser/permissions/site-access.ts';
import { deleteAccount, type NewAccount, putAccount } from '../../browser/storage/vault.ts';
import { storedSiteGrants } from './site-grants.ts';
import { storedAccountChecks, storedAccounts } from './stored-accounts.ts';

/**
 * Saves key and address and puts the account in use, instead of the account that it `replaces`. Permissions for hosts of no
 * account are revoked.
 */
export async function saveAccount(account: NewAccount, replaces?: string): Promise<void> {
  const saved = await putAccount(account, replaces);
  if (replaces !== undefined && replaces !== saved.id) await forgetCheck(replaces);
  await giveBackOtherHosts();
}

/** Deletes key and address. Permissions for hosts of no other account are revoked. */
export async function forgetAccount(id: string): Promise<void> {
  await deleteAccount(id);
  await forgetCheck(id);
  await giveBackOtherHosts();
}

const forgetCheck = (id: string) =>
  storedAccountChecks.update(checks => checks.filter(({ accountId }) => accountId !== id));

/** By now the key is saved or deleted. A permission that cannot be revoked does not change that. */
async function giveBackOtherHosts(): Promise<void> {
  const accounts = await storedAccounts.get();
  await revokeOtherHosts(accounts.map(({ baseUrl }) => baseUrl)).catch(() => {});
  await storedSiteGrants.set([]);
}

/** Deletes all keys and addresses and revokes all host permissions. */
export async function forgetAllAccounts(): Promise<void> {
  for (const { id } of await storedAccounts.get()) await deleteAccount(id);
  await storedAccountChecks.set([]);
  await giveBackOtherHosts();
}
