import { describe, expect, it } from 'vitest';
import { BILLED_TOKENS_CAP, CONSUMER_MICROS_PER_TOKEN } from '../../../../lib/model/money/prices.ts';
import type { Receipt } from '../../../../lib/model/money/receipt-schema.ts';
import { additionOf, sumOfAmounts, withoutAddition } from '../../../../lib/model/money/spending-amounts.ts';
import { receipt } from '../../store/rows.ts';

const row = (more: Partial<Receipt> = {}): Receipt => ({ ...receipt('a'), costMicros: 30_000, ...more });
const amounts = (more: Partial<Receipt>) => additionOf(row(more)).amounts;
const NOTHING = { spentMicros: 0, uncertainMicros: 0, unclearMicros: 0, count: 0, expectedMicros: 0, billedMicros: 0 };

describe('additionOf', () => {
  it.each<[what: string, receipt: Partial<Receipt>, amounts: object]>([
    ['reserved only', { state: 'reserved' }, {}],
    ['sent', { state: 'sent' }, { uncertainMicros: 30_000, unclearMicros: 30_000, count: 1 }],
    [
      'lost, and expected to cost less than the most',
      { state: 'unknown', expectedTokens: 500 },
      { uncertainMicros: 30_000, unclearMicros: 15_000, count: 1 },
    ],
    [
      'lost, and expected to cost the most',
      { state: 'unknown', expectedTokens: BILLED_TOKENS_CAP },
      { uncertainMicros: 30_000, unclearMicros: 30_000, count: 1 },
    ],
    ['rejected', { state: 'rejected', expectedTokens: 500 }, {}],
    ['answered', { state: 'done' }, { spentMicros: 30_000, count: 1 }],
    ['answered for free', { state: 'done', costMicros: 0, expectedTokens: 500 }, {}],
    [
      'answered with an estimated cost',
      { state: 'done', isEstimate: true, expectedTokens: 500 },
      { uncertainMicros: 30_000, unclearMicros: 15_000, count: 1 },
    ],
    [
      'perhaps charged twice',
      { state: 'done', hasPossibleDuplicate: true },
      { spentMicros: 30_000, uncertainMicros: 30_000, unclearMicros: 30_000, count: 1 },
    ],
    [
      'perhaps charged twice, with an estimated cost',
      { state: 'done', hasPossibleDuplicate: true, isEstimate: true },
      { uncertainMicros: 60_000, unclearMicros: 60_000, count: 1 },
    ],
    [
      'answered after an estimate',
      { state: 'done', expectedTokens: 500 },
      { spentMicros: 30_000, count: 1, expectedMicros: 500 * CONSUMER_MICROS_PER_TOKEN, billedMicros: 30_000 },
    ],
    [
      'longer than the cap of billed tokens',
      { state: 'done', expectedTokens: 2 * BILLED_TOKENS_CAP },
      {
        ...{ spentMicros: 30_000, count: 1, billedMicros: 30_000 },
        expectedMicros: BILLED_TOKENS_CAP * CONSUMER_MICROS_PER_TOKEN,
      },
    ],
  ])('sums up the amounts of a receipt: %s', (_what, of, expected) => {
    expect(amounts(of)).toEqual({ ...NOTHING, ...expected });
  });

  it('counts a receipt by day, service, engine and site', () => {
    const day = { day: '2026-06-08' };
    const { asked } = row();
    if (asked?.kind !== 'summary') throw new Error('No summary.');
    const by = (engine: 'agnes' | 'daphne' | 'muriel') =>
      additionOf(row({ ...day, asked: { ...asked, options: { ...asked.options, engine } } }));
    expect(by('muriel')).toMatchObject({
      ...{ day: '2026-06-08', origin: 'https://kagi.com', engine: 'muriel', site: 'a.example' },
    });
    expect([by('agnes').engine, by('daphne').engine]).toEqual(['agnes', 'agnes']);
    expect(additionOf(row({ asked: { kind: 'search', index: 'web', query: 'bees' } })).engine).toBe('search');
    const blank = { payer: null, asked: null, page: { url: '', title: '' } };
    expect(additionOf(row(blank))).toMatchObject({ origin: '', engine: '', site: '' });
  });

  it('counts a receipt without a day under the day of its end, or of its start until it ends', () => {
    const at = (day: number) => new Date(2026, 5, day, 12).getTime();
    const dayOf = (more: Partial<Receipt>) => additionOf(row({ reservedAt: at(7), ...more })).day;
    expect(dayOf({ endedAt: null })).toBe('2026-06-07');
    expect(dayOf({ endedAt: at(8) })).toBe('2026-06-08');
    expect(dayOf({ endedAt: at(8), day: '2026-06-09' })).toBe('2026-06-09');
  });

  it('subtracts an addition again to the micro', () => {
    const addition = additionOf(row({ state: 'done', hasPossibleDuplicate: true, expectedTokens: 500 }));
    const { day, origin, engine, site, amounts: away } = withoutAddition(addition);
    expect({ day, origin, engine, site }).toMatchObject({ origin: 'https://kagi.com', site: 'a.example' });
    expect(sumOfAmounts(addition.amounts, away)).toEqual(NOTHING);
    expect(sumOfAmounts(addition.amounts, addition.amounts)).toEqual({
      ...{ spentMicros: 60_000, uncertainMicros: 60_000, unclearMicros: 60_000, count: 2, billedMicros: 60_000 },
      expectedMicros: 1_000 * CONSUMER_MICROS_PER_TOKEN,
    });
  });
});
