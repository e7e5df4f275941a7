import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { calibrationOf, UNCALIBRATED } from '../../../../lib/model/money/calibration.ts';
import { estimatePrice, type InputSize } from '../../../../lib/model/money/estimate-price.ts';
import { summaryPriceMicros } from '../../../../lib/model/money/prices.ts';

const options = { engine: 'cecil', summaryType: 'summary', targetLanguage: null } as const;
const sizeOf = (tokens: number): InputSize => ({
  words: Math.round(tokens / 1.3),
  tokens: { least: Math.round(tokens * 0.85), likely: tokens, most: Math.round(tokens * 1.2) },
});
const certain = (micros: number) => ({ micros, low: micros, high: micros, isExact: true });

describe('estimatePrice', () => {
  it('adds the tokens of the summary to those of the text', () => {
    const estimate = estimatePrice(sizeOf(1_300), options, UNCALIBRATED);
    expect(estimate?.micros).toBe(summaryPriceMicros('cecil', 1_300 + 156));
    expect(estimate?.isExact).toBe(false);
  });

  it('adds only a part of the length of a short text', () => {
    const estimate = estimatePrice(sizeOf(130), options, UNCALIBRATED);
    expect(estimate?.micros).toBe(summaryPriceMicros('cecil', 130 + 52));
  });

  it('gives a higher price for a longer kind of summary', () => {
    const microsOf = (changed: object) =>
      estimatePrice(sizeOf(1_300), { ...options, ...changed }, UNCALIBRATED)?.micros ?? 0;
    expect(microsOf({ summaryType: 'takeaway' })).toBeLessThan(microsOf({}));
    expect(microsOf({ engine: 'agnes' })).toBeGreaterThan(microsOf({}));
    expect(microsOf({ engine: 'daphne' })).toBe(microsOf({ engine: 'agnes' }));
  });

  it('gives a higher upper bound with a translation', () => {
    const highOf = (targetLanguage: 'DE' | null) =>
      estimatePrice(sizeOf(1_300), { ...options, targetLanguage }, UNCALIBRATED)?.high ?? 0;
    expect(highOf('DE')).toBeGreaterThan(highOf(null));
  });

  it('an estimate is exact for a flat price with any text', () => {
    const muriel = { ...options, engine: 'muriel' } as const;
    expect(estimatePrice(null, muriel, UNCALIBRATED)).toEqual(certain(1_000_000));
    expect(estimatePrice(sizeOf(10), muriel, calibrationOf([2, 2, 2]))).toEqual(certain(1_000_000));
  });

  it('an estimate is exact far above the cap, but not slightly above it', () => {
    expect(estimatePrice(sizeOf(20_000), options, UNCALIBRATED)).toEqual(certain(300_000));
    expect(estimatePrice(sizeOf(10_100), options, UNCALIBRATED)).toMatchObject({ micros: 300_000, isExact: false });
  });

  it('returns no estimate for an unknown text', () => {
    expect(estimatePrice(null, options, UNCALIBRATED)).toBeNull();
  });

  it('follows earlier bills', () => {
    const ratios = Array.from({ length: 20 }, (_, index) => 1.4 + index / 100);
    const estimate = estimatePrice(sizeOf(1_300), options, calibrationOf(ratios));
    const billed = summaryPriceMicros('cecil', Math.round(1_456 * 1.5));
    expect(Math.abs((estimate?.micros ?? 0) / billed - 1)).toBeLessThan(0.05);
    expect(estimate?.low).toBeGreaterThan(summaryPriceMicros('cecil', Math.round(1_456 * 1.2)));
    expect(estimate?.high).toBeLessThan(summaryPriceMicros('cecil', Math.round(1_456 * 1.8)));
  });
});

test('an estimate lies in its band, does not exceed the cap, and does not fall as the text grows', () => {
  const ratios = fc.array(fc.double({ min: 0.01, max: 100, noNaN: true }), { maxLength: 30 });
  const length = fc.integer({ min: 0, max: 400_000 });
  const choices = fc.record({
    engine: fc.constantFrom('cecil', 'agnes', 'daphne', 'muriel'),
    summaryType: fc.constantFrom('summary', 'takeaway'),
    targetLanguage: fc.constantFrom(null, 'DE'),
  });
  fc.assert(
    fc.property(length, length, choices, ratios, (one, other, chosen, billed) => {
      const calibration = calibrationOf(billed);
      const [short, long] = [Math.min(one, other), Math.max(one, other)].map(tokens =>
        estimatePrice(sizeOf(tokens), chosen, calibration),
      );
      if (!short || !long) throw new Error('There is no estimate.');
      for (const { low, micros, high } of [short, long]) {
        expect(low).toBeLessThanOrEqual(micros);
        expect(micros).toBeLessThanOrEqual(high);
        expect(high).toBeLessThanOrEqual(chosen.engine === 'muriel' ? 1_000_000 : 300_000);
        expect([low, micros, high].every(Number.isInteger)).toBe(true);
      }
      // Rounding to whole words and tokens moves the parts by one token each.
      expect(long.micros).toBeGreaterThanOrEqual(short.micros - 60);
    }),
  );
});
