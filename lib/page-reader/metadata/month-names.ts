import { memoize } from '../dom/memoize.ts';

/** How dates with names of months are written in a language, and in English. */
export interface Months {
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

/** Names are found however they are typed: in capitals, with accents set apart, with either apostrophe. */
export const smallLetters = (text: string) => text.normalize('NFC').toLowerCase().replaceAll('’', "'");

/** A page has one language; who declares more than these gets its names made anew. */
const MAX_LANGUAGES = 32;

export const monthsIn: (language: string | null) => Months = memoize(createMonths, MAX_LANGUAGES);

function createMonths(language: string | null): Months {
  const months = new Map([ENGLISH_MONTHS, ENGLISH_ABBREVIATIONS].flatMap(names => names.map(numbered)));
  months.set(ENGLISH_SEPTEMBER, 9);
  const between = new Set([ENGLISH_BETWEEN]);
  for (const format of formatsOf(language)) {
    for (let month = 1; month <= 12; month++) {
      for (const { type, value } of format.formatToParts(Date.UTC(2021, month - 1, 4))) {
        const name = smallLetters(value).replace(/\.$/u, '');
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
