import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatPublished, publishedAtOf } from '../../../../lib/model/search/published-date.ts';

const NOW_MS = Date.UTC(2026, 10, 20, 12);
const HOUR_MS = 3_600_000;
const ago = (hours: number, locale = 'en') =>
  formatPublished(new Date(NOW_MS - hours * HOUR_MS).toISOString(), NOW_MS, locale)?.relative;

describe('formatPublished', () => {
  it('shows the age in a suitable unit', () => {
    expect(ago(0)).toBe('now');
    expect(ago(0.5)).toBe('30 minutes ago');
    expect(ago(5)).toBe('5 hours ago');
    expect(ago(30)).toBe('yesterday');
    expect(ago(24 * 9)).toBe('9 days ago');
    expect(ago(24 * 21)).toBe('3 weeks ago');
    expect(ago(24 * 100)).toBe('3 months ago');
    expect(ago(24 * 800)).toBe('2 years ago');
  });

  describe.each(['America/Los_Angeles', 'UTC', 'Pacific/Auckland'])(
    'dates without a time, in the time zone %s',
    zone => {
      const day = (iso: string, nowMs: number) => {
        vi.stubEnv('TZ', zone);
        return formatPublished(iso, nowMs, 'en');
      };
      afterEach(() => vi.unstubAllEnvs());

      it('shows the same calendar day', () => {
        for (const iso of ['2026-03-14', '2026-03-14T00:00:00Z', '2026-03-14T00:00:00.000Z']) {
          expect(day(iso, NOW_MS)?.absolute).toBe('Mar 14, 2026');
        }
      });

      it('shows today, yesterday or days ago by the user’s calendar', () => {
        vi.stubEnv('TZ', zone);
        const evening = new Date(2026, 2, 14, 23, 30).getTime();
        const morning = new Date(2026, 2, 15, 0, 30).getTime();
        expect(day('2026-03-14T00:00:00Z', evening)?.relative).toBe('today');
        expect(day('2026-03-14T00:00:00Z', morning)?.relative).toBe('yesterday');
        expect(day('2026-03-10T00:00:00Z', evening)?.relative).toBe('4 days ago');
      });
    },
  );

  it('uses the user’s time zone if the date has a time', () => {
    vi.stubEnv('TZ', 'America/Los_Angeles');
    expect(formatPublished('2026-03-14T03:00:00Z', NOW_MS, 'en')?.absolute).toBe('Mar 13, 2026');
    vi.unstubAllEnvs();
  });

  it('uses the language of the interface', () => {
    expect(ago(24 * 9, 'de')).toBe('vor 9 Tagen');
    expect(ago(5, 'ja')).toBe('5 時間前');
    expect(formatPublished('2026-03-14T12:00:00Z', NOW_MS, 'de')?.absolute).toBe('14.03.2026');
    expect(formatPublished('2026-03-14T12:00:00Z', NOW_MS, 'en-US')?.absolute).toBe('Mar 14, 2026');
  });

  it('falls back to English for an unknown language', () => {
    expect(ago(5, 'en_US')).toBe('5 hours ago');
    expect(ago(5, '!')).toBe('5 hours ago');
    expect(ago(5, 'tlh')).toBe('5 hours ago');
  });

  it('shows no date that is missing, invalid, in the future or older than the web', () => {
    for (const iso of [null, '', 'yesterday', '1970-01-01T00:00:00Z', '2026-11-22T12:00:00Z', '9999-12-31T23:59:59Z']) {
      expect(formatPublished(iso, NOW_MS, 'en')).toBeNull();
    }
  });

  it('shows a date a few hours ahead as now, because clocks differ', () => {
    expect(ago(-5)).toBe('now');
  });

  it('never throws for any date and language', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.date().map(String)), fc.string(), (iso, locale) => {
        const words = formatPublished(iso, NOW_MS, locale);
        expect(words === null).toBe(publishedAtOf(iso, NOW_MS) === null);
      }),
    );
  });
});
