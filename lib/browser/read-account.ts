import { openDatabase } from './database.ts';
import { putAccount, type VaultAccount } from './vault.ts';

/**
 * The saved account with its key, read by the worker at the moment of sending and by nothing else (`test/rooms.test.ts`).
 * A row of an older version, which has no id, gets one.
 */
export async function readAccount(): Promise<VaultAccount | null> {
  const database = await openDatabase();
  const saved = await database.get('vault', 'account');
  if (!saved) return null;
  return saved.id ? { ...saved, id: saved.id } : putAccount(saved);
}
