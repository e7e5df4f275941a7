import { functionWordLists } from './function-word-lists.ts';

/** In capitals, search engines read them as operators rather than as words. */
const OPERATORS = ['and', 'or', 'not', 'near'];

const SETS = new Map(
  Object.entries(functionWordLists).map(([language, list]) => [language, new Set(list.split(/[\s|]+/))]),
);

/** A text is in a language if this share of its words are function words of it. */
const MIN_SHARE = 0.12;

/** Enough words to tell a language. */
const SAMPLE_WORDS = 1_500;

/**
 * The function words of a text in lower case, with the names of months and days: those of the language that it declares
 * (BCP 47, or null) and of the language that its words show, because declarations are often wrong. `words` are the text's
 * own in lower case.
 */
export function functionWordsOf(words: readonly string[], language: string | null): ReadonlySet<string> {
  const declared = (language ?? '')
    .toLowerCase()
    .replace(/[-_].*$/, '')
    .replace(/^n[no]$/, 'nb');
  const languages = [declared, languageOfWords(words.slice(0, SAMPLE_WORDS)) ?? ''];
  return new Set([...OPERATORS, ...languages.flatMap(name => [...(SETS.get(name) ?? []), ...calendarWordsOf(name)])]);
}

/**
 * The language (ISO 639-1) with most function words among `words`, which are in lower case; `null` if there are few, or if
 * not at least `minLead` times as many as of the next language. Languages of a script of their own may be missing.
 */
export function languageOfWords(words: readonly string[], minLead = 1): string | null {
  let best: { language: string | null; count: number } = { language: null, count: 0 };
  let nextCount = 0;
  for (const [language, set] of SETS) {
    const count = words.reduce((sum, word) => (set.has(word) ? sum + 1 : sum), 0);
    if (count > best.count) {
      nextCount = best.count;
      best = { language, count };
    } else nextCount = Math.max(nextCount, count);
  }
  return best.count > words.length * MIN_SHARE && best.count >= nextCount * minLead ? best.language : null;
}

/** Months by themselves and in a date ("июль", "июля"), and days of the week; [] for a language without a list. */
function calendarWordsOf(language: string): string[] {
  if (!SETS.has(language)) return [];
  const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 15));
  const week = Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 0, 1 + day));
  return [
    ...partsOf('month', months, language, { month: 'long' }),
    ...partsOf('month', months, language, { month: 'long', day: 'numeric' }),
    ...partsOf('weekday', week, language, { weekday: 'long' }),
  ];
}

function partsOf(type: string, days: number[], language: string, options: Intl.DateTimeFormatOptions): string[] {
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  const parts = days.flatMap(day => format.formatToParts(day));
  return parts.filter(part => part.type === type).map(part => part.value.toLowerCase());
}
