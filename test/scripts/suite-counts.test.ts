import { expect, test } from 'vitest';
import { type Counts, countsOf, finalCountsOf, sumOf } from '../../scripts/suite-counts.ts';

const line = (status: string, name: string) => `${JSON.stringify({ status, name })}\n`;
const countsWith = (counts: Partial<Counts>): Counts => ({
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  repeats: [],
  ...counts,
});

test('tests are counted by outcome, and failed ones are named', () => {
  const progress = line('passed', 'a') + line('failed', 'b') + line('skipped', 'c') + line('pending', 'd');
  expect(countsOf(progress)).toEqual({ passed: 1, failed: 1, skipped: 2, failures: ['b'], repeats: [] });
});

test('tests that passed before a run was stopped are counted, even if its last line is incomplete', () => {
  const progress = `${line('passed', 'a')}${line('passed', 'b')}{"status":"pas`;
  expect(countsOf(progress)).toMatchObject({ passed: 2, failed: 0 });
  expect(finalCountsOf(countsOf(progress), 1, 'unit')).toMatchObject({ passed: 2, failed: 1 });
});

test('a suite fails if no test ran or its program exited with an error', () => {
  expect(finalCountsOf(countsWith({ skipped: 4 }), 0, 'unit')).toMatchObject({
    failed: 1,
    failures: ['unit as a whole'],
  });
  expect(finalCountsOf(countsWith({ passed: 9 }), 1, 'unit').failed).toBe(1);
  expect(finalCountsOf(countsWith({ passed: 9 }), 0, 'unit').failed).toBe(0);
});

test('a failure is counted once, although its program also exited with an error', () => {
  expect(finalCountsOf(countsWith({ passed: 9, failed: 2, failures: ['a', 'b'] }), 1, 'unit').failed).toBe(2);
});

test('the counts of all suites are added up', () => {
  const suites = [countsWith({ passed: 3, skipped: 1 }), countsWith({ passed: 4, failed: 1, failures: ['b'] })];
  expect(sumOf(suites)).toEqual({ passed: 7, failed: 1, skipped: 1, failures: ['b'], repeats: [] });
});
