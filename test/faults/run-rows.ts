import { test } from '@playwright/test';
import { Bench } from './bench.ts';
import { type FaultCase, runsIn } from './fault-case.ts';
import type { Family } from './fault-driver.ts';
import { checkAfterRestart, checkInvariants } from './invariants.ts';

const titleOf = (row: number, name: string) => `row ${row}: ${name}`;

/** Every row that can share a browser, in one; after each, the invariants; at the end, once more after a restart. */
export function describeRows(family: Family, cases: readonly FaultCase[]): void {
  const here = cases.filter(one => runsIn(one, family));
  const shared = here.filter(({ isAlone }) => !isAlone);

  test.describe(family, { tag: `@${family}` }, () => {
    let bench: Bench;
    test.beforeAll(async () => {
      bench = await Bench.start(family);
    });
    test.afterAll(() => bench.close());

    for (const { row, name, run, isQuick, allowance } of shared) {
      test(titleOf(row, name), { tag: isQuick ? '@quick' : [] }, async () => {
        await run(bench);
        await checkInvariants(bench, allowance);
      });
    }
    test('after a restart every answer is there and every request has its receipt', { tag: '@quick' }, async () => {
      await checkAfterRestart(bench);
    });
  });

  test.describe(`${family}, each in a browser of its own`, { tag: `@${family}` }, () => {
    for (const { row, name, run, isQuick, allowance } of here.filter(({ isAlone }) => isAlone)) {
      test(titleOf(row, name), { tag: isQuick ? '@quick' : [] }, async () => {
        const bench = await Bench.start(family);
        try {
          await run(bench);
          await checkInvariants(bench, allowance);
        } finally {
          await bench.close();
        }
      });
    }
  });
}
