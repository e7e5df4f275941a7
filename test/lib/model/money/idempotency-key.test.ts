import { describe, expect, it } from 'vitest';
import { idempotencyKeyOf, isChargedWith } from '../../../../lib/model/money/idempotency-key.ts';
import type { Receipt } from '../../../../lib/model/money/receipt-schema.ts';
import { receipt } from '../../store/rows.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const NOW = 10 * DAY_MS;
const ACCOUNT = receipt('any').payer;
const OTHER_ACCOUNT = ACCOUNT && { ...ACCOUNT, accountId: 'other-account' };

/** A request for the same, an hour old and without an answer, with an idempotency key of its own. */
function unanswered(id: string, changes: Partial<Receipt> = {}): Receipt {
  return {
    ...receipt(id, 'page'),
    idempotencyKey: `key-of-${id}`,
    state: 'unknown',
    reservedAt: NOW - 3_600_000,
    ...changes,
  };
}

const next = { ...receipt('next', 'page'), reservedAt: NOW };

describe('the idempotency key of a new request', () => {
  it('is its own id if there was no earlier request', () => {
    expect(idempotencyKeyOf(next, [])).toBe('next');
  });

  it('is that of an earlier request without an answer', () => {
    expect(idempotencyKeyOf(next, [unanswered('lost')])).toBe('key-of-lost');
  });

  it.each<[string, Partial<Receipt>]>([
    ['asks for something else', { key: 'another request key' }],
    ['was paid by another account', { payer: OTHER_ACCOUNT }],
    ['has no known account', { payer: null }],
    ['is a day old, so the service has forgotten its answer', { reservedAt: NOW - DAY_MS }],
    ['was answered', { state: 'done' }],
    ['was refused', { state: 'rejected' }],
    ['was not sent', { state: 'not-sent' }],
    ['is still running', { state: 'sent' }],
    ['is about to be sent', { state: 'reserved' }],
    ['had no idempotency key', { idempotencyKey: null }],
  ])('is its own id if the earlier request %s', (_why, changes) => {
    expect(idempotencyKeyOf(next, [unanswered('lost', changes)])).toBe('next');
  });

  it('is still that of a request of almost a day ago', () => {
    expect(idempotencyKeyOf(next, [unanswered('lost', { reservedAt: NOW - DAY_MS + 1 })])).toBe('key-of-lost');
  });

  it('is that of the newest request without an answer, in whatever order they are given', () => {
    const older = unanswered('older', { reservedAt: NOW - 7_200_000 });
    const newer = unanswered('newer', { reservedAt: NOW - 60_000 });
    expect(idempotencyKeyOf(next, [older, newer])).toBe('key-of-newer');
    expect(idempotencyKeyOf(next, [newer, older])).toBe('key-of-newer');
  });

  it('is its own id once a repeated request with that key was answered', () => {
    const repeated = unanswered('repeated', { idempotencyKey: 'key-of-lost', state: 'done' });
    expect(idempotencyKeyOf(next, [unanswered('lost'), repeated])).toBe('next');
  });

  it('is its own id once the service has said that the key belongs to another request', () => {
    const refused = unanswered('refused', { idempotencyKey: 'key-of-lost', state: 'rejected', failure: refusal(422) });
    expect(idempotencyKeyOf(next, [unanswered('lost'), refused])).toBe('next');
  });

  it.each([
    ['with another status', refusal(429)],
    ['for another reason', { code: 'offline' } as const],
  ])('stays that of the lost request if a repeated one was refused %s', (_how, failure) => {
    const refused = unanswered('refused', { idempotencyKey: 'key-of-lost', state: 'rejected', failure });
    expect(idempotencyKeyOf(next, [unanswered('lost'), refused])).toBe('key-of-lost');
  });

  it('is that of an older request if the key of the newest was used up', () => {
    const used = unanswered('used', { reservedAt: NOW - 60_000 });
    const answer = unanswered('answer', { idempotencyKey: 'key-of-used', state: 'done' });
    expect(idempotencyKeyOf(next, [used, answer, unanswered('lost')])).toBe('key-of-lost');
  });
});

describe('an earlier request that an answer also pays for', () => {
  const answered = unanswered('answered', { idempotencyKey: 'key-of-lost', state: 'done' });

  it('has the same idempotency key and account, and no answer', () => {
    expect(isChargedWith(answered, unanswered('lost'))).toBe(true);
  });

  it.each<[string, Partial<Receipt>]>([
    ['was answered itself', { state: 'done' }],
    ['is the answered request', { id: 'answered' }],
    ['has another idempotency key', { idempotencyKey: 'key-of-another' }],
    ['was paid by another account', { payer: OTHER_ACCOUNT }],
    ['has no known account', { payer: null }],
  ])('is none that %s', (_why, changes) => {
    expect(isChargedWith(answered, unanswered('lost', changes))).toBe(false);
  });

  it('is none if neither has an idempotency key', () => {
    const without = { idempotencyKey: null };
    expect(isChargedWith({ ...answered, ...without }, unanswered('lost', without))).toBe(false);
  });

  it('may be one whose account is as unknown as that of the answer', () => {
    expect(isChargedWith({ ...answered, payer: null }, unanswered('lost', { payer: null }))).toBe(true);
  });
});

function refusal(status: number) {
  return { code: 'rejected', status, serviceMessage: null, requestId: null } as const;
}
