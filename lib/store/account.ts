import { revokeOtherHosts } from '../browser/site-access.ts';
import { deleteAccount, putAccount, type VaultAccount } from '../browser/vault.ts';
import { storedAccountCheck } from './account-and-settings.ts';
import { storedSiteGrants } from './site-grants.ts';

/** Saves key and address. Permissions for other hosts are revoked. */
export async function saveAccount(account: Pick<VaultAccount, 'baseUrl' | 'apiKey'>): Promise<void> {
  await putAccount(account);
  await giveBackAllBut(account.baseUrl);
}

/** Deletes key and address, revokes all host permissions and forgets which sites there were. */
export async function forgetAccount(): Promise<void> {
  await deleteAccount();
  await Promise.all([storedAccountCheck.set(null), storedSiteGrants.set([])]);
  await giveBackAllBut(null);
}

/** By now the key is saved or deleted. A permission that cannot be revoked does not change that. */
function giveBackAllBut(baseUrl: string | null): Promise<void> {
  return revokeOtherHosts(baseUrl).catch(() => {});
}
