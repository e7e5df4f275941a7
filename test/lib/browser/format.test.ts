import { expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { formatDate, formatDay } from '../../../lib/browser/format.ts';

const NOW = new Date(2026, 10, 22, 12).getTime();

Object.assign(fakeBrowser.i18n, { getMessage: () => 'en' });

it('a date has its year, unless it is that of now', () => {
  const summer = new Date(2026, 5, 14, 9, 30).getTime();
  expect(formatDay('2026-06-14')).toBe('Jun 14, 2026');
  expect(formatDay('2026-06-14', NOW)).toBe('Jun 14');
  expect(formatDay('2025-06-14', NOW)).toBe('Jun 14, 2025');
  expect(formatDate(summer)).toMatch(/^Jun 14, 2026, 9:30/);
  expect(formatDate(summer, NOW)).toMatch(/^Jun 14, 9:30/);
  expect(formatDate(new Date(2025, 5, 14, 9, 30).getTime(), NOW)).toMatch(/^Jun 14, 2025, 9:30/);
});
