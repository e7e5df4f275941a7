import { Chrono, en } from 'chrono-node';
import { DAY_MS } from '../../lib/model/calendar-day.ts';
import { writtenInEnglish } from './date-in-english.ts';

/** The day first, and the month first. */
const ENGLISH = [new Chrono(en.configuration.createConfiguration(true, true)), en.strict];

/** As long as a date with its zone in words. */
const MAX_CHARS = 75;

/** Clocks differ. A date further in the future is a mistake. */
const MAX_AHEAD_MS = DAY_MS;

/**
 * A feed's date as the specification writes it ("YYYY-MM-DDThh:mm:ssZ"), read as UTC where no zone is given; `undefined`
 * for text that is not a date, that could be two different dates ("03/04/2026"), and for a date before 1970 or more than
 * a day after `now` (in milliseconds since then).
 */
export function publishedOf(date: string, now: number): string | undefined {
  const time = timeOf(date.slice(0, MAX_CHARS), now);
  if (time === undefined || time < 0 || time > now + MAX_AHEAD_MS) return undefined;
  return `${new Date(time).toISOString().slice(0, 19)}Z`;
}

function timeOf(date: string, now: number): number | undefined {
  const written = writtenInEnglish(date);
  const times = new Set(ENGLISH.map(english => timeIn(english, written, now)).filter(time => time !== undefined));
  return times.size === 1 ? [...times][0] : undefined;
}

function timeIn(language: Chrono, date: string, now: number): number | undefined {
  const found = language.parse(date, { instant: new Date(now), timezone: 0 })[0]?.start;
  if (!found?.isCertain('year') || !found.isCertain('month') || !found.isCertain('day')) return undefined;
  const time = found.date().getTime();
  return found.isCertain('hour') ? time : time - (time % DAY_MS);
}
