import { test } from '@playwright/test';
import { type FaultCase, runsIn } from './fault-case.ts';
import type { Family } from './fault-driver.ts';
import { Harness, withHarness } from './harness.ts';
import { checkInvariants } from './invariants.ts';

const titleOf = ({ row, name }: FaultCase) => (row === null ? name : `row ${row}: ${name}`);

/** Runs all cases that can share a browser in one, the others in their own, and checks the invariants after each. */
export function describeCases(family: Family, cases: readonly FaultCase[]): void {
  const here = cases.filter(one => runsIn(one, family));
  const shared = here.filter(({ isAlone }) => !isAlone);

  test.describe(family, { tag: `@${family}` }, () => {
    let harness: Harness;
    test.beforeAll(async () => {
      harness = await Harness.start(family);
    });
    test.afterAll(() => harness.close());

    for (const one of shared) {
      const { run, isQuick, allowance } = one;
      test(titleOf(one), { tag: isQuick ? '@quick' : [] }, async () => {
        await run(harness);
        await checkInvariants(harness, allowance);
      });
    }
  });

  test.describe(`${family}, each in a browser of its own`, { tag: `@${family}` }, () => {
    for (const one of here.filter(({ isAlone }) => isAlone)) {
      const { run, isQuick, allowance } = one;
      test(titleOf(one), { tag: isQuick ? '@quick' : [] }, async () => {
        await withHarness(family, async harness => {
          await run(harness);
          await checkInvariants(harness, allowance);
        });
      });
    }
  });
}
