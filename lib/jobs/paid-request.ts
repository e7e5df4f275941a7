import { type DeliveryOutcome, Fail, type Failure, failOf } from '../model/failure.ts';
import type { Budget, BudgetState } from '../model/money/budget.ts';
import type { Reservation } from '../model/money/receipt.ts';
import type { Receipt } from '../model/money/receipt-schema.ts';

/** A paid answer. `id` is that of its receipt. */
type Answer = { id: string };

/** The saved answers of one kind. */
export type AnswerStore<A extends Answer> = {
  /** The newest answer to a request key. */
  newest: (key: string) => Promise<A | null>;
  /** The answer that belongs to a receipt. */
  get: (id: string) => Promise<A | null>;
  /** Saves the answer and its cost and ends the receipt, in one transaction. */
  save: (answer: A) => Promise<void>;
};

/** The account as it was saved, and the address of its service. */
export type PayingAccount = { id: string; baseUrl: string; apiKey: string };

export type PaidRequestPorts = {
  /**
   * The account with this id, after all checks that are possible before sending.
   *
   * @throws Fail `no-key`, `no-permission`, `offline`
   */
  readyAccount: (id: string) => Promise<PayingAccount>;
  /** The budget, as it is set now. With `mayExceed` only what the organization has set, which no click goes over. */
  budget: (mayExceed: boolean) => Promise<Budget>;
  /**
   * Writes the receipt, unless its key has an owner or an answer that is not in `replaces`, or the budget does not cover
   * its highest price. One transaction.
   */
  reserve: (receipt: Receipt, replaces: readonly string[], budget: Budget) => Promise<Reservation>;
  /** Marks the receipt as sent, immediately before the request. */
  markSent: (id: string, at: number) => Promise<void>;
  endReceipt: (id: string, outcome: DeliveryOutcome, failure: Failure, at: number) => Promise<void>;
  /** Waits until no worker works on the receipt, then ends it if it is still open. */
  endOrphanedReceipt: (id: string) => Promise<void>;
  /** Holds a lock while `work` goes on. The lock shows every worker that the request is in progress. */
  withLock: <T>(id: string, work: () => Promise<T>) => Promise<T>;
  now: () => number;
};

/** One request. What differs between summaries and searches is passed in. */
export type PaidRequest<A extends Answer> = {
  /** The receipt, in its first state. */
  receipt: Receipt;
  /** Answers that the user has already seen. The click asks for a newer one. */
  replaces: readonly string[];
  /** The user has seen that a budget does not cover it, and has confirmed. */
  mayExceedBudget: boolean;
  answers: AnswerStore<A>;
  /** Sends once, with this `Idempotency-Key`, and reads the answer. @throws Fail */
  send: (account: PayingAccount, idempotencyKey: string, sentAt: number, signal: AbortSignal) => Promise<A>;
};

type Watcher = {
  /** Aborts when this watcher no longer waits. The request is stopped when its last watcher leaves. */
  signal: AbortSignal;
  onSent: (receiptId: string, at: number) => void;
};

type Answered<A> = {
  answer: A;
  /** The answer was saved before. Nothing was sent. */
  isFromSaved: boolean;
  /** `false`: the answer could not be written to disk. */
  isSaved: boolean;
};

type Ended<A> = Answered<A> | { ownedBy: string };

type Live = {
  sentAt: number | null;
  watchers: Set<Watcher>;
  controller: AbortController;
  ended: Promise<Ended<Answer>>;
};

/** How often a request starts over when another request with the same key has ended without an answer. */
const MAX_TRIES = 3;

/**
 * The protocol of every paid request. A saved answer is returned free of charge. A request in progress is joined.
 * Otherwise: write a receipt, send once, then save the answer and end the receipt in one step. Whatever happens in
 * between, the receipt records what may have been charged. Nothing is sent twice.
 */
export function createPaidRequests(ports: PaidRequestPorts) {
  const live = new Map<string, Live>();

  /** @throws Fail */
  async function run<A extends Answer>(request: PaidRequest<A>, watcher: Watcher): Promise<Answered<A>> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      watcher.signal.throwIfAborted();
      const saved = await savedAnswerTo(request);
      if (saved) return { answer: saved, isFromSaved: true, isSaved: true };
      const ended = await watch(begin(request), request.receipt.id, watcher);
      if (!('ownedBy' in ended)) return ended as Answered<A>;
      const owner = live.get(ended.ownedBy);
      if (owner === undefined) await ports.endOrphanedReceipt(ended.ownedBy);
      else if (owner.controller.signal.aborted) await owner.ended.catch(() => {});
      else return (await watch(owner, ended.ownedBy, watcher)) as Answered<A>;
    }
    throw new Fail({ code: 'interrupted' });
  }

  function begin<A extends Answer>(request: PaidRequest<A>): Live {
    const { id } = request.receipt;
    const entry: Live = {
      sentAt: null,
      watchers: new Set(),
      controller: new AbortController(),
      ended: Promise.resolve({ ownedBy: '' }),
    };
    live.set(id, entry);
    entry.ended = ports.withLock(id, () => perform(request, entry)).finally(() => live.delete(id));
    entry.ended.catch(() => {}); // every watcher may have gone
    return entry;
  }

  async function perform<A extends Answer>(request: PaidRequest<A>, entry: Live): Promise<Ended<A>> {
    const { id, payer } = request.receipt;
    const { signal } = entry.controller;
    /** How far the request has got: it decides the outcome of a failure. */
    let reached: 'nothing' | 'journal' | 'service' = 'nothing';
    try {
      const [budget] = await Promise.all([ports.budget(request.mayExceedBudget), checkAccount(payer)]);
      signal.throwIfAborted();
      const reservation = await ports.reserve(request.receipt, request.replaces, budget);
      if (reservation.kind === 'owned') return { ownedBy: reservation.by };
      if (reservation.kind === 'answered') return await savedAnswer(request, reservation.id);
      if (reservation.kind === 'over-budget') {
        const isSetByOrganization = (await ports.budget(true))[reservation.period] !== null;
        throw overBudgetFail(reservation, request.receipt.costMicros, isSetByOrganization);
      }
      reached = 'journal';
      const sentAt = ports.now();
      await ports.markSent(id, sentAt);
      // The account may have changed while the disk was written. The request can still be stopped.
      const account = await checkAccount(payer);
      signal.throwIfAborted();
      reached = 'service';
      entry.sentAt = sentAt;
      for (const { onSent } of entry.watchers) onSent(id, sentAt);
      const answer = await request.send(account, reservation.idempotencyKey, sentAt, signal);
      // A paid answer is shown even when it cannot be saved.
      const isSaved = await request.answers.save(answer).then(
        () => true,
        () => false,
      );
      return { answer, isFromSaved: false, isSaved };
    } catch (error) {
      const fail = failOfRun(error, signal, reached === 'service' ? 'unknown' : 'not-sent');
      // If the receipt cannot be ended now, the next recovery ends it. Recovery knows less, but never counts too
      // little.
      if (reached !== 'nothing') await ports.endReceipt(id, fail.outcome, fail.failure, ports.now()).catch(() => {});
      throw fail;
    }
  }

  /**
   * The account that the receipt names, also if another is in use by now: what was begun with one is never billed to another.
   * If it is gone, nothing is sent.
   */
  async function checkAccount(payer: Receipt['payer']): Promise<PayingAccount> {
    if (payer === null) throw new Fail({ code: 'interrupted' });
    const account = await ports.readyAccount(payer.accountId);
    const isPayer = account.id === payer.accountId && new URL(account.baseUrl).origin === payer.origin;
    if (!isPayer) throw new Fail({ code: 'interrupted' });
    return account;
  }

  async function savedAnswer<A extends Answer>(request: PaidRequest<A>, id: string): Promise<Answered<A>> {
    const answer = await request.answers.get(id);
    if (answer === null) throw new Fail({ code: 'storage' });
    return { answer, isFromSaved: true, isSaved: true };
  }

  /** Resolves when the request ends. Rejects when this watcher leaves while others still wait. */
  async function watch(entry: Live, id: string, watcher: Watcher): Promise<Ended<Answer>> {
    const { signal, onSent } = watcher;
    entry.watchers.add(watcher);
    if (entry.sentAt !== null) onSent(id, entry.sentAt);
    let leave = () => {};
    const left = new Promise<never>((_resolve, reject) => {
      leave = () => {
        entry.watchers.delete(watcher);
        if (entry.watchers.size === 0) entry.controller.abort();
        else reject(new Fail({ code: 'continues-elsewhere' }));
      };
    });
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
    try {
      return await Promise.race([entry.ended, left]);
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  return {
    run,
    /** Whether a request is on its way. */
    isSending: () => [...live.values()].some(({ sentAt }) => sentAt !== null),
  };
}

export type PaidRequests = ReturnType<typeof createPaidRequests>;

function overBudgetFail(
  { period, limitMicros, usedMicros }: BudgetState,
  priceMicros: number,
  isSetByOrganization: boolean,
): Fail {
  const code = period === 'day' ? 'over-daily-budget' : 'over-monthly-budget';
  return new Fail({ code, limitMicros, usedMicros, priceMicros, ...(isSetByOrganization && { isSetByOrganization }) });
}

/** The newest saved answer to a request, unless the user has already seen it. */
export async function savedAnswerTo<A extends Answer>(request: PaidRequest<A>): Promise<A | null> {
  const saved = await request.answers.newest(request.receipt.key);
  return saved && !request.replaces.includes(saved.id) ? saved : null;
}

/** Wraps an unexpected error. `outcome` is the last thing known about the request. */
export function failOfRun(error: unknown, signal: AbortSignal, outcome: DeliveryOutcome): Fail {
  if (signal.aborted && !(error instanceof Fail)) return new Fail({ code: 'cancelled' }, outcome, { cause: error });
  return failOf(error, outcome);
}
