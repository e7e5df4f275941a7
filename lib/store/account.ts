import { defineStored } from '../browser/stored.ts';
import { changeVaultBaseUrl, deleteAccount, putAccount, type VaultAccount } from '../browser/vault.ts';
import { type AccountView, accountViewSchema, KEY_ENDING_LENGTH } from '../model/account.ts';
import * as z from '../model/z.ts';

/** That there is a key, for which address and how it ends: all that a surface may know. */
export const storedAccount = defineStored<AccountView | null>('local', 'account', z.nullable(accountViewSchema), null);

/** Key and address into the vault first: a view without a key behind it would promise what sending cannot keep. */
export async function saveAccount(account: Pick<VaultAccount, 'baseUrl' | 'apiKey'>, now: number): Promise<void> {
  const { id } = await putAccount(account);
  const keyEnding = account.apiKey.slice(-KEY_ENDING_LENGTH);
  await storedAccount.set({ id, baseUrl: account.baseUrl, keyEnding, savedAt: now });
}

/** Keeps the key and sends it elsewhere from now on. */
export async function changeBaseUrl(baseUrl: string, now: number): Promise<void> {
  await changeVaultBaseUrl(baseUrl);
  const view = await storedAccount.get();
  if (view) await storedAccount.set({ ...view, baseUrl, savedAt: now });
}

export async function forgetAccount(): Promise<void> {
  await deleteAccount();
  await storedAccount.set(null);
}
