import { expect, it } from 'vitest';
import { readingMinutesOf } from '../../../../lib/model/page/reading-time.ts';

it('reading time depends on the language', () => {
  expect(readingMinutesOf(2_280, 'en')).toBe(10);
  expect(readingMinutesOf(2_280, 'EN-gb')).toBe(10);
  expect(readingMinutesOf(2_280, 'ar')).toBe(17);
});

it('reading time uses the mean of all languages if the language is unknown or was not measured', () => {
  expect(readingMinutesOf(1_840, 'cy')).toBe(10);
  expect(readingMinutesOf(1_840, null)).toBe(10);
  expect(readingMinutesOf(1_840, '')).toBe(10);
});

it('reading time is at least one minute', () => {
  expect(readingMinutesOf(3, 'en')).toBe(1);
  expect(readingMinutesOf(0, null)).toBe(1);
});
