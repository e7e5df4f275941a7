import { describe, expect, it, vi } from 'vitest';
import { createBillOnce, type Produced } from '../../service/billing/bill-once.ts';
import { createIdempotencyStore, type IdempotentRequest } from '../../service/billing/idempotency-store.ts';
import { createLedger } from '../../service/billing/ledger.ts';
import { answerSealOf } from '../../service/billing/sealed-answer.ts';
import { deferred } from '../deferred.ts';
import { testDatabase } from './test-database.ts';

const never = new AbortController().signal;

const requestOf = (changes: Partial<IdempotentRequest> = {}): IdempotentRequest => ({
  keyDigest: 'key',
  idempotencyDigest: 'one',
  requestDigest: 'request',
  seal: answerSealOf('api-key', 'one'),
  ...changes,
});

/** Work that ends when the test answers. `begun` resolves when it has started. */
function heldWork() {
  const [begun, answer] = [deferred<void>(), deferred<Produced<string>>()];
  const make = () => {
    begun.resolve();
    return answer.promise;
  };
  return { make, begun: begun.promise, answer: answer.resolve };
}

const produced = (answer: string, micros = 2_000, keep?: Produced<string>['keep']): Produced<string> => ({
  answer,
  charge: { requestId: crypto.randomUUID(), purpose: 'test', tokens: 0, micros },
  ...(keep && { keep }),
});

async function prepare({ leaseMs = 60_000, creditMicros = 10_000 }: { leaseMs?: number; creditMicros?: number } = {}) {
  const database = await testDatabase();
  const ledger = createLedger(database, creditMicros);
  const requests = createIdempotencyStore(database, { leaseMs });
  const instance = () => createBillOnce(database, ledger, requests, { leaseMs, pollMs: 5 });
  const balance = () => ledger.balanceUsd('key');
  const rows = () => database.query('SELECT * FROM idempotent_requests');
  return { database, requests, instance, balance, rows };
}

describe('A request with an idempotency key', () => {
  it('is made and charged once, and its repeat gets the same answer', async () => {
    const { instance, balance } = await prepare();
    const billOnce = instance();
    const make = vi.fn(async () => produced('answer'));
    expect(await billOnce.run('key', requestOf(), make, never)).toEqual({ answer: 'answer', isReplay: false });
    expect(await billOnce.run('key', requestOf(), make, never)).toEqual({ answer: 'answer', isReplay: true });
    expect(await instance().run('key', requestOf(), make, never)).toEqual({ answer: 'answer', isReplay: true });
    expect(make).toHaveBeenCalledOnce();
    expect(await balance()).toBe(0.008);
  });

  it.each(['this', 'another'])('is refused under a key with which %s instance answers another request', async where => {
    const { instance, balance } = await prepare();
    const [first, other] = [instance(), instance()];
    const held = heldWork();
    const running = first.run('key', requestOf(), held.make, never);
    await held.begun;
    const make = vi.fn(async () => produced('wrong'));
    const second = (where === 'this' ? first : other).run('key', requestOf({ requestDigest: 'other' }), make, never);
    const refused = expect(second).rejects.toMatchObject({ status: 422, code: 1 });
    await refused;
    held.answer(produced('answer'));
    expect(await running).toEqual({ answer: 'answer', isReplay: false });
    expect(make).not.toHaveBeenCalled();
    expect(await balance()).toBe(0.008);
  });

  it('joins the same request in this instance and waits for it in another', async () => {
    const { instance, balance } = await prepare();
    const [first, other] = [instance(), instance()];
    const answer = deferred<Produced<string>>();
    const make = vi.fn(() => answer.promise);
    const begun = first.run('key', requestOf(), make, never);
    await expect.poll(() => make.mock.calls.length).toBe(1);
    const repeats = [first, other].map(one => one.run('key', requestOf(), make, never));
    answer.resolve(produced('answer'));
    const replay = { answer: 'answer', isReplay: true };
    expect(await Promise.all([begun, ...repeats])).toEqual([{ ...replay, isReplay: false }, replay, replay]);
    expect(make).toHaveBeenCalledOnce();
    expect(await balance()).toBe(0.008);
  });

  it('keeps its lease for as long as it runs, and no longer', async () => {
    const { instance, database, requests } = await prepare({ leaseMs: 60_000 });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const renew = vi.spyOn(requests, 'renew');
      const held = heldWork();
      const running = instance().run('key', requestOf(), held.make, never);
      await held.begun;
      for (const renewals of [1, 2, 3]) {
        await database.script(`UPDATE idempotent_requests SET lease_until = now()`);
        vi.advanceTimersByTime(20_000);
        expect(renew).toHaveBeenCalledTimes(renewals);
        await renew.mock.results.at(-1)?.value;
        const [row] = await database.query<{ left: number }>(
          'SELECT extract(epoch FROM lease_until - now())::float AS left FROM idempotent_requests',
        );
        expect(row?.left).toBeGreaterThan(30);
      }
      held.answer(produced('answer'));
      await running;
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is charged, answered and kept together, or not at all', async () => {
    const { instance, database, balance, rows } = await prepare();
    const full = async () => {
      throw new Error('The disk is full.');
    };
    const run = () => instance().run('key', requestOf(), async () => produced('answer', 2_000, full), never);
    await expect(run()).rejects.toThrow('The disk is full.');
    expect(await balance()).toBe(0.01);
    expect([await rows(), await database.query('SELECT * FROM charges')]).toEqual([[], []]);
    await expect(instance().run('key', null, async () => produced('answer', 2_000, full), never)).rejects.toThrow();
    expect(await balance()).toBe(0.01);
  });

  it('that cannot be paid is not answered, and begins anew when it is repeated', async () => {
    const { instance, balance, rows } = await prepare();
    const tooDear = async () => produced('answer', 10_001);
    await expect(instance().run('key', requestOf(), tooDear, never)).rejects.toMatchObject({ status: 400, code: 101 });
    await expect(instance().run('key', null, tooDear, never)).rejects.toMatchObject({ status: 400, code: 101 });
    expect([await rows(), await balance()]).toEqual([[], 0.01]);
    const paid = await instance().run('key', requestOf(), async () => produced('answer', 10_000), never);
    expect([paid, await balance()]).toEqual([{ answer: 'answer', isReplay: false }, 0]);
  });

  it('is not charged if all who waited for it have gone, with and without a key', async () => {
    const { instance, balance, rows } = await prepare();
    for (const request of [requestOf(), null]) {
      const gone = new AbortController();
      const held = heldWork();
      const running = instance().run('key', request, held.make, gone.signal);
      await held.begun;
      gone.abort(new Error('gone'));
      held.answer(produced('answer'));
      await expect(running).rejects.toThrow('gone');
    }
    await expect.poll(rows).toEqual([]);
    expect(await balance()).toBe(0.01);
  });

  it('ends its work when the last client has gone, not before', async () => {
    const { instance } = await prepare();
    const billOnce = instance();
    let work: AbortSignal | undefined;
    const make = (signal: AbortSignal) => {
      work = signal;
      return new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    };
    const clients = [new AbortController(), new AbortController()];
    const runs = clients.map(({ signal }) => billOnce.run('key', requestOf(), make, signal));
    const ended = Promise.allSettled(runs);
    await expect.poll(() => work).toBeDefined();
    clients[0]?.abort(new Error('first'));
    expect(work?.aborted).toBe(false);
    clients[1]?.abort(new Error('last'));
    expect(work?.aborted).toBe(true);
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('of a client that has already gone does not begin', async () => {
    const { instance, rows } = await prepare();
    const make = vi.fn(async () => produced('answer'));
    await expect(instance().run('key', requestOf(), make, AbortSignal.abort(new Error('gone')))).rejects.toThrow(
      'gone',
    );
    expect(make).not.toHaveBeenCalled();
    expect(await rows()).toEqual([]);
  });

  it('begins anew if the instance that held it has lost it, and is charged once', async () => {
    const { instance, database, balance } = await prepare();
    const [first, other] = [instance(), instance()];
    const held = heldWork();
    const lost = first.run('key', requestOf(), held.make, never);
    await held.begun;
    await database.script(`UPDATE idempotent_requests SET lease_until = now() - interval '1 second'`);
    expect(await other.run('key', requestOf(), async () => produced('other'), never)).toEqual({
      answer: 'other',
      isReplay: false,
    });
    held.answer(produced('late'));
    expect(await lost).toEqual({ answer: 'other', isReplay: true });
    expect(await balance()).toBe(0.008);
  });

  it('is another one under another key of the service or of the request', async () => {
    const { instance } = await prepare();
    const billOnce = instance();
    const make = vi.fn(async () => produced('answer'));
    await billOnce.run('key', requestOf(), make, never);
    await billOnce.run('key', requestOf({ idempotencyDigest: 'two' }), make, never);
    await billOnce.run('bob', requestOf({ keyDigest: 'bob' }), make, never);
    expect(make).toHaveBeenCalledTimes(3);
  });
});

describe('The idempotency store', () => {
  it('lets only the holder renew, finish or give up a request', async () => {
    const { database, requests, rows } = await prepare();
    const [holder, other] = [crypto.randomUUID(), crypto.randomUUID()];
    await requests.claim(requestOf(), holder);
    await database.script(`UPDATE idempotent_requests SET lease_until = now() + interval '1 second'`);
    const before = await rows();
    await requests.renew(requestOf(), other);
    await requests.release(requestOf(), other);
    expect(await requests.finish(database, requestOf(), other, 'wrong')).toBe(false);
    await requests.renew(requestOf({ idempotencyDigest: 'two' }), holder);
    await requests.release(requestOf({ keyDigest: 'bob' }), holder);
    expect(await rows()).toEqual(before);
    await requests.release(requestOf(), holder);
    expect(await rows()).toEqual([]);
  });

  it('does not give an answered request to another holder, nor back to its own', async () => {
    const { database, requests } = await prepare();
    const [holder, other] = [crypto.randomUUID(), crypto.randomUUID()];
    await requests.claim(requestOf(), holder);
    await requests.finish(database, requestOf(), holder, { some: 'answer' });
    await database.script(`UPDATE idempotent_requests SET lease_until = now() - interval '1 second'`);
    expect(await requests.claim(requestOf(), other)).toEqual({ state: 'answered', answer: { some: 'answer' } });
    expect(await requests.finish(database, requestOf(), holder, 'again')).toBe(false);
    await requests.release(requestOf(), holder);
    expect(await requests.claim(requestOf(), other)).toMatchObject({ state: 'answered' });
  });

  it('does not give a request with an expired lease to another request', async () => {
    const { database, requests } = await prepare();
    await requests.claim(requestOf(), crypto.randomUUID());
    await database.script(`UPDATE idempotent_requests SET lease_until = now() - interval '1 second'`);
    const other = requests.claim(requestOf({ requestDigest: 'other' }), crypto.randomUUID());
    await expect(other).rejects.toMatchObject({ status: 422 });
  });

  it('forgets the requests in progress, and keeps the answered ones', async () => {
    const { database, requests, rows } = await prepare();
    const holder = crypto.randomUUID();
    for (const idempotencyDigest of ['one', 'two']) await requests.claim(requestOf({ idempotencyDigest }), holder);
    await requests.finish(database, requestOf(), holder, 'answer');
    await requests.forgetRunning();
    expect(await rows()).toMatchObject([{ idempotency_digest: 'one' }]);
  });

  it('lets a key be used again for another request after 24 hours', async () => {
    const { database, requests, rows } = await prepare();
    await requests.claim(requestOf(), crypto.randomUUID());
    await requests.finish(database, requestOf(), crypto.randomUUID(), 'answer');
    await database.script(`UPDATE idempotent_requests SET at = now() - interval '25 hours'`);
    expect(await requests.claim(requestOf({ requestDigest: 'other' }), crypto.randomUUID())).toEqual({
      state: 'begin',
    });
    expect(await rows()).toMatchObject([{ request_digest: 'other', sealed_answer: null }]);
    await database.script(`UPDATE idempotent_requests SET at = now() - interval '25 hours'`);
    await requests.prune();
    expect(await rows()).toEqual([]);
  });
});
