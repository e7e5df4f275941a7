import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useEstimate } from '../../components/summary/use-estimate.ts';
import type { PageSize } from '../../lib/model/commands/page-size.ts';
import { defaultSettings, type Settings } from '../../lib/model/settings/settings.ts';
import { size as sizeOfPage } from './card.tsx';

const size: PageSize = { ...sizeOfPage, words: 1_000, tokens: { least: 1_100, likely: 1_300, most: 1_600 } };

async function estimateFor(known: PageSize | null, changed: Partial<Settings> = {}) {
  const { result } = renderHook(() => useEstimate(known, { ...defaultSettings, ...changed }));
  await act(() => import('../../components/second-screen.ts'));
  return result.current;
}

test('a page of known size has an estimate, corrected by what its engine has billed', async () => {
  const estimate = await estimateFor(size);
  expect(estimate).toMatchObject({ micros: 30 * (1_300 + 156), isExact: false });
  const calibrated = { ...size, calibrations: { agnes: { ratio: 2, range: null } } };
  expect(await estimateFor(calibrated)).toEqual(estimate);
  const uncorrected = await estimateFor(size, { engine: 'agnes' });
  const corrected = await estimateFor(calibrated, { engine: 'agnes' });
  expect(corrected?.micros).toBe(2 * (uncorrected?.micros ?? 0));
});

test('a page of unknown size has an estimate only if the price is flat', async () => {
  expect(await estimateFor(null)).toBeNull();
  expect(await estimateFor(null, { engine: 'muriel' })).toMatchObject({ micros: 1_000_000, isExact: true });
});
