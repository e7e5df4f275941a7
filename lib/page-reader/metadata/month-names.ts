import { memoize } from '../dom/memoize.ts';

/** How a language, and English, writes dates with month names. */
export interface Months {
  /** Month numbers by name: in lower case, without the point of an abbreviation. */
  readonly months: ReadonlyMap<string, number>;
  readonly orders: readonly RegExp[];
}

/** English names occur in every language. They are listed here because `Intl` is slow to load. */
const ENGLISH_MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const ENGLISH_ABBREVIATIONS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** British English: "4th of Sept". */
const ENGLISH_SEPTEMBER = 'sept';
const ENGLISH_BETWEEN = 'of';

/** Normalizes case, combining accents and apostrophes. */
export const normalized = (text: string) => text.normalize('NFC').toLowerCase().replaceAll('’', "'");

/** Languages kept in the cache. A page has one; the service sees many. */
const MAX_LANGUAGES = 32;

export const monthsIn: (language: string | null) => Months = memoize(createMonths, MAX_LANGUAGES);

function createMonths(language: string | null): Months {
  const months = new Map([ENGLISH_MONTHS, ENGLISH_ABBREVIATIONS].flatMap(names => names.map(numbered)));
  months.set(ENGLISH_SEPTEMBER, 9);
  const between = new Set([ENGLISH_BETWEEN]);
  for (const format of formatsOf(language)) {
    for (let month = 1; month <= 12; month++) {
      for (const { type, value } of format.formatToParts(Date.UTC(2021, month - 1, 4))) {
        const name = normalized(value).replace(/\.$/u, '');
        if (type !== 'month') for (const [word] of name.matchAll(/[\p{L}\p{M}]+/gu)) between.add(word);
        else if (/^\p{L}/u.test(name)) months.set(name, month);
      }
    }
  }
  return { months, orders: ordersOf([...months.keys()], [...between]) };
}

const numbered = (name: string, index: number) => [name, index + 1] as const;

/** Formats that give month names alone and beside a day ("март", "4 марта"), long and short. */
function formatsOf(language: string | null): Intl.DateTimeFormat[] {
  const alone = { calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' } as const;
  const whole = { ...alone, day: 'numeric', year: 'numeric' } as const;
  return supportedOf(language).flatMap(locale =>
    (['long', 'short'] as const).flatMap(month =>
      [alone, whole].map(options => new Intl.DateTimeFormat(locale, { ...options, month })),
    ),
  );
}

/** The language, if `Intl` supports it (it falls back to the user's language otherwise). None for English, see above. */
function supportedOf(language: string | null): string[] {
  if (!language || /^en\b/iu.test(language)) return [];
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(language);
  } catch {
    return [];
  }
}

/** Roughly a letter, mark or digit: neither space nor punctuation. (`\p{L}` takes milliseconds to compile.) */
const IN_WORD = String.raw`[^\0-/:-@\[-\x60\{-\xbf\u0600-\u061f\u06d4\u0964\u2000-\u206f\u3000-\u303f\uff00-\uff0f]`;

/** The patterns of dates. All repetitions are bounded, so that no short line takes long. */
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
  // Not the minutes of a time or the end of a range: "4–6 March" is two days.
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
