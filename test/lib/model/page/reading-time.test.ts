import { expect, it } from 'vitest';
import { readingMinutesOf } from '../../../../lib/model/page/reading-time.ts';

it('uses the reading speed of the language', () => {
  expect(readingMinutesOf(2_280, 'en')).toBe(10);
  expect(readingMinutesOf(2_280, 'EN-gb')).toBe(10);
  expect(readingMinutesOf(2_280, 'ar')).toBe(17);
});

it('takes the mean of all languages for one that was not measured, or not named', () => {
  expect(readingMinutesOf(1_840, 'cy')).toBe(10);
  expect(readingMinutesOf(1_840, null)).toBe(10);
  expect(readingMinutesOf(1_840, '')).toBe(10);
});

it('is at least one minute', () => {
  expect(readingMinutesOf(3, 'en')).toBe(1);
  expect(readingMinutesOf(0, null)).toBe(1);
});
