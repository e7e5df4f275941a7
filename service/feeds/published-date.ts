import { DAY_MS } from '../../lib/model/calendar-day.ts';

/** ISO 8601 as feeds write it: the time and its zone may be missing. */
const ISO = /^(?<day>\d{4}-\d\d-\d\d)(?:[T ](?<time>\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s*(?<zone>Z|[+-]\d\d:?\d\d)?)?$/i;

/** RFC 822 as RSS asks for it; of the zones with a name, only those the standard has. */
const RFC_822 =
  /^(?:[a-z]{3,9},?\s+)?(?<time>\d{1,2}\s+[a-z]{3,9}\s+\d{2,4}\s+\d\d:\d\d(?::\d\d)?)(?:\s+(?<zone>Z|UT|UTC|GMT|[ECMP][SD]T|[+-]\d{4}))?$/i;

/** Clocks differ. A date further in the future is a mistake. */
const MAX_AHEAD_MS = DAY_MS;

/**
 * A feed's date as the specification writes it ("YYYY-MM-DDThh:mm:ssZ"), read as UTC where no zone is given; `undefined`
 * for text that is not a date, and for a date before 1970 or more than a day after `now` (in milliseconds since then).
 */
export function publishedOf(date: string, now: number): string | undefined {
  const time = Date.parse(unambiguous(date.trim()));
  if (!(time >= 0) || time > now + MAX_AHEAD_MS) return undefined;
  return `${new Date(time).toISOString().slice(0, 19)}Z`;
}

/** `date` in a form that `Date.parse` reads alike on every machine; empty for anything but a date. */
function unambiguous(date: string): string {
  const iso = ISO.exec(date)?.groups;
  if (iso) return `${iso.day}T${iso.time ?? '00:00'}${iso.zone ?? 'Z'}`;
  const rfc = RFC_822.exec(date)?.groups;
  return rfc ? `${rfc.time} ${rfc.zone ?? 'GMT'}` : '';
}
