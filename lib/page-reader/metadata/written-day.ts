import { visibleLineOf } from '../../text/lines/one-line.ts';
import { type Months, monthsIn, normalized } from './month-names.ts';

/** Longer lines are sentences, which may mention any day. */
const MAX_LINE_CHARS = 120;

/** Plausible years of publication. A later date is that of an event, or an error. */
const FIRST_YEAR = 1990;
const MAX_YEARS_AHEAD = 1;

/** A day and month found in a line, with the year if it has one. */
interface Reading {
  readonly year: string | null;
  readonly month: number;
  readonly day: number;
}

/**
 * The only date (`YYYY-MM-DD`) in a short line: in digits, or with a month name in English or in `language` (BCP 47, or
 * null). Null without a date, with several, with an impossible or implausible one, and where day and month are ambiguous.
 */
export function writtenDayOf(text: string, language: string | null, now: Date = new Date()): string | null {
  const line = normalized(visibleLineOf(text));
  if (line.length > MAX_LINE_CHARS || !/(?<!\d)\d{4}(?!\d)/u.test(line)) return null;
  const readings = [...datesInDigits(line), ...datesWithNames(line, language)];
  const [iso, ...others] = new Set(readings.map(isoOf).filter(day => day !== null));
  if (iso === undefined || others.length > 0) return null;
  // "March 4 – April 6, 2021" contains a day without a year, which counts as a second date.
  const isOne = readings.every(({ year, month, day }) => year !== null || iso.endsWith(monthAndDayOf(month, day)));
  const year = Number(iso.slice(0, 4));
  return isOne && year >= FIRST_YEAR && year <= now.getFullYear() + MAX_YEARS_AHEAD ? iso : null;
}

/** Null without a year or for a day that does not exist. */
const isoOf = ({ year, month, day }: Reading): string | null => (year === null ? null : isoDayOf(year, month, day));

/** Not part of a longer number, such as a telephone number or version. */
const NO_DIGIT_BEFORE = String.raw`(?<!\d[-./]?)`;
const NO_DIGIT_AFTER = String.raw`(?![-./]?\d)`;

const YEAR_FIRST = new RegExp(
  String.raw`${NO_DIGIT_BEFORE}(\d{4})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{1,2})${NO_DIGIT_AFTER}`,
  'gu',
);
const YEAR_LAST = new RegExp(
  String.raw`${NO_DIGIT_BEFORE}(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{4})${NO_DIGIT_AFTER}`,
  'gu',
);
const EAST_ASIAN = /(?<!\d)(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日號号일]/gu;

/** Dates in digits. An ambiguous date yields both readings. */
function* datesInDigits(line: string): Generator<Reading, void> {
  for (const [, year = '', month, day] of line.matchAll(EAST_ASIAN)) {
    yield { year, month: Number(month), day: Number(day) };
  }
  for (const [, year = '', , month, day] of line.matchAll(YEAR_FIRST)) {
    yield { year, month: Number(month), day: Number(day) };
  }
  for (const [, first, , second, year = ''] of line.matchAll(YEAR_LAST)) {
    yield { year, month: Number(first), day: Number(second) };
    yield { year, month: Number(second), day: Number(first) };
  }
}

/** A possible day of the month. */
const DAY_OF_MONTH = /(?<!\d)\d{1,2}(?!\d)/u;

function* datesWithNames(line: string, language: string | null): Generator<Reading, void> {
  if (!DAY_OF_MONTH.test(line)) return;
  const { months, orders } = monthsIn(language);
  if (!hasName(line, months)) return;
  for (const order of orders) {
    for (const { groups } of line.matchAll(order)) {
      yield { year: groups?.year ?? null, month: months.get(groups?.name ?? '') ?? 0, day: Number(groups?.day) };
    }
  }
}

/** A quick check: looking for all names is faster than compiling the patterns. */
const hasName = (line: string, months: Months['months']): boolean =>
  [...months.keys()].some(name => line.includes(name));

/** A calendar day as `YYYY-MM-DD`; null for a day that does not exist. `year` has four digits. */
export function isoDayOf(year: string, month: number, day: number): string | null {
  const iso = `${year}-${monthAndDayOf(month, day)}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso ? null : iso;
}

/** `MM-DD` */
const monthAndDayOf = (month: number, day: number): string =>
  `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
