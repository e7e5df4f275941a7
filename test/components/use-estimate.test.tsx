import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useEstimate } from '../../components/summary/use-estimate.ts';
import type { PageSize } from '../../lib/model/page/page-size.ts';
import { defaultSettings, type Settings } from '../../lib/model/settings.ts';
import { size as sizeOfPage } from './card.tsx';

const size: PageSize = { ...sizeOfPage, words: 1_000, tokens: { least: 1_100, likely: 1_300, most: 1_600 } };

function estimateFor(known: PageSize | null, changed: Partial<Settings> = {}) {
  return renderHook(() => useEstimate(known, { ...defaultSettings, ...changed })).result.current;
}

test('a page of known size has an estimate, corrected by what its engine has billed', () => {
  const estimate = estimateFor(size);
  expect(estimate).toMatchObject({ micros: 30 * (1_300 + 156), isExact: false });
  const calibrated = { ...size, calibrations: { agnes: { ratio: 2, range: null } } };
  expect(estimateFor(calibrated)).toEqual(estimate);
  expect(estimateFor(calibrated, { engine: 'agnes' })?.micros).toBe(
    2 * (estimateFor(size, { engine: 'agnes' })?.micros ?? 0),
  );
});

test('without a size only a flat price is known', () => {
  expect(estimateFor(null)).toBeNull();
  expect(estimateFor(null, { engine: 'muriel' })).toMatchObject({ micros: 1_000_000, isExact: true });
});
