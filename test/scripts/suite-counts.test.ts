import { expect, test } from 'vitest';
import { countsOfPlaywright, countsOfVitest, judged, sumOf } from '../../scripts/suite-counts.ts';

const passedFile = { status: 'passed', assertionResults: [{ status: 'passed' }] };
const failedFile = { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] };
const fileThatDidNotLoad = { status: 'failed', assertionResults: [] };

function vitestReport(passed: number, failed: number, testResults: object[]): string {
  const others = { numPendingTests: 1, numTodoTests: 1 };
  return JSON.stringify({ numPassedTests: passed, numFailedTests: failed, ...others, testResults });
}

test('tests of vitest are counted as they ended', () => {
  const report = vitestReport(2, 1, [passedFile, failedFile]);

  expect(countsOfVitest(report)).toEqual({ passed: 2, failed: 1, skipped: 2 });
});

test('a test file that did not load counts as a failure', () => {
  expect(countsOfVitest(vitestReport(1, 0, [passedFile, fileThatDidNotLoad])).failed).toBe(1);
});

test('an end-to-end test that passed only on its second try counts as a failure', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 3 };

  expect(countsOfPlaywright(JSON.stringify({ stats, errors: [] }))).toEqual({ passed: 5, failed: 3, skipped: 3 });
});

test('errors outside the end-to-end tests count as failures', () => {
  const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 0 };

  expect(countsOfPlaywright(JSON.stringify({ stats, errors: [{}] })).failed).toBe(1);
});

test('a suite in which nothing ran, or whose program ended badly, has failed', () => {
  expect(judged({ passed: 0, failed: 0, skipped: 4 }, 0).failed).toBe(1);
  expect(judged({ passed: 9, failed: 0, skipped: 0 }, 1).failed).toBe(1);
  expect(judged({ passed: 9, failed: 0, skipped: 0 }, 0).failed).toBe(0);
});

test('a failure is not counted twice because its program says so as well', () => {
  expect(judged({ passed: 9, failed: 2, skipped: 0 }, 1).failed).toBe(2);
});

test('counts of all suites are added up', () => {
  const suites = [
    { passed: 3, failed: 0, skipped: 1 },
    { passed: 4, failed: 2, skipped: 0 },
  ];

  expect(sumOf(suites)).toEqual({ passed: 7, failed: 2, skipped: 1 });
});
