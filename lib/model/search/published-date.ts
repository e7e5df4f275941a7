import { DAY_MS } from '../calendar-day.ts';

/** Tolerance for the clocks and time zones of publishers. Later dates are announcements or errors. */
const MAX_AHEAD_MS = DAY_MS;

/** The beginning of the web. Earlier dates are counters at zero. */
const EARLIEST_MS = Date.UTC(1991, 0, 1);

/** The age from which a unit is used: 45 minutes, 20 hours, 9 days, 7 weeks, 20 months … */
const UNITS: readonly { unit: Intl.RelativeTimeFormatUnit; ms: number; fromMs: number }[] = [
  { unit: 'year', ms: 365.25 * DAY_MS, fromMs: 365.25 * DAY_MS },
  { unit: 'month', ms: 30.44 * DAY_MS, fromMs: 60 * DAY_MS },
  { unit: 'week', ms: 7 * DAY_MS, fromMs: 14 * DAY_MS },
  { unit: 'day', ms: DAY_MS, fromMs: DAY_MS },
  { unit: 'hour', ms: 3_600_000, fromMs: 3_600_000 },
  { unit: 'minute', ms: 60_000, fromMs: 60_000 },
];

/**
 * A date without a time. The service sends UTC times to the second, and a day as its beginning (specification). So exactly
 * midnight means a whole day, which is the same in every time zone.
 */
const DAY_ONLY = /^\d{4}-\d\d-\d\d(?:T00:00(?::00(?:\.0+)?)?Z)?$/;

/** The time of publication in milliseconds since 1970, or `null` for an impossible date. */
export function publishedAtOf(iso: string | null, nowMs: number): number | null {
  const time = iso === null ? Number.NaN : Date.parse(iso);
  return time >= EARLIEST_MS && time <= nowMs + MAX_AHEAD_MS ? time : null;
}

/**
 * A date for display: "14 Mar 2026" and "3 days ago" in the language `locale` (BCP 47). Times use the user's time zone;
 * dates without a time do not. `null` for a missing or impossible date.
 */
export function formatPublished(
  iso: string | null,
  nowMs: number,
  locale: string,
): { absolute: string; relative: string } | null {
  const time = publishedAtOf(iso, nowMs);
  if (iso === null || time === null) return null;
  const language = knownLocaleOf(locale);
  const isDay = DAY_ONLY.test(iso);
  const ageMs = Math.max(0, (isDay ? todayOf(nowMs) : nowMs) - time);
  const step = UNITS.find(({ fromMs }) => ageMs >= fromMs);
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return {
    absolute: new Intl.DateTimeFormat(language, { dateStyle: 'medium', ...(isDay && { timeZone: 'UTC' }) }).format(
      time,
    ),
    relative: step ? words.format(-Math.floor(ageMs / step.ms), step.unit) : words.format(0, isDay ? 'day' : 'second'),
  };
}

/** The user's calendar day as the service would send it: its beginning in UTC. */
function todayOf(nowMs: number): number {
  const now = new Date(nowMs);
  return Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
}

/** Some browsers write "en_US", which `Intl` rejects. */
function knownLocaleOf(locale: string): string {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(locale.replaceAll('_', '-'))[0] ?? 'en';
  } catch {
    return 'en';
  }
}
