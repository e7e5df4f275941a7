import { isoDayOf, monthAndDayOf } from './calendar-day.ts';
import { lineOf } from './metadata.ts';
import { type Months, monthsIn, smallLetters } from './month-names.ts';

/** Longer lines are sentences, which tell of other days than the page's own. */
const MAX_LINE_CHARS = 120;

/** Before it the web had no pages; what a page says of its future is the day of an event, or an error. */
const FIRST_YEAR = 1990;
const MAX_YEARS_AHEAD = 1;

/** A day and a month in a line, and a year where one is written to them. */
interface Reading {
  readonly year: string | null;
  readonly month: number;
  readonly day: number;
}

/**
 * The one calendar day (`YYYY-MM-DD`) that a short visible line tells: in digits, or with the name of a month in English or
 * in `language` (BCP 47, or null). Null without one, with several, with one that does not exist or that no page is from, and
 * where day and month can be mixed up.
 */
export function writtenDayOf(text: string, language: string | null, now: Date = new Date()): string | null {
  const line = smallLetters(lineOf(text));
  if (line.length > MAX_LINE_CHARS || !/(?<!\d)\d{4}(?!\d)/u.test(line)) return null;
  const readings = [...inDigits(line), ...withNames(line, language)];
  const [iso, ...others] = new Set(readings.map(isoOf).filter(day => day !== null));
  if (iso === undefined || others.length > 0) return null;
  // "March 4 – April 6, 2021" has a day without a year, which is another day all the same.
  const isOne = readings.every(({ year, month, day }) => year !== null || iso.endsWith(monthAndDayOf(month, day)));
  const year = Number(iso.slice(0, 4));
  return isOne && year >= FIRST_YEAR && year <= now.getFullYear() + MAX_YEARS_AHEAD ? iso : null;
}

/** Null without a year, and for a day that does not exist. */
const isoOf = ({ year, month, day }: Reading): string | null => (year === null ? null : isoDayOf(year, month, day));

/** Not part of a longer row of digits: a telephone number, a version, an address. */
const ROW_BEFORE = String.raw`(?<!\d[-./]?)`;
const ROW_AFTER = String.raw`(?![-./]?\d)`;

const YEAR_FIRST = new RegExp(
  String.raw`${ROW_BEFORE}(\d{4})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{1,2})${ROW_AFTER}`,
  'gu',
);
const YEAR_LAST = new RegExp(String.raw`${ROW_BEFORE}(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{4})${ROW_AFTER}`, 'gu');
const EAST_ASIAN = /(?<!\d)(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日號号일]/gu;

/** Dates in digits; of one whose day and month can be mixed up both readings, which are two days. */
function* inDigits(line: string): Generator<Reading, void> {
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

/** A day of the month. */
const MAY_NAME = /(?<!\d)\d{1,2}(?!\d)/u;

function* withNames(line: string, language: string | null): Generator<Reading, void> {
  if (!MAY_NAME.test(line)) return;
  const { months, orders } = monthsIn(language);
  if (!hasName(line, months)) return;
  for (const order of orders) {
    for (const { groups } of line.matchAll(order)) {
      yield { year: groups?.year ?? null, month: months.get(groups?.name ?? '') ?? 0, day: Number(groups?.day) };
    }
  }
}

/** Asked first: the patterns take longer to compile than all names to be looked for. */
const hasName = (line: string, months: Months['months']): boolean =>
  [...months.keys()].some(name => line.includes(name));
