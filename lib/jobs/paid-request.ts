import { Fail, type Failure, type Fate, failOf } from '../model/failure.ts';
import type { Receipt, Reservation } from '../model/money/receipt.ts';

/** A paid answer that is on disk, or would be if the disk took it. `id` is that of its receipt. */
type Answer = { id: string };

/** The saved answers of one kind. */
export type AnswerStore<A extends Answer> = {
  /** The newest answer to a request. */
  newest: (key: string) => Promise<A | null>;
  /** The answer that a receipt was for. */
  get: (id: string) => Promise<A | null>;
  /** Writes answer, cost and end of the receipt, all or none. */
  save: (answer: A) => Promise<void>;
};

/** The account as it was saved, and the address of its service. */
export type PayingAccount = { id: string; baseUrl: string; apiKey: string };

export type PaidRequestPorts = {
  /** The account, once nothing stands against sending. @throws Fail `no-key`, `no-permission`, `offline` */
  readyAccount: () => Promise<PayingAccount>;
  /** Writes the journal's first row, in one step with the look for an owner and for an answer not among `replaces`. */
  reserve: (receipt: Receipt, replaces: readonly string[]) => Promise<Reservation>;
  /** The journal's second row, the last thing before the request. */
  markSent: (id: string, at: number) => Promise<void>;
  endReceipt: (id: string, fate: Fate, failure: Failure, at: number) => Promise<void>;
  /** Waits until no worker works on the row, and ends it where none has. */
  settleRow: (id: string) => Promise<void>;
  /** Holds a lock while `work` goes on, so that every worker sees that the request is in progress. */
  withLock: <T>(id: string, work: () => Promise<T>) => Promise<T>;
  now: () => number;
};

/** One request, with what only its kind (summary or search) knows. */
export type PaidRequest<A extends Answer> = {
  /** Its first row. */
  receipt: Receipt;
  /** Answers that the click has seen and wants a newer one for. */
  replaces: readonly string[];
  answers: AnswerStore<A>;
  /** Sends once and reads the answer. @throws Fail */
  send: (account: PayingAccount, sentAt: number, signal: AbortSignal) => Promise<A>;
};

export type Watcher = {
  /** The watcher goes away; the request itself stops with the last one. */
  signal: AbortSignal;
  onSent: (receiptId: string, at: number) => void;
};

export type Answered<A> = {
  answer: A;
  /** It was there before: nothing was sent for it now. */
  isHeld: boolean;
  /** `false`: the disk did not take it. */
  isKept: boolean;
};

type Ended<A> = Answered<A> | { ownedBy: string };

type Live = {
  sentAt: number | null;
  watchers: Set<Watcher>;
  controller: AbortController;
  ended: Promise<Ended<Answer>>;
};

/** How often a request looks again after one of the same key has ended without an answer. */
const MAX_TRIES = 3;

/**
 * The protocol of every paid request. An answer that is held is taken for nothing; a request that is under way is joined;
 * otherwise: write a row, send once, keep the answer and end the row in one step. Whatever happens in between, a row says
 * what may have been paid. Nothing is sent twice.
 */
export function createPaidRequests(ports: PaidRequestPorts) {
  const live = new Map<string, Live>();

  /** @throws Fail */
  async function run<A extends Answer>(request: PaidRequest<A>, watcher: Watcher): Promise<Answered<A>> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      watcher.signal.throwIfAborted();
      const saved = await savedAnswerTo(request);
      if (saved) return { answer: saved, isHeld: true, isKept: true };
      const ended = await watch(begin(request), request.receipt.id, watcher);
      if (!('ownedBy' in ended)) return ended as Answered<A>;
      const owner = live.get(ended.ownedBy);
      if (owner === undefined) await ports.settleRow(ended.ownedBy);
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
    /** How far it has got, should something break now. */
    let reached: 'nothing' | 'journal' | 'service' = 'nothing';
    try {
      await checkAccount(payer);
      signal.throwIfAborted();
      const reservation = await ports.reserve(request.receipt, request.replaces);
      if (reservation.kind === 'owned') return { ownedBy: reservation.by };
      if (reservation.kind === 'answered') return await heldAnswer(request, reservation.id);
      reached = 'journal';
      const sentAt = ports.now();
      await ports.markSent(id, sentAt);
      // What has changed while the disk was written is still in time to stop it.
      const account = await checkAccount(payer);
      signal.throwIfAborted();
      reached = 'service';
      entry.sentAt = sentAt;
      for (const { onSent } of entry.watchers) onSent(id, sentAt);
      const answer = await request.send(account, sentAt, signal);
      // A paid answer is shown whether or not the disk takes it.
      const isKept = await request.answers.save(answer).then(
        () => true,
        () => false,
      );
      return { answer, isHeld: false, isKept };
    } catch (error) {
      const fail = failOfRun(error, signal, reached === 'service' ? 'unknown' : 'not-sent');
      // A row that cannot be ended now is ended by the next recovery, which knows less but never counts too little.
      if (reached !== 'nothing') await ports.endReceipt(id, fail.fate, fail.failure, ports.now()).catch(() => {});
      throw fail;
    }
  }

  /** The key and the row are of one account: where it was changed meanwhile, the click was not about the new one. */
  async function checkAccount(payer: Receipt['payer']): Promise<PayingAccount> {
    const account = await ports.readyAccount();
    if (account.id !== payer?.accountId) throw new Fail({ code: 'interrupted' });
    return account;
  }

  async function heldAnswer<A extends Answer>(request: PaidRequest<A>, id: string): Promise<Answered<A>> {
    const answer = await request.answers.get(id);
    if (answer === null) throw new Fail({ code: 'storage' });
    return { answer, isHeld: true, isKept: true };
  }

  /** Resolves with the end of the request, or rejects when its watcher has gone and somebody else still waits. */
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

  return { run };
}

export type PaidRequests = ReturnType<typeof createPaidRequests>;

/** The newest saved answer to a request that the click has not seen. */
export async function savedAnswerTo<A extends Answer>(request: PaidRequest<A>): Promise<A | null> {
  const saved = await request.answers.newest(request.receipt.key);
  return saved && !request.replaces.includes(saved.id) ? saved : null;
}

/** A thrown value as a failure; `fate` is the last thing that is known of the request. */
export function failOfRun(error: unknown, signal: AbortSignal, fate: Fate): Fail {
  if (signal.aborted && !(error instanceof Fail)) return new Fail({ code: 'cancelled' }, fate, { cause: error });
  return failOf(error, fate);
}
