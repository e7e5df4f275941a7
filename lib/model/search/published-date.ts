const DAY_MS = 86_400_000;

/** Clocks and time zones of publishers are a little off. What lies further ahead is an announcement or an error. */
const MAX_AHEAD_MS = DAY_MS;

/** The web begins here; earlier dates are counters at zero. */
const EARLIEST_MS = Date.UTC(1991, 0, 1);

/** From which age on a date is told in a unit: 45 minutes, 20 hours, 9 days, 7 weeks, 20 months … */
const UNITS: readonly { unit: Intl.RelativeTimeFormatUnit; ms: number; fromMs: number }[] = [
  { unit: 'year', ms: 365.25 * DAY_MS, fromMs: 365.25 * DAY_MS },
  { unit: 'month', ms: 30.44 * DAY_MS, fromMs: 60 * DAY_MS },
  { unit: 'week', ms: 7 * DAY_MS, fromMs: 14 * DAY_MS },
  { unit: 'day', ms: DAY_MS, fromMs: DAY_MS },
  { unit: 'hour', ms: 3_600_000, fromMs: 3_600_000 },
  { unit: 'minute', ms: 60_000, fromMs: 60_000 },
];

/**
 * A day without a time. The service tells times in UTC, to the second, and a day as its beginning (specification,
 * "published"), so that exactly midnight is taken for a whole day: the same one in every time zone.
 */
const DAY_ONLY = /^\d{4}-\d\d-\d\d(?:T00:00(?::00(?:\.0+)?)?Z)?$/;

/** When something was published, in milliseconds since 1970; `null` for a date that cannot be true. */
export function publishedAtOf(iso: string | null, nowMs: number): number | null {
  const time = iso === null ? Number.NaN : Date.parse(iso);
  return time >= EARLIEST_MS && time <= nowMs + MAX_AHEAD_MS ? time : null;
}

/**
 * A date for reading: "14 Mar 2026" and "3 days ago" in the language of `locale` (BCP 47) and in the reader's time zone,
 * or by the calendar alone where it has no time. `null` for one that is missing, makes no sense or lies in the future.
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

/** The reader's calendar day, as the service would tell it: by its beginning in UTC. */
function todayOf(nowMs: number): number {
  const now = new Date(nowMs);
  return Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
}

/** Browsers also write "en_US", at which `Intl` throws. */
function knownLocaleOf(locale: string): string {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(locale.replaceAll('_', '-'))[0] ?? 'en';
  } catch {
    return 'en';
  }
}
