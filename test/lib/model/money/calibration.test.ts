import { describe, expect, it, test } from 'vitest';
import { billedRatioOf, calibrationOf, UNCALIBRATED } from '../../../../lib/model/money/calibration.ts';
import { reservedReceipt } from '../../../../lib/model/money/receipt.ts';
import type { Receipt } from '../../../../lib/model/money/receipt-schema.ts';
import { createDice } from '../../key-sentences/samples.ts';

const asked = { id: 'r', key: 'k', payer: null, page: { url: '', title: '' }, asked: null };
const done: Receipt = { ...reservedReceipt(asked, 300_000, 1, 1_000), state: 'done', costMicros: 33_000 };

test('a receipt gives the ratio of billed to expected tokens', () => {
  expect(billedRatioOf(done)).toBeCloseTo(1.1);
});

test.each<[why: string, changed: Partial<Receipt>]>([
  ['it has not ended', { state: 'sent' }],
  ['it was refused', { state: 'rejected', costMicros: 0 }],
  ['its outcome is unknown', { state: 'unknown' }],
  ['the answer was free', { costMicros: 0 }],
  ['it was billed at the cap', { costMicros: 300_000 }],
  ['the service did not report its tokens', { isEstimate: true }],
  ['nothing was expected, as for an address', { expectedTokens: null }],
  ['no tokens were expected', { expectedTokens: 0 }],
])('a receipt gives no ratio if %s', (_, changed) => {
  expect(billedRatioOf({ ...done, ...changed })).toBeNull();
});

describe('calibrationOf', () => {
  const many = (count: number, ratio: number) => Array.from({ length: count }, () => ratio);

  it('returns the neutral calibration without receipts', () => {
    expect(calibrationOf([])).toEqual(UNCALIBRATED);
  });

  it('moves half of the way to the billed ratio with one receipt and nearly all of it with many', () => {
    expect(calibrationOf([1.44]).ratio).toBeCloseTo(1.2);
    expect(calibrationOf(many(20, 1.44)).ratio).toBeCloseTo(1.415, 2);
  });

  it('ignores a few outliers', () => {
    const odd = calibrationOf([...many(15, 1.2), 40, 90, 1e9, 1e-9]);
    expect(odd.ratio).toBeCloseTo(calibrationOf(many(19, 1.2)).ratio);
  });

  it('stays within bounds for extreme bills', () => {
    expect(calibrationOf(many(20, 1e9)).ratio).toBeLessThanOrEqual(3);
    expect(calibrationOf(many(20, 1e-9)).ratio).toBeGreaterThanOrEqual(1 / 3);
  });

  it.each([0.5, 0.8, 1.25, 2.5])(
    'approaches the ratio of a service that bills %f times as much, with a range that covers it',
    times => {
      const dice = createDice(3);
      const ratios = Array.from({ length: 200 }, () => times * (0.9 + 0.2 * dice()));
      const { ratio, range } = calibrationOf(ratios.slice(0, 20));
      expect(Math.abs(ratio / times - 1)).toBeLessThan(0.1);
      const inRange = ratios.slice(20).filter(billed => billed >= (range?.low ?? 9) && billed <= (range?.high ?? 0));
      expect(inRange.length / 180).toBeGreaterThan(0.95);
    },
  );

  it('has a range only with enough receipts, and the ratio lies in it', () => {
    expect(calibrationOf(many(5, 1.3)).range).toBeNull();
    const { ratio, range } = calibrationOf([1.1, 1.2, 1.3, 1.3, 1.4, 1.5, 1.6]);
    expect(range?.low).toBeLessThanOrEqual(1.1);
    expect(range?.high).toBeGreaterThanOrEqual(1.6);
    expect(ratio).toBeGreaterThan(range?.low ?? 9);
    expect(ratio).toBeLessThan(range?.high ?? 0);
  });
});
