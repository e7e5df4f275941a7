import { describe, expect, it } from 'vitest';
import { clickPriceMicros, needsConfirmation } from '../../../../lib/model/money/click-price.ts';
import { defaultSettings } from '../../../../lib/model/settings/settings.ts';

const withSearch = { ...defaultSettings, searchAfterSummary: true };

describe('highest price of a click', () => {
  it('is that of the engine, with the searches that follow', () => {
    expect(clickPriceMicros({ engine: 'cecil' }, defaultSettings)).toBe(300_000);
    expect(clickPriceMicros({ engine: 'muriel' }, defaultSettings)).toBe(1_000_000);
    expect(clickPriceMicros({ engine: 'cecil' }, withSearch)).toBe(304_000);
    expect(clickPriceMicros({ engine: 'muriel' }, withSearch)).toBe(1_004_000);
  });

  it('of a link has no search', () => {
    expect(clickPriceMicros({ engine: 'cecil' }, withSearch, true)).toBe(300_000);
  });
});

describe('a second click', () => {
  it.each([0, 500_000, 1_000_000, 5_000_000])('is needed for a flat price, whatever the limit: %i', askAboveMicros => {
    const settings = { ...defaultSettings, askAboveMicros };
    expect(needsConfirmation(1_000_000, { engine: 'muriel' }, settings)).toBe(true);
    expect(needsConfirmation(0, { engine: 'muriel' }, settings)).toBe(true);
  });

  it('is needed above the limit, not at it', () => {
    const settings = { ...defaultSettings, askAboveMicros: 300_000 };
    expect(needsConfirmation(300_000, { engine: 'cecil' }, settings)).toBe(false);
    expect(needsConfirmation(300_001, { engine: 'cecil' }, settings)).toBe(true);
  });
});
