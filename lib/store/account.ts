import { revokeOtherHosts } from '../browser/permissions.ts';
import { deleteAccount, putAccount, type VaultAccount } from '../browser/vault.ts';
import { storedAccountCheck } from './account-and-settings.ts';

/** Saves key and address. Permissions for other hosts are revoked. */
export async function saveAccount(account: Pick<VaultAccount, 'baseUrl' | 'apiKey'>): Promise<void> {
  await putAccount(account);
  await giveBackAllBut(account.baseUrl);
}

/** Deletes key and address and revokes all host permissions. */
export async function forgetAccount(): Promise<void> {
  await deleteAccount();
  await storedAccountCheck.set(null);
  await giveBackAllBut(null);
}

/** By now the key is saved or deleted. A permission that cannot be revoked does not change that. */
function giveBackAllBut(baseUrl: string | null): Promise<void> {
  return revokeOtherHosts(baseUrl).catch(() => {});
}
