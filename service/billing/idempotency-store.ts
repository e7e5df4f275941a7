import { errorCodes } from '../../lib/api/contract.ts';
import type { Database, Sql } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import type { AnswerSeal } from './sealed-answer.ts';

/** One request that carries an `Idempotency-Key`. All fields but the seal are digests. */
export interface IdempotentRequest {
  keyDigest: string;
  idempotencyDigest: string;
  /** Of endpoint and parameters. A repeat has the same digest. */
  requestDigest: string;
  seal: AnswerSeal;
}

/** The answer to a request that wants to begin. */
type Claim =
  /** Nobody is answering this request: begin, as `holder`. */
  | { state: 'begin' }
  /** It was answered, and paid if it cost anything. */
  | { state: 'answered'; answer: unknown }
  /** Another request with this key is being answered, here or by another instance. */
  | { state: 'running' };

/** Keeps the requests that carry an idempotency key: each is answered, and billed, at most once in 24 hours. */
export interface IdempotencyStore {
  /** Throws the refusal of a key that was used for another request. */
  claim(request: IdempotentRequest, holder: string): Promise<Claim>;
  /** Extends the lease: `holder` is still working on it. */
  renew(request: IdempotentRequest, holder: string): Promise<void>;
  /** Stores the answer, in the transaction of `sql`. False when another holder has taken over the request. */
  finish(sql: Sql, request: IdempotentRequest, holder: string, answer: unknown): Promise<boolean>;
  /** Abandons the request unanswered, so that a repeat begins again. */
  release(request: IdempotentRequest, holder: string): Promise<void>;
  /** Abandons all unanswered requests, for a database that no other process uses. */
  forgetRunning(): Promise<void>;
  /** Deletes requests older than 24 hours. */
  prune(): Promise<void>;
}

const KEPT = `interval '24 hours'`;

/** `leaseMs`: how long a request belongs to its holder without a renewal. Times are the database's. */
export function createIdempotencyStore(database: Database, { leaseMs }: { leaseMs: number }): IdempotencyStore {
  const lease = `now() + interval '1 millisecond' * ${Math.ceil(leaseMs)}`;
  return {
    async claim(request, holder) {
      const { keyDigest, idempotencyDigest, requestDigest, seal } = request;
      const begun = await database.query(
        `INSERT INTO idempotent_requests AS known (key_digest, idempotency_digest, request_digest, holder, lease_until)
         VALUES ($1, $2, $3, $4, ${lease})
         ON CONFLICT (key_digest, idempotency_digest) DO UPDATE
         SET request_digest = excluded.request_digest, holder = excluded.holder, lease_until = excluded.lease_until,
             sealed_answer = NULL, at = now()
         WHERE known.at < now() - ${KEPT}
            OR (known.sealed_answer IS NULL AND known.lease_until < now()
                AND known.request_digest = excluded.request_digest)
         RETURNING holder`,
        [keyDigest, idempotencyDigest, requestDigest, holder],
      );
      if (begun.length > 0) return { state: 'begin' };
      const [known] = await database.query<{ request_digest: string; sealed_answer: string | null }>(
        `SELECT request_digest, sealed_answer FROM idempotent_requests
         WHERE key_digest = $1 AND idempotency_digest = $2`,
        [keyDigest, idempotencyDigest],
      );
      if (known && known.request_digest !== requestDigest) throw usedForAnother();
      if (known?.sealed_answer == null) return { state: 'running' };
      return { state: 'answered', answer: seal.open(known.sealed_answer) };
    },
    async renew({ keyDigest, idempotencyDigest }, holder) {
      await database.query(
        `UPDATE idempotent_requests SET lease_until = ${lease}
         WHERE key_digest = $1 AND idempotency_digest = $2 AND holder = $3`,
        [keyDigest, idempotencyDigest, holder],
      );
    },
    async finish(sql, { keyDigest, idempotencyDigest, seal }, holder, answer) {
      const finished = await sql.query(
        `UPDATE idempotent_requests SET sealed_answer = $4, at = now()
         WHERE key_digest = $1 AND idempotency_digest = $2 AND holder = $3 AND sealed_answer IS NULL
         RETURNING holder`,
        [keyDigest, idempotencyDigest, holder, seal.seal(answer)],
      );
      return finished.length > 0;
    },
    async release({ keyDigest, idempotencyDigest }, holder) {
      await database.query(
        `DELETE FROM idempotent_requests
         WHERE key_digest = $1 AND idempotency_digest = $2 AND holder = $3 AND sealed_answer IS NULL`,
        [keyDigest, idempotencyDigest, holder],
      );
    },
    async forgetRunning() {
      await database.query('DELETE FROM idempotent_requests WHERE sealed_answer IS NULL');
    },
    async prune() {
      await database.query(`DELETE FROM idempotent_requests WHERE at < now() - ${KEPT}`);
    },
  };
}

function usedForAnother(): Refusal {
  return new Refusal(
    422,
    errorCodes.malformed,
    'This Idempotency-Key was used for another request. Send a new key with a new request.',
  );
}
