import { functionWordLists } from './function-word-lists.ts';

/** In capitals, search engines read them as orders rather than as words. */
const OPERATORS = ['and', 'or', 'not', 'near'];

const SETS = new Map(
  Object.entries(functionWordLists).map(([language, list]) => [language, new Set(list.split(/\s+/))]),
);

/** A language is taken to be spoken when this share of all words are its function words. */
const LEAST_SHARE = 0.12;

/** Enough to tell a language by. */
const SAMPLE_WORDS = 1_500;

/**
 * The function words of a text in lower case, with the names of months and days, which say when and not what: those of
 * the language that it is declared to be in, and of the one that it looks like, for what pages declare is often wrong.
 * `words` are the text's own in lower case, `language` a BCP 47 tag.
 */
export function functionWordsOf(words: readonly string[], language: string | null): ReadonlySet<string> {
  const declared = (language ?? '')
    .toLowerCase()
    .replace(/[-_].*$/, '')
    .replace(/^n[no]$/, 'nb');
  const languages = [declared, spokenLanguageOf(words.slice(0, SAMPLE_WORDS)) ?? ''];
  return new Set([...OPERATORS, ...languages.flatMap(name => [...(SETS.get(name) ?? []), ...calendarWordsOf(name)])]);
}

function spokenLanguageOf(words: readonly string[]): string | null {
  let spoken: string | null = null;
  let most = words.length * LEAST_SHARE;
  for (const [language, set] of SETS) {
    const count = words.reduce((sum, word) => (set.has(word) ? sum + 1 : sum), 0);
    if (count > most) {
      most = count;
      spoken = language;
    }
  }
  return spoken;
}

/** Months by themselves and in a date ("июль", "июля"), and days of the week; none for a language without a list. */
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
