import { describe, expect, it, vi } from 'vitest';
import { createPaidRequests, type PaidRequest, type PaidRequestPorts } from '../../../lib/jobs/paid-request.ts';
import { Fail } from '../../../lib/model/failure.ts';
import { NO_BUDGET } from '../../../lib/model/money/budget.ts';
import { receipt } from '../store/rows.ts';
import { account } from './job-samples.ts';

const BUDGET = { day: 1_000_000, month: null };

type Answer = { id: string };

/** The protocol with a journal that accepts everything, unless `ports` override that. */
function createCore(ports: Partial<PaidRequestPorts> = {}, request: Partial<PaidRequest<Answer>> = {}) {
  const controller = new AbortController();
  const answers = { newest: async () => null, get: async () => null, save: vi.fn(async (_answer: Answer) => {}) };
  const send = vi.fn<PaidRequest<Answer>['send']>(async () => ({ id: 'a' }));
  const wanted = { receipt: receipt('a'), replaces: [], mayExceedBudget: false };
  const asked: PaidRequest<Answer> = { ...wanted, answers, send, ...request };
  const journal = {
    reserve: vi.fn<PaidRequestPorts['reserve']>(async () => ({ kind: 'reserved', idempotencyKey: 'k' })),
    markSent: vi.fn(async () => {}),
    endReceipt: vi.fn<PaidRequestPorts['endReceipt']>(async () => {}),
    endOrphanedReceipt: vi.fn(async () => {}),
  };
  const core = createPaidRequests({
    ...journal,
    budget: async mayExceed => (mayExceed ? NO_BUDGET : BUDGET),
    readyAccount: async () => account,
    withLock: (_id, work) => work(),
    now: () => 7,
    ...ports,
  });
  const onSent = vi.fn();
  const run = () => core.run(asked, { signal: controller.signal, onSent });
  return { ...journal, ...answers, abort: () => controller.abort(), onSent, run, send };
}

describe('paid request', () => {
  it('writes its receipt, marks it as sent, sends once and saves the answer', async () => {
    const { run, reserve, markSent, send, save, onSent, endReceipt } = createCore();
    expect(await run()).toEqual({ answer: { id: 'a' }, isFromSaved: false, isSaved: true });
    expect(reserve.mock.calls).toEqual([[receipt('a'), [], BUDGET]]);
    expect(markSent.mock.calls).toEqual([['a', 7]]);
    expect(onSent.mock.calls).toEqual([['a', 7]]);
    expect(send.mock.calls).toEqual([[account, 'k', 7, expect.any(AbortSignal)]]);
    expect(save.mock.calls).toEqual([[{ id: 'a' }]]);
    expect(endReceipt).not.toHaveBeenCalled();
  });

  it('a request is not sent with any account except its own', async () => {
    const { run, reserve, endReceipt } = createCore({ readyAccount: async () => ({ ...account, id: 'other' }) });
    await expect(run()).rejects.toMatchObject({ failure: { code: 'interrupted' }, outcome: 'not-sent' });
    expect(reserve).not.toHaveBeenCalled();
    expect(endReceipt).not.toHaveBeenCalled();
  });

  it.each([
    ['day', 'over-daily-budget'],
    ['month', 'over-monthly-budget'],
  ] as const)(
    'a request over the budget of a %s is not sent, and its failure contains the amounts',
    async (period, code) => {
      const state = { period, limitMicros: 1_000_000, usedMicros: 900_000 };
      const { run, send, markSent } = createCore({ reserve: async () => ({ kind: 'over-budget', ...state }) });
      const failure = { code, limitMicros: 1_000_000, usedMicros: 900_000, priceMicros: 300_000 };
      await expect(run()).rejects.toMatchObject({ failure, outcome: 'not-sent' });
      expect([send.mock.calls, markSent.mock.calls]).toEqual([[], []]);
    },
  );

  it('a request that may exceed the budget is reserved without one', async () => {
    const { run, reserve } = createCore({}, { mayExceedBudget: true });
    await run();
    expect(reserve.mock.calls).toEqual([[receipt('a'), [], { day: null, month: null }]]);
  });

  it('a request is not sent if its receipt has no account, like old receipts', async () => {
    const { run, send, reserve } = createCore({}, { receipt: { ...receipt('a'), payer: null } });
    await expect(run()).rejects.toMatchObject({ failure: { code: 'interrupted' }, outcome: 'not-sent' });
    expect([send.mock.calls, reserve.mock.calls]).toEqual([[], []]);
  });

  it('always requests its own account, whichever account is in use', async () => {
    const readyAccount = vi.fn(async () => account);
    await createCore({ readyAccount }).run();
    expect(readyAccount.mock.calls).toEqual([[account.id], [account.id]]);
  });

  it('a request is not sent if its account now has another origin', async () => {
    const readyAccount = async () => ({ ...account, baseUrl: 'https://gate.example' });
    const { run, send } = createCore({ readyAccount });
    await expect(run()).rejects.toMatchObject({ failure: { code: 'interrupted' }, outcome: 'not-sent' });
    expect(send).not.toHaveBeenCalled();
  });

  it('a request is not sent if the account changes while its receipt is written', async () => {
    let current = account;
    const markSent = async () => {
      current = { ...account, id: 'other' };
    };
    const { run, send, endReceipt } = createCore({ readyAccount: async () => current, markSent });
    await expect(run()).rejects.toMatchObject({ failure: { code: 'interrupted' }, outcome: 'not-sent' });
    expect(send).not.toHaveBeenCalled();
    expect(endReceipt.mock.calls).toEqual([['a', 'not-sent', { code: 'interrupted' }, 7]]);
  });

  it('a request is not sent if it is cancelled while its receipt is written', async () => {
    const { run, abort, send, endReceipt } = createCore({ markSent: async () => abort() });
    await expect(run()).rejects.toMatchObject({ failure: { code: 'cancelled' }, outcome: 'not-sent' });
    expect(send).not.toHaveBeenCalled();
    expect(endReceipt.mock.calls).toEqual([['a', 'not-sent', { code: 'cancelled' }, 7]]);
  });

  it('leaves no receipt if it is cancelled before that', async () => {
    const { run, abort, reserve } = createCore();
    abort();
    await expect(run()).rejects.toBeDefined();
    const late = createCore({
      readyAccount: async () => {
        late.abort();
        return account;
      },
    });
    await expect(late.run()).rejects.toMatchObject({ failure: { code: 'cancelled' }, outcome: 'not-sent' });
    expect([...reserve.mock.calls, ...late.reserve.mock.calls, ...late.endReceipt.mock.calls]).toEqual([]);
  });

  it('a request that throws may have been billed, even if the journal can no longer be written', async () => {
    const broken = createCore({ endReceipt: () => Promise.reject(new Fail({ code: 'storage' })) });
    broken.send.mockRejectedValue(new Error('a bug'));
    await expect(broken.run()).rejects.toMatchObject({ failure: { code: 'bug' }, outcome: 'unknown' });
  });
});

describe('repeated request', () => {
  it('reuses the saved answer for free, unless the click replaces that answer', async () => {
    const newest = async () => ({ id: 'old' });
    const answers = { newest, get: async () => null, save: async () => {} };
    const known = createCore({}, { answers });
    expect(await known.run()).toEqual({ answer: { id: 'old' }, isFromSaved: true, isSaved: true });
    expect(known.reserve).not.toHaveBeenCalled();
    const replaced = createCore({}, { answers, replaces: ['old'] });
    expect(await replaced.run()).toMatchObject({ isFromSaved: false });
  });

  it('reuses an answer that was saved in the meantime', async () => {
    const reserve = async () => ({ kind: 'answered', id: 'meanwhile' }) as const;
    const answers = { newest: async () => null, get: async (id: string) => ({ id }), save: async () => {} };
    const { run, send } = createCore({ reserve }, { answers });
    expect(await run()).toEqual({ answer: { id: 'meanwhile' }, isFromSaved: true, isSaved: true });
    const unreadable = createCore({ reserve });
    await expect(unreadable.run()).rejects.toMatchObject({ failure: { code: 'storage' }, outcome: 'not-sent' });
    expect([...send.mock.calls, ...unreadable.send.mock.calls]).toEqual([]);
  });

  it('waits for the worker that owns the request, and gives up after three attempts', async () => {
    const reserve = async () => ({ kind: 'owned', by: 'other' }) as const;
    const { run, send, endOrphanedReceipt } = createCore({ reserve });
    await expect(run()).rejects.toMatchObject({ failure: { code: 'interrupted' }, outcome: 'not-sent' });
    expect(endOrphanedReceipt.mock.calls).toEqual([['other'], ['other'], ['other']]);
    expect(send).not.toHaveBeenCalled();
  });
});
