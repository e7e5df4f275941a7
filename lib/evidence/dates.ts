const known = new Map<string, ReadonlyMap<string, number>>();

/** The names of the months (1 to 12) in English and in a language (ISO 639-1, or null), long and short, as they are written. */
export function monthsOf(language: string | null): ReadonlyMap<string, number> {
  const tag = language ?? 'en';
  const before = known.get(tag);
  if (before) return before;
  const months = new Map<string, number>();
  for (const locale of new Set(['en', tag])) {
    for (const month of ['long', 'short'] as const) {
      for (const day of [undefined, 'numeric'] as const) {
        const format = new Intl.DateTimeFormat(locale, { month, day, timeZone: 'UTC' });
        for (let index = 0; index < 12; index++) {
          const parts = format.formatToParts(Date.UTC(2026, index, 15));
          const name = parts.find(({ type }) => type === 'month')?.value.replace(/\.$/u, '') ?? '';
          // In Chinese and Japanese a month is a number.
          if (/^\p{L}{3,}$/u.test(name)) months.set(name, index + 1);
        }
      }
    }
  }
  if (known.size > 20) known.clear();
  known.set(tag, months);
  return months;
}

const knownDays = new Map<string, ReadonlySet<string>>();

/** The names of the days of the week in English and in a language (ISO 639-1, or null), as they are written. */
export function weekdaysOf(language: string | null): ReadonlySet<string> {
  const tag = language ?? 'en';
  const days = knownDays.get(tag) ?? new Set(['en', tag].flatMap(locale => daysOf(locale)));
  knownDays.set(tag, days);
  return days;
}

const daysOf = (locale: string) =>
  Array.from({ length: 7 }, (_, day) =>
    new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 0, day + 1)),
  );

const knownPhrases = new Map<string, readonly string[]>();

/** Whether a text names a day or a year by its distance from today, such as "yesterday". */
export function hasRelativeDate(text: string, language: string | null): boolean {
  const tag = language ?? 'en';
  let phrases = knownPhrases.get(tag);
  if (phrases === undefined) {
    const format = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
    const units = ['day', 'week', 'month', 'year'] as const;
    phrases = units.flatMap(unit => [-1, 0, 1].map(value => format.format(value, unit).toLocaleLowerCase(tag)));
    knownPhrases.set(tag, phrases);
  }
  const lower = text.toLocaleLowerCase(tag);
  return phrases.some(phrase => lower.includes(phrase));
}
