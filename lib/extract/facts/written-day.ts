import { lineOf } from './metadata.ts';

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
  const line = plain(lineOf(text));
  if (line.length > MAX_LINE_CHARS || !/(?<!\d)\d{4}(?!\d)/u.test(line)) return null;
  const readings = [...inDigits(line), ...withNames(line, language)];
  const [iso, ...others] = new Set(readings.map(isoOf).filter(day => day !== null));
  if (iso === undefined || others.length > 0) return null;
  // "March 4 – April 6, 2021" has a day without a year, which is another day all the same.
  const isOne = readings.every(reading => reading.year !== null || iso.endsWith(monthAndDayOf(reading)));
  const year = Number(iso.slice(0, 4));
  return isOne && year >= FIRST_YEAR && year <= now.getFullYear() + MAX_YEARS_AHEAD ? iso : null;
}

/** Names are found however they are typed: in capitals, with accents set apart, with either apostrophe. */
const plain = (text: string) => text.normalize('NFC').toLowerCase().replaceAll('’', "'");

/** As it ends an ISO date. */
const monthAndDayOf = ({ month, day }: Reading) => `-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** Null without a year, and for a day that does not exist. */
function isoOf(reading: Reading): string | null {
  const { year, month, day } = reading;
  if (year === null) return null;
  const iso = `${year}${monthAndDayOf(reading)}`;
  return new Date(Date.UTC(Number(year), month - 1, day)).toISOString().startsWith(iso) ? iso : null;
}

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

/** How dates with names of months are written in a language, and in English. */
interface Months {
  /** By name: small letters, without the point of an abbreviation. */
  readonly months: ReadonlyMap<string, number>;
  readonly orders: readonly RegExp[];
}

/** These are written in every language, and known without `Intl`, which takes longer than all else on most pages. */
const ENGLISH_MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const ENGLISH_ABBREVIATIONS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Britain's, and what stands between a day and its month: "4th of Sept". */
const ENGLISH_SEPTEMBER = 'sept';
const ENGLISH_BETWEEN = 'of';

const known = new Map<string, Months>();

/** A page has one language; who declares more than these gets its names made anew. */
const MAX_KNOWN = 32;

function monthsIn(language: string | null): Months {
  const key = language ?? '';
  const before = known.get(key);
  if (before) return before;
  if (known.size >= MAX_KNOWN) known.clear();
  const made = createMonths(language);
  known.set(key, made);
  return made;
}

function createMonths(language: string | null): Months {
  const months = new Map([ENGLISH_MONTHS, ENGLISH_ABBREVIATIONS].flatMap(names => names.map(numbered)));
  months.set(ENGLISH_SEPTEMBER, 9);
  const between = new Set([ENGLISH_BETWEEN]);
  for (const format of formatsOf(language)) {
    for (let month = 1; month <= 12; month++) {
      for (const { type, value } of format.formatToParts(Date.UTC(2021, month - 1, 4))) {
        const name = plain(value).replace(/\.$/u, '');
        if (type !== 'month') for (const [word] of name.matchAll(/[\p{L}\p{M}]+/gu)) between.add(word);
        else if (/^\p{L}/u.test(name)) months.set(name, month);
      }
    }
  }
  return { months, orders: ordersOf([...months.keys()], [...between]) };
}

const numbered = (name: string, index: number) => [name, index + 1] as const;

/** Names standing alone, and as they stand beside a day ("март", "4 марта"), each of them long and short. */
function formatsOf(language: string | null): Intl.DateTimeFormat[] {
  const alone = { calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' } as const;
  const whole = { ...alone, day: 'numeric', year: 'numeric' } as const;
  return supportedOf(language).flatMap(locale =>
    (['long', 'short'] as const).flatMap(month =>
      [alone, whole].map(options => new Intl.DateTimeFormat(locale, { ...options, month })),
    ),
  );
}

/** The language where `Intl` knows it: for another it would answer in the reader's own. None for English, see above. */
function supportedOf(language: string | null): string[] {
  if (!language || /^en\b/iu.test(language)) return [];
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(language);
  } catch {
    return [];
  }
}

/** A letter, a mark or a digit, roughly: neither blank nor punctuation. (`\p{L}` takes milliseconds to compile.) */
const IN_WORD = String.raw`[^\0-/:-@\[-\x60\{-\xbf\u0600-\u061f\u06d4\u0964\u2000-\u206f\u3000-\u303f\uff00-\uff0f]`;

/** Every repetition in these ends after a few signs, so that no line, which is short, takes long. */
function ordersOf(names: readonly string[], between: readonly string[]): RegExp[] {
  const oneOf = (words: readonly string[]) =>
    [...words]
      .sort((a, b) => b.length - a.length)
      .map(word => word.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&'))
      .join('|');
  const gap = String.raw`[\s,،./-]{0,3}(?:(?:${oneOf(between)})[\s.]{0,2}){0,2}`;
  const year = String.raw`(?<year>\d{4})(?!\d)`;
  const name = `(?<name>${oneOf(names)})(?!${IN_WORD})`;
  const ordinal = '(?:st|nd|rd|th|er|[eº°ª])?';
  // Not the minutes of a time, nor an end of a span: "4–6 March" is two days.
  const to = String.raw`\.?\s?[-–—/]\s?`;
  const day = String.raw`(?<![\d:]|\d${ordinal}${to})(?<day>\d{1,2})(?!\d)${ordinal}(?!${to}\d{1,2}(?![\d:]))`;
  const apart = `(?<!${IN_WORD})`;
  return [
    `${day}${gap}${name}(?:${gap}${year})?`,
    `${apart}${name}${gap}${day}(?:${gap}${year})?`,
    `(?<!\\d)${year}${gap}${name}${gap}${day}(?!${gap}\\d{4})`,
    `(?<!\\d)${year}${gap}${day}${gap}${name}(?!${gap}\\d{4})`,
  ].map(pattern => new RegExp(pattern, 'g'));
}
