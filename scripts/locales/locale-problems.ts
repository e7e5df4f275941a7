export type Messages = Record<string, Message>;
type Message = {
  message: string;
  description?: string;
  placeholders?: Record<string, { content: string; example?: string }>;
};

/** The end of a key that has one form for each plural category of its language. */
export const PLURAL_FORM = /_(zero|one|two|few|many|other)$/;

/** Longer texts do not fit where the browser or a store shows them, in characters. */
const LIMITS: Record<string, number> = { extShortName: 12, extDescription: 132 };

/** A message that is equal in English and has at least this many words has not been translated. */
const SENTENCE_WORDS = 4;

/** The numbers by which the categories of a language are told apart. */
const NUMBERS = Array.from({ length: 200 }, (_, number) => number);

const tagOf = (locale: string): string => locale.replace('_', '-');

/** The keys of a locale: the English ones, with the plural categories of its own language. */
export function keysOf(locale: string, english: Messages): string[] {
  const { pluralCategories } = new Intl.PluralRules(tagOf(locale)).resolvedOptions();
  const forms = Object.keys(english).flatMap(key => {
    const name = key.replace(PLURAL_FORM, '');
    return name === key ? key : pluralCategories.map(category => `${name}_${category}`);
  });
  return [...new Set(forms)];
}

/** The English message of a key of any locale: of a plural form that English has not, its `_other`. */
export const englishOf = (key: string, english: Messages): Message | undefined =>
  english[key] ?? english[key.replace(PLURAL_FORM, '_other')];

/**
 * What is wrong with the messages of a locale, a line each: keys that are missing or unknown, values (`$1$`) and brackets
 * that differ from the English ones, English sentences, straight quotes and three dots, and texts that are too long.
 */
export function localeProblems(locale: string, messages: Messages, english: Messages): string[] {
  const keys = keysOf(locale, english);
  return [
    ...keys.filter(key => !messages[key]?.message.trim()).map(key => `${key}: missing`),
    ...Object.keys(messages).flatMap(key => (keys.includes(key) ? [] : `${key}: unknown`)),
    ...languageProblems(locale, messages),
    ...keys.flatMap(key => {
      const message = messages[key];
      return message ? messageProblems(key, message, locale, english).map(problem => `${key}: ${problem}`) : [];
    }),
  ];
}

function languageProblems(locale: string, { localeTag, localeDirection }: Messages): string[] {
  return [
    ...(localeTag?.message === tagOf(locale) ? [] : [`localeTag: not ${tagOf(locale)}`]),
    ...(/^(ltr|rtl)$/.test(localeDirection?.message ?? '') ? [] : ['localeDirection: neither ltr nor rtl']),
  ];
}

function messageProblems(key: string, { message, placeholders }: Message, locale: string, english: Messages): string[] {
  const source = englishOf(key, english)?.message ?? '';
  const isUntranslated = locale !== 'en' && message === source && source.split(' ').length >= SENTENCE_WORDS;
  const limit = LIMITS[key] ?? Number.POSITIVE_INFINITY;
  const undeclared = [...message.matchAll(/\$(\w+)\$/g)].filter(([, name]) => !placeholders?.[name ?? '']);
  return [
    ...(hasValuesOf(key, message, locale, english) ? [] : [`its values or brackets differ from “${source}”`]),
    ...(isUntranslated ? ['in English'] : []),
    ...(/"|\.\.\./.test(message) && !/"|\.\.\./.test(source) ? ['straight quotes or three dots'] : []),
    ...([...message].length > limit ? [`over ${limit} characters`] : []),
    ...undeclared.map(([value]) => `${value} is not declared`),
  ];
}

/** Whether a message has the values and brackets of the English one. A form for one number alone may leave the number out. */
function hasValuesOf(key: string, message: string, locale: string, english: Messages): boolean {
  const name = key.replace(PLURAL_FORM, '');
  const source = english[name === key ? key : `${name}_other`]?.message ?? '';
  const [values, wanted] = [valuesIn(message), valuesIn(source)];
  if (values.join() === wanted.join()) return true;
  const isOfOneNumber = name !== key && coversOneNumber(locale, key.slice(name.length + 1));
  return isOfOneNumber && values.join() === wanted.filter(value => value !== '$1$').join();
}

const valuesIn = (message: string): string[] => [...message.matchAll(/\$\d\$|[[\]]/g)].map(([value]) => value).sort();

function coversOneNumber(locale: string, category: string): boolean {
  const rules = new Intl.PluralRules(tagOf(locale));
  return NUMBERS.filter(number => rules.select(number) === category).length === 1;
}
