import { expect, test } from '@playwright/test';
import { allCases } from './cases/all-cases.ts';
import { slowCases } from './cases/slow-cases.ts';
import { runsIn } from './fault-case.ts';
import type { Family } from './fault-driver.ts';
import { notExpressible } from './not-expressible.ts';

/** Rows of the fault matrix. */
const ROWS = Array.from({ length: 52 }, (_, index) => index + 1);

/** The rows that are run or listed for a browser, with repetitions. A slow row counts once, even with several answers. */
function rowsOf(family: Family): number[] {
  return [
    ...allCases.filter(one => runsIn(one, family)).flatMap(({ row }) => row ?? []),
    ...new Set(slowCases.map(({ row }) => row)),
    ...notExpressible.filter(({ browsers }) => browsers.includes(family)).map(({ row }) => row),
  ].sort((a, b) => a - b);
}

for (const family of ['chromium', 'firefox'] as const) {
  test(`every row of the matrix is run in ${family} or listed with a reason, exactly once`, {
    tag: [`@${family}`, '@quick'],
  }, () => {
    expect(rowsOf(family)).toEqual(ROWS);
  });
}

test('every row that is left out has a reason', { tag: ['@chromium', '@quick'] }, () => {
  for (const { row, reason } of notExpressible) expect(reason.length, `row ${row}`).toBeGreaterThan(10);
});
