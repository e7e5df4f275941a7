import { languageTagOf, targetLanguages } from '../../lib/model/summary/target-languages.ts';

/** The languages of the interface, and others that write the Gregorian calendar. */
const LANGUAGES = [...targetLanguages.map(languageTagOf), 'ar', 'hi', 'ca', 'vi'];

/** Seconds or milliseconds since 1970. */
const TIMESTAMP = /^\s*(\d{10})(?:\d{3})?\s*$/;
/** "20261101T100000Z" */
const COMPACT = /^\s*(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?)?(?=Z|[+-]|\s*$)/;
/** "01.11.2026": with dots the day comes first. */
const DOTTED = /(?<![\d.])(\d\d?)\.\s?(\d\d?)\.\s?(\d{4})(?!\d)/;
/** "2026年11月1日", "2026년 11월 1일" */
const NAMED = /(\d{4})\s*[年년]\s*(\d\d?)\s*[月월]\s*(\d\d?)\s*[日일]/;
const AFTERNOON = /下午|午後|오후/;
const NAMED_TIME = /(\d\d?)\s*[:時时點点시]\s*(\d\d)/;

/** Of a name that is cut. */
const LEAST_LETTERS = 3;

const TIME = /\d\d?:\d\d(?::\d\d)?(?:\.\d+)?/;
const ZONE = /[+-]\d\d:?\d\d|\b(?!AM\b|PM\b)[A-Z]{1,5}\b/;

/** A date as English programs write it: with English names of months, and numbers in an order that says what they are. */
export function writtenInEnglish(date: string): string {
  const digits = date.replace(/[٠-٩۰-۹]/g, digit => String(digit.charCodeAt(0) & 0xf));
  const [, seconds] = TIMESTAMP.exec(digits) ?? [];
  if (seconds !== undefined) return new Date(Number(seconds) * 1_000).toISOString();
  const ordered = digits
    .replace(COMPACT, (_, year, month, day, hour, minute, second = '00') =>
      [`${year}-${month}-${day}`, hour && `T${hour}:${minute}:${second}`].filter(Boolean).join(''),
    )
    .replace(DOTTED, (_, day, month, year) => isoDay(year, month, day));
  if (NAMED.test(ordered)) {
    const time = NAMED_TIME.exec(ordered.replace(NAMED, ''));
    const [, year = '', month = '', day = ''] = NAMED.exec(ordered) ?? [];
    return [isoDay(year, month, day), time && `${time[1]}:${time[2]}`, AFTERNOON.test(ordered) && 'pm']
      .filter(Boolean)
      .join(' ');
  }
  return withEnglishMonth(ordered) ?? ordered;
}

const isoDay = (year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** `null` for a date without a name of a month in another language, or without a day and a year. */
function withEnglishMonth(date: string): string | null {
  const words = folded(date).match(/\p{L}+/gu) ?? [];
  // Before it may be the name of a day, which is a month in another language ("mar").
  const month = words.map(englishMonthOf).findLast(name => name !== undefined);
  const [time = ''] = TIME.exec(date) ?? [];
  const [zone = ''] = ZONE.exec(time === '' ? '' : date.slice(date.indexOf(time) + time.length)) ?? [];
  const numbers = date.replace(time, '').replace(zone, '').match(/\d+/g) ?? [];
  if (month === undefined || numbers.length !== 2) return null;
  const [day, year] = (numbers[0]?.length ?? 0) > 2 ? numbers.toReversed() : numbers;
  return `${day} ${month} ${year} ${time} ${zone}`;
}

let names: ReadonlyMap<string, string> | undefined;

/** The English name of a month by its name, or the beginning of its name, in any language. */
function englishMonthOf(word: string): string | undefined {
  const exact = monthNames().get(word);
  if (exact !== undefined || word.length < LEAST_LETTERS) return exact;
  const possible = new Set([...monthNames()].filter(([name]) => name.startsWith(word)).map(([, month]) => month));
  return possible.size === 1 ? [...possible][0] : undefined;
}

function monthNames(): ReadonlyMap<string, string> {
  names ??= new Map(
    LANGUAGES.flatMap(language =>
      (['long', 'short'] as const).flatMap(month =>
        [{ month }, { month, day: 'numeric' } as const].flatMap(form => namesIn(language, form)),
      ),
    ),
  );
  return names;
}

/** In some languages the name differs beside a day. */
function namesIn(language: string, form: Intl.DateTimeFormatOptions): [string, string][] {
  const format = (locale: string, month: number, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { ...parts, timeZone: 'UTC' })
      .formatToParts(Date.UTC(2026, month, 15))
      .find(({ type }) => type === 'month')?.value ?? '';
  return [...Array(12).keys()].map(month => [
    folded(format(language, month, form)).replaceAll('.', ''),
    format('en', month, { month: 'short' }),
  ]);
}

const folded = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
