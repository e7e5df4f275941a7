import { openDatabase } from './database.ts';
import type { VaultAccount } from './vault.ts';

/**
 * The saved account with its key. Only the worker may call this, when it sends (`test/architecture/imports.test.ts`).
 */
export async function readAccount(): Promise<VaultAccount | null> {
  const database = await openDatabase();
  return (await database.get('vault', 'account')) ?? null;
}
