import { t } from '../i18n.ts';
import { formatNumber, formatterOf, numberFormat } from './format-number.ts';

/** Days, moments and durations as the interface writes them. The first screen has none. */

const dateFormat = formatterOf<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(Intl.DateTimeFormat);

const relativeFormat = formatterOf<Intl.RelativeTimeFormatOptions, Intl.RelativeTimeFormat>(Intl.RelativeTimeFormat);

/**
 * A calendar day (`YYYY-MM-DD`), the same in every time zone.
 *
 * @param now milliseconds since 1970: without the year if it is that of now. Default: with the year
 */
export function formatDay(day: string, now?: number): string {
  const at = Date.parse(day);
  return dateFormat({ ...dayStyleOf(at, now), timeZone: 'UTC' }).format(at);
}

const yearOf = (at: number): number => new Date(at).getFullYear();

const dayStyleOf = (at: number, now = Number.NaN): Intl.DateTimeFormatOptions => ({
  month: 'short',
  day: 'numeric',
  ...(yearOf(at) !== yearOf(now) && { year: 'numeric' }),
});

function formatMinutes(minutes: number): string {
  return numberFormat({ style: 'unit', unit: 'minute' }).format(minutes);
}

/** A moment as day and time; both numbers are milliseconds since 1970. The year is left out if it is that of `now`. */
export function formatDate(at: number, now?: number): string {
  return dateFormat({ ...dayStyleOf(at, now), hour: 'numeric', minute: '2-digit' }).format(at);
}

/** A moment so many days ago or fewer is told by them. */
const MAX_DAYS_AGO = 6;

/**
 * The day of a moment, in the reader's own days: “today”, “yesterday” or “3 days ago”, and its date where that is longer ago.
 * Both numbers are milliseconds since 1970.
 */
export function formatDaysAgo(at: number, now = Date.now()): string {
  const days = dayNumberOf(now) - dayNumberOf(at);
  if (days < 0 || days > MAX_DAYS_AGO) return dateFormat(dayStyleOf(at, now)).format(at);
  return relativeFormat({ numeric: 'auto' }).format(-days, 'day');
}

/** Counts the days of this machine's calendar, each by one, however many hours it has. */
function dayNumberOf(at: number): number {
  const date = new Date(at);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000;
}

/** The time of day of a moment (milliseconds since 1970). */
export function formatTime(at: number): string {
  return dateFormat({ timeStyle: 'short' }).format(at);
}

/** A calendar day (`YYYY-MM-DD`) with its weekday. */
export function formatWeekday(day: string): string {
  return dateFormat({ dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(day));
}

/** A duration in seconds, or in minutes and seconds from one minute on. */
export function formatDuration(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  if (seconds < 60) return t('elapsedSeconds', formatNumber(seconds));
  if (seconds % 60 === 0) return formatMinutes(seconds / 60);
  return t('elapsedMinutes', formatNumber(Math.floor(seconds / 60)), formatNumber(seconds % 60));
}

/** Whole minutes, or hours from one hour on. */
export function formatReadingTime(minutes: number): string {
  if (minutes < 60) return t('readingMinutes', formatNumber(minutes));
  const hours = minutes / 60;
  return t('readingHours', formatNumber(hours < 10 ? Math.round(10 * hours) / 10 : Math.round(hours)));
}
