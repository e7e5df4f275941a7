import { createHash } from 'node:crypto';
import type { Database } from '../../service/database/database.ts';

export interface AccountSums {
  /** The number of charges of all accounts. */
  charges: number;
  /** By API key: the amount spent, as the account has it. */
  spentMicros: Map<string, number>;
  /** By API key: the sum of its charges. */
  chargedMicros: Map<string, number>;
}

/** The sums of all accounts in the database, named by these API keys. */
export async function accountSumsOf(database: Database, apiKeys: readonly string[]): Promise<AccountSums> {
  const nameOf = new Map(apiKeys.map(key => [createHash('sha256').update(key).digest('base64'), key]));
  const accounts = await database.query<{ key_digest: string; spent: number; charged: number; charges: number }>(
    `SELECT key_digest, spent_micros AS spent, sum(micros)::bigint AS charged, count(*) AS charges
     FROM accounts LEFT JOIN charges USING (key_digest) GROUP BY key_digest, spent_micros`,
  );
  const by = (value: (row: (typeof accounts)[number]) => number) =>
    new Map(accounts.map(row => [nameOf.get(row.key_digest) ?? row.key_digest, value(row)]));
  return {
    charges: accounts.reduce((sum, { charges }) => sum + charges, 0),
    spentMicros: by(row => row.spent),
    chargedMicros: by(row => row.charged),
  };
}
