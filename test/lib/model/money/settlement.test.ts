import { describe, expect, it } from 'vitest';
import type { Receipt } from '../../../../lib/model/money/receipt-schema.ts';
import { settlementOf } from '../../../../lib/model/money/settlement.ts';
import { receipt } from '../../store/rows.ts';

const HOUR = 3_600_000;

/** A request that was sent at the given hour and ended a second later. */
function row(id: string, hour: number, changes: Partial<Receipt>): Receipt {
  return { ...receipt(id), sentAt: hour * HOUR, endedAt: hour * HOUR + 1_000, ...changes };
}

const before = { micros: 5_000_000, at: 0 };
const lost = row('lost', 1, { state: 'unknown', costMicros: 300_000 });
const answered = row('answered', 2, { state: 'done', costMicros: 30_000 });

describe('settlement by the balance of an answer', () => {
  it('settles an unanswered request at zero if it was not charged', () => {
    const { settled, balance } = settlementOf(before, [lost, answered], answered, 4_970_000);
    expect(settled).toEqual([{ ...lost, costMicros: 0 }]);
    expect(balance).toEqual({ micros: 4_970_000, at: 2 * HOUR + 1_000 });
  });

  it('limits the cost of one unanswered request to the missing amount', () => {
    expect(settlementOf(before, [lost, answered], answered, 4_920_000).settled).toEqual([
      { ...lost, costMicros: 50_000 },
    ]);
  });

  it.each([
    ['it was charged in full', 4_670_000],
    ['more is missing: the account is used elsewhere too', 4_000_000],
    ['there is more than before: credit was added', 9_000_000],
  ])('settles nothing if %s', (_why, balanceMicros) => {
    expect(settlementOf(before, [lost, answered], answered, balanceMicros).settled).toEqual([]);
  });

  it('settles a possible duplicate and an estimate', () => {
    const twice = row('twice', 1, { state: 'done', costMicros: 30_000, hasPossibleDuplicate: true });
    const { settled } = settlementOf(before, [twice, answered], answered, 4_940_000);
    expect(settled).toEqual([{ ...twice, hasPossibleDuplicate: false }]);
  });

  it('allows for a service that rounds to tenths of a cent', () => {
    expect(settlementOf(before, [lost, answered], answered, 4_970_400).settled).toHaveLength(1);
  });

  it('proves nothing while the unanswered request may still be charged', () => {
    const soon = row('soon', 1, { state: 'done', costMicros: 30_000, sentAt: HOUR + 60_000 });
    expect(settlementOf(before, [lost, soon], soon, 4_970_000)).toEqual({ settled: [], balance: null });
  });

  it.each([
    ['has ended since', 2 * HOUR + 10],
    ['ended at the moment of sending', 2 * HOUR],
    ['has not ended', null],
  ])('proves nothing if another request at the same time %s', (_when, endedAt) => {
    const beside = row('beside', 1.9999, { state: endedAt ? 'done' : 'sent', costMicros: 30_000, endedAt });
    expect(settlementOf(before, [lost, beside, answered], answered, 4_940_000)).toEqual({ settled: [], balance: null });
  });

  describe('of an account that is billed per use, whose balance can stay as it is', () => {
    const free = { ...answered, costMicros: 0 };

    it.each([
      ['at zero', 0],
      ['below zero', -200_000],
      ['at an amount that no charge moves', 5_000_000],
    ])('proves nothing by equal balances %s', (_where, micros) => {
      expect(settlementOf({ micros, at: 0 }, [lost, free], free, micros).settled).toEqual([]);
      expect(settlementOf({ micros, at: 0 }, [lost, answered], answered, micros).settled).toEqual([]);
    });

    it.each([
      ['zero', 0],
      ['less than zero', -10_000],
    ])('proves nothing when the known charge uses the balance up to %s', (_where, micros) => {
      const used = { micros: micros + answered.costMicros, at: 0 };
      expect(settlementOf(used, [lost, answered], answered, micros).settled).toEqual([]);
    });

    it('lets the next charge that moves the balance settle what a free answer could not', () => {
      const first = settlementOf(before, [lost, free], free, before.micros);
      expect(first).toEqual({ settled: [], balance: null });
      const next = row('next', 3, { state: 'done', costMicros: 30_000 });
      expect(settlementOf(before, [lost, free, next], next, 4_970_000).settled).toEqual([{ ...lost, costMicros: 0 }]);
    });
  });

  it('proves nothing if the cost of the answer itself is estimated', () => {
    const estimate = { ...answered, isEstimate: true };
    expect(settlementOf(before, [lost, estimate], estimate, 5_000_000)).toEqual({ settled: [], balance: null });
  });

  it('does not divide a missing amount between two requests', () => {
    const other = row('other', 1.1, { state: 'unknown', costMicros: 300_000 });
    const { settled, balance } = settlementOf(before, [lost, other, answered], answered, 4_920_000);
    expect(settled).toEqual([]);
    expect(balance).toEqual({ micros: 4_920_000, at: 2 * HOUR + 1_000 });
  });

  it('does not settle a possible duplicate for a part of its cost', () => {
    const twice = row('twice', 1, { state: 'done', costMicros: 30_000, hasPossibleDuplicate: true });
    expect(settlementOf(before, [twice, answered], answered, 4_930_000).settled).toEqual([]);
  });

  it('changes no receipt with a known cost', () => {
    const known = row('known', 1, { state: 'done', costMicros: 60_000 });
    const refused = row('refused', 1.1, { state: 'rejected', costMicros: 0 });
    expect(settlementOf(before, [known, refused, answered], answered, 4_910_000).settled).toEqual([]);
  });

  it('settles nothing if an amount is missing although every cost is known', () => {
    expect(settlementOf(before, [answered], answered, 4_900_000)).toEqual({
      settled: [],
      balance: { micros: 4_900_000, at: 2 * HOUR + 1_000 },
    });
  });

  it('takes the first known balance as the starting point', () => {
    expect(settlementOf(null, [], answered, 4_970_000)).toEqual({
      settled: [],
      balance: { micros: 4_970_000, at: 2 * HOUR + 1_000 },
    });
  });
});
