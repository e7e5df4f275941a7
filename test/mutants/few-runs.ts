import type * as FastCheck from 'fast-check';
import { vi } from 'vitest';

/** Enough to detect broken code. Each mutant runs its tests, so the thousands of runs of `npm test` would take days. */
const RUNS = 20;

vi.mock('fast-check', async importOriginal => {
  const { default: fc } = await importOriginal<{ default: typeof FastCheck }>();
  const assert = (property: FastCheck.IProperty<unknown>, parameters: FastCheck.Parameters<unknown>) =>
    fc.assert(property, { ...parameters, numRuns: RUNS, seed: 1, endOnFailure: true });
  return { default: { ...fc, assert } };
});
