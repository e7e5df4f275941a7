import { MICROS_PER_USD } from '../../lib/model/money/prices.ts';
import type { Sql } from '../database/database.ts';
import { noCredit } from '../refusal.ts';

/** What one request costs. */
export interface Charge {
  /** Equals `meta.id`. */
  requestId: string;
  /** The endpoint and, for a summary, its engine. */
  purpose: string;
  tokens: number;
  micros: number;
}

/** The pre-paid credit of every key, in whole micro-dollars ("Authentication", rule 3). */
export interface Ledger {
  /** Dollars left, or `undefined` when nothing is counted. */
  balanceUsd(keyDigest: string): Promise<number | undefined>;
  /** Throws the "no credit" refusal unless `micros` could be paid now; changes nothing. */
  require(keyDigest: string, micros: number): Promise<void>;
  /**
   * Takes exactly `charge.micros` within the transaction of `sql`, or throws the "no credit" refusal and takes nothing.
   * The balance never goes below zero.
   */
  charge(sql: Sql, keyDigest: string, charge: Charge): Promise<void>;
}

/** `creditMicros` is what each key has to spend in all; `null` records what was spent without a limit. */
export function createLedger(sql: Sql, creditMicros: number | null): Ledger {
  const spentBy = async (keyDigest: string) => {
    const [account] = await sql.query<{ spent: number }>(
      'SELECT spent_micros AS spent FROM accounts WHERE key_digest = $1',
      [keyDigest],
    );
    return account?.spent ?? 0;
  };
  return {
    async balanceUsd(keyDigest) {
      if (creditMicros === null) return undefined;
      return Math.max(0, creditMicros - (await spentBy(keyDigest))) / MICROS_PER_USD;
    },
    async require(keyDigest, micros) {
      if (creditMicros !== null && (await spentBy(keyDigest)) + micros > creditMicros) throw noCredit();
    },
    async charge(transaction, keyDigest, { requestId, purpose, tokens, micros }) {
      if (micros === 0) return;
      const limit = creditMicros ?? Number.MAX_SAFE_INTEGER;
      const paid = await transaction.query(
        `INSERT INTO accounts AS account (key_digest, spent_micros)
         SELECT $1, $2::bigint WHERE $2::bigint <= $3::bigint
         ON CONFLICT (key_digest) DO UPDATE SET spent_micros = account.spent_micros + excluded.spent_micros
         WHERE account.spent_micros + excluded.spent_micros <= $3::bigint
         RETURNING spent_micros`,
        [keyDigest, micros, limit],
      );
      if (paid.length === 0) throw noCredit();
      await transaction.query(
        'INSERT INTO charges (key_digest, request_id, purpose, tokens, micros) VALUES ($1, $2, $3, $4, $5)',
        [keyDigest, requestId, purpose, tokens, micros],
      );
    },
  };
}

/** For a service that bills nothing: whatever costs something is free, and no account is kept. */
export const freeOfCharge: Ledger = {
  balanceUsd: async () => undefined,
  require: async () => {},
  charge: async () => {},
};
