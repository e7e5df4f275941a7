const UNITS = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const;
const STYLES = ['long', 'short', 'narrow'] as const;
/** Languages have up to six plural forms; these numbers need them all. */
const AGES = [0, 1, 2, 3, 5, 11, 20, 100];
const LETTERS = /\p{L}[\p{L}\p{M}]*/gu;

/** Pages name many languages, and some name nonsense. */
const MAX_KNOWN = 20;
const known = new Map<string, ReadonlySet<string>>();

/** The lower-case words of dates and ages ("3 hours ago", "yesterday", "March") in a language and in English. */
export function timeWordsIn(language: string | null): ReadonlySet<string> {
  const tag = language ?? 'en';
  const before = known.get(tag);
  if (before) return before;
  const words = new Set([...wordsOfDates('en'), ...wordsOfDates(tag)]);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(tag, words);
  return words;
}

/** Empty for an invalid tag: pages declare all kinds of text as their language. */
function wordsOfDates(tag: string): string[] {
  try {
    return [...agesIn(tag), ...datesIn(tag)].flatMap(text => text.normalize('NFKC').toLowerCase().match(LETTERS) ?? []);
  } catch {
    return [];
  }
}

function agesIn(tag: string): string[] {
  return STYLES.flatMap(style =>
    (['always', 'auto'] as const).flatMap(numeric => {
      const format = new Intl.RelativeTimeFormat(tag, { style, numeric });
      return UNITS.flatMap(unit => AGES.map(age => format.format(-age, unit)));
    }),
  );
}

function datesIn(tag: string): string[] {
  const formats = [
    new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' }),
    new Intl.DateTimeFormat(tag, { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }),
    new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' }),
  ];
  // One day and another hour of each month pass all weekdays and both halves of a day.
  const dates = Array.from({ length: 12 }, (_, month) => Date.UTC(2021, month, month + 1, month * 2));
  return formats.flatMap(format => dates.map(date => format.format(date)));
}
