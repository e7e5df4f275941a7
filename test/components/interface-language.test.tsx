import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { startShell } from '../../components/ui/page-shell.ts';
import { formatBytes } from '../../lib/browser/format/format-bytes.ts';
import { formatUsd } from '../../lib/browser/format/format-money.ts';
import { formatNumber, formatShare } from '../../lib/browser/format/format-number.ts';
import { formatDate, formatDay, formatReadingTime } from '../../lib/browser/format/format-time.ts';
import { languageName } from '../../lib/browser/format/language-name.ts';

describe.each(['de', 'ar', 'en'])('a browser whose interface language is %s', language => {
  beforeEach(() => Object.assign(fakeBrowser.i18n, { getUILanguage: () => language }));

  it('a page has the language and direction of its messages', () => {
    startShell();
    const { lang, dir } = document.documentElement;
    expect([lang, dir]).toEqual(['en', 'ltr']);
  });

  it('numbers, dates and language names are in the language of the messages', () => {
    expect(formatNumber(1_582)).toBe('1,582');
    expect(formatUsd(300_000)).toBe('$0.30');
    expect(formatShare(0.469)).toBe('46%');
    expect(formatBytes(2_000_000)).toBe('2 MB');
    expect(formatDay('2024-03-05')).toBe('Mar 5, 2024');
    expect(formatDate(Date.UTC(2026, 2, 3, 12))).toMatch(/^Mar 3, 2026/);
    expect(languageName('ZH-HANT')).toBe('Traditional Chinese');
  });
});

describe('money', () => {
  it('amounts have two decimals, and three below one cent', () => {
    expect([0, 2_000, 500, 300_000, 1_000_000].map(micros => formatUsd(micros))).toEqual([
      '$0.00',
      '$0.002',
      '$0.001',
      '$0.30',
      '$1.00',
    ]);
  });

  it('prices are rounded up, and remaining credit is rounded down', () => {
    expect(formatUsd(304_000)).toBe('$0.31');
    expect(formatUsd(60_750, 'halfExpand')).toBe('$0.06');
    expect(formatUsd(4_999_900, 'floor')).toBe('$4.99');
  });
});

describe('the reading time', () => {
  it('a reading time of one hour or more is shown in hours', () => {
    expect([1, 59, 60, 95, 1_582].map(formatReadingTime)).toEqual([
      ...['1-min read', '59-min read', '1-hour read', '1.6-hour read', '26-hour read'],
    ]);
  });
});
