import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Sql } from '../database/database.ts';
import type { IdempotencyStore, IdempotentRequest } from './idempotency-store.ts';
import type { Charge, Ledger } from './ledger.ts';

/** An answer that was made, and what it costs. */
export interface Produced<T> {
  /** Plain data: it may be kept as JSON. */
  answer: T;
  charge: Charge;
  /** Writes what else belongs to the transaction of the charge. */
  keep?: (sql: Sql) => Promise<void>;
}

type Produce<T> = (signal: AbortSignal) => Promise<Produced<T>>;

export interface BillOnce {
  /**
   * Answers a request and bills it. Charge, answer and whatever else is kept are one transaction, committed before the
   * answer is handed out: an answer that was seen is paid, and an answer that was paid is kept. With `request`, a repeat
   * joins the running request or gets the stored answer. Nothing is billed when `signal` was aborted before the answer
   * was made, unless a repeat still waits for it; then this rejects with the signal's reason.
   */
  run<T>(
    keyDigest: string,
    request: IdempotentRequest | null,
    produce: Produce<T>,
    signal: AbortSignal,
  ): Promise<{ answer: T; isReplay: boolean }>;
}

interface Running {
  answer: Promise<unknown>;
  requestDigest: string;
  waiting: number;
  work: AbortController;
}

interface BillOnceSettings {
  leaseMs: number;
  /** How often an instance checks whether another one has finished. */
  pollMs: number;
}

export function createBillOnce(
  database: Database,
  ledger: Ledger,
  requests: IdempotencyStore,
  { leaseMs, pollMs }: BillOnceSettings,
): BillOnce {
  const running = new Map<string, Running>();

  const settle = <T>(
    keyDigest: string,
    { answer, charge, keep }: Produced<T>,
    finish?: (sql: Sql) => Promise<boolean>,
  ) =>
    database.transaction(async sql => {
      // First, because two holders of one request compete for this row.
      if (finish && !(await finish(sql))) throw new LostRequest();
      await ledger.charge(sql, keyDigest, charge);
      await keep?.(sql);
      return answer;
    });

  /** Produces and settles as the only holder of `request`. */
  async function hold<T>(request: IdempotentRequest, holder: string, produce: Produce<T>, signal: AbortSignal) {
    const renewal = setInterval(() => void requests.renew(request, holder).catch(() => {}), leaseMs / 3);
    try {
      const produced = await produce(signal);
      signal.throwIfAborted();
      return await settle(request.keyDigest, produced, sql => requests.finish(sql, request, holder, produced.answer));
    } catch (error) {
      // If the database does not answer either, the lease expires.
      await requests.release(request, holder).catch(() => {});
      throw error;
    } finally {
      clearInterval(renewal);
    }
  }

  /**
   * Waits for a running request of this process. Its work ends when no client waits for it any more. `null` when another
   * instance has taken it over.
   */
  async function waitFor<T>(entry: Running, signal: AbortSignal): Promise<{ answer: T } | null> {
    entry.waiting += 1;
    const leave = () => {
      entry.waiting -= 1;
      if (entry.waiting === 0) entry.work.abort(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
    try {
      return { answer: (await entry.answer) as T };
    } catch (error) {
      if (error instanceof LostRequest) return null;
      throw error;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  async function runWithKey<T>(request: IdempotentRequest, produce: Produce<T>, signal: AbortSignal) {
    const name = `${request.keyDigest} ${request.idempotencyDigest}`;
    for (;;) {
      signal.throwIfAborted();
      const entry = running.get(name);
      if (entry?.requestDigest === request.requestDigest && !entry.work.signal.aborted) {
        const joined = await waitFor<T>(entry, signal);
        if (joined !== null) return { ...joined, isReplay: true };
        continue;
      }
      const holder = randomUUID();
      const claim = await requests.claim(request, holder);
      if (claim.state === 'answered') return { answer: claim.answer as T, isReplay: true };
      if (claim.state === 'running') {
        await sleep(pollMs, undefined, { signal });
        continue;
      }
      const work = new AbortController();
      const answer = hold(request, holder, produce, work.signal);
      const own = { answer, requestDigest: request.requestDigest, waiting: 0, work };
      running.set(name, own);
      const forget = () => {
        if (running.get(name) === own) running.delete(name);
      };
      answer.then(forget, forget);
      const made = await waitFor<T>(own, signal);
      if (made !== null) return { ...made, isReplay: false };
    }
  }

  return {
    async run(keyDigest, request, produce, signal) {
      if (request !== null) return runWithKey(request, produce, signal);
      const produced = await produce(signal);
      signal.throwIfAborted();
      return { answer: await settle(keyDigest, produced), isReplay: false };
    },
  };
}

/** Another instance took over the request because this one did not renew its lease. */
class LostRequest extends Error {}
