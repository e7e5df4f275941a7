import { defineDatabaseValue } from '../browser/database-value.ts';
import { revokeOtherHosts } from '../browser/permissions.ts';
import { deleteAccount, putAccount, type VaultAccount } from '../browser/vault.ts';
import { type AccountView, accountViewSchema } from '../model/account.ts';
import { defaultSettings, settingsSchema } from '../model/settings.ts';
import * as z from '../model/z.ts';

export const storedSettings = defineDatabaseValue('settings', settingsSchema, defaultSettings);

/** That there is a key, for which address and how it ends: all that a surface may know. Written by the vault. */
export const storedAccount = defineDatabaseValue<AccountView | null>('account', z.nullable(accountViewSchema), null);

/** Saves key and address; no other host stays allowed. */
export async function saveAccount(account: Pick<VaultAccount, 'baseUrl' | 'apiKey'>): Promise<void> {
  await putAccount(account);
  await giveBackAllBut(account.baseUrl);
}

/** Forgets key and address, and gives every host back. */
export async function forgetAccount(): Promise<void> {
  await deleteAccount();
  await giveBackAllBut(null);
}

/** The key is saved or gone by now; a host that the browser does not take back changes nothing about that. */
function giveBackAllBut(baseUrl: string | null): Promise<void> {
  return revokeOtherHosts(baseUrl).catch(() => {});
}
