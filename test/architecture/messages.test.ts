import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { failureWords } from '../../components/summary/failure-words.ts';
import { failureSchema } from '../../lib/model/failure-schema.ts';
import { readSources, root } from './sources.ts';

type Placeholders = Record<string, { content: string; example?: string }>;
type Messages = Record<string, { message: string; description?: string; placeholders?: Placeholders }>;

const folder = join(root, 'public/_locales');
const locales = readdirSync(folder);

function messagesOf(locale: string): Messages {
  return JSON.parse(readFileSync(join(folder, locale, 'messages.json'), 'utf8'));
}

const english = messagesOf('en');
const keys = Object.keys(english);

/** The manifest names some messages as `__MSG_…__`; code names all others. */
const manifest = readFileSync(join(root, 'scripts/build/manifest.ts'), 'utf8');
const sources = readSources();

/** The end of a key that has one form for each plural category of its language. */
const PLURAL_FORM = /_(zero|one|two|few|many|other)$/;

/** The keys that a locale file must have: the English ones, with the plural categories of its own language. */
function keysOf(locale: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(locale.replace('_', '-')).resolvedOptions();
  const forms = keys.flatMap(key => {
    const name = key.replace(PLURAL_FORM, '');
    return name === key ? key : pluralCategories.map(category => `${name}_${category}`);
  });
  return [...new Set(forms)];
}

/** Where code names a message: the first argument of `t` or `plural`, the `message` of an element, and values declared as message keys. */
const KEY_PLACES = [
  /\b(?:t|plural)\(([^,()]*(?:\([^()]*\)[^,()]*)*)/g,
  /(?:Message|Plural)Key>+ = \{([^}]*)\}/g,
  /: MessageKey \{([\s\S]*?)\n\}/g,
  /\b(?:title|help): ('\w+')/g,
  /\bmount\(.*, ('\w+')\)/g,
  /\bmessage=\{([^}]*)\}/g,
];

function keysUsedIn(text: string): string[] {
  const places = KEY_PLACES.flatMap(place => [...text.matchAll(place)].map(match => match[1] ?? ''));
  return places.flatMap(place => [...place.matchAll(/(?<![!=]== )'(\w+)'/g)].map(match => match[1] ?? ''));
}

describe.each(locales)('the messages of %s', locale => {
  const messages = messagesOf(locale);

  test('messages have the English keys, with the plural forms of their own language', () => {
    expect(Object.keys(messages).sort()).toEqual(keysOf(locale).sort());
  });

  test('messages are not empty, and contain the same values and brackets as the English ones', () => {
    const valuesIn = (entry: Messages[string] | undefined) =>
      [...(entry?.message ?? '').matchAll(/\$\d\$|[[\]]/g)].sort().join();
    const inEnglish = (key: string) => english[key] ?? english[key.replace(PLURAL_FORM, '_other')];
    expect(keysOf(locale).filter(key => !messages[key]?.message.trim())).toEqual([]);
    expect(keysOf(locale).filter(key => valuesIn(messages[key]) !== valuesIn(inEnglish(key)))).toEqual([]);
  });

  test('messages declare their language and its direction', () => {
    expect(Intl.getCanonicalLocales(messages.localeTag?.message)).toEqual([locale.replace('_', '-')]);
    expect(messages.localeDirection?.message).toMatch(/^(ltr|rtl)$/);
  });

  test('messages declare every value that they contain', () => {
    const undeclared = keys.filter(key =>
      [...(messages[key]?.message ?? '').matchAll(/\$(\w+)\$/g)].some(
        ([, name]) => !messages[key]?.placeholders?.[name ?? ''],
      ),
    );
    expect(undeclared).toEqual([]);
  });
});

test('every message has a note for its translator, which explains each value and shows an example of it', () => {
  const entries = Object.entries(english);
  const thin = entries.filter(([, { description }]) => (description ?? '').length < 8);
  const unexplained = entries.filter(([, { description, placeholders }]) =>
    Object.entries(placeholders ?? {}).some(
      ([name, { example }]) => !example?.trim() || !description?.includes(`$${name}$`),
    ),
  );
  const keysIn = (found: typeof entries) => found.map(([key]) => key);
  expect({ thin: keysIn(thin), unexplained: keysIn(unexplained) }).toEqual({ thin: [], unexplained: [] });
});

test('control: a locale has a key for each plural form of its language', () => {
  const formsIn = (locale: string) =>
    keysOf(locale).flatMap(key => (key.startsWith('searchWebCount_') ? key.replace(/.*_/, '') : []));
  expect(formsIn('en')).toEqual(['one', 'other']);
  expect(formsIn('ja')).toEqual(['other']);
  expect(formsIn('ar').sort()).toEqual(['few', 'many', 'one', 'other', 'two', 'zero']);
});

test('every message is used', () => {
  const used = new Set(sources.flatMap(({ text }) => keysUsedIn(text)));
  expect(keys.filter(key => !used.has(key.replace(PLURAL_FORM, '')) && !manifest.includes(`__MSG_${key}__`))).toEqual(
    [],
  );
  expect(keysUsedIn(`const kind = 'copy'; t(isNew(job) ? 'a' : 'b', 'c')`)).toEqual(['a', 'b']);
});

test('every failure has messages, and all but two have a way out', () => {
  const codes = failureSchema.def.options.map(option => option.def.shape.code.def.values[0]);
  expect(codes.length).toBeGreaterThan(20);
  expect(Object.keys(failureWords).sort()).toEqual([...codes].sort());
  /** The user can do nothing here: the request continues for other tabs, or the file has a password. */
  const withoutWayOut = ['continues-elsewhere', 'locked-pdf'];
  for (const [code, { title, help, waysOut }] of Object.entries(failureWords)) {
    expect(waysOut.length > 0).toBe(!withoutWayOut.includes(code));
    expect(english[title]?.message).toBeTruthy();
    expect(english[help]?.message).toBeTruthy();
  }
});

/** Literal text between tags, or in an attribute that is shown or announced. */
const LOOSE_TEXT = />\s*[A-Za-z][a-z]+[^<>{}]*<\/|(?:aria-label|title|placeholder|alt)="[^"]+"/g;

test('components contain no text of their own except the product name', () => {
  const loose = sources
    .filter(source => source.path.endsWith('.tsx'))
    .flatMap(source => [...source.text.matchAll(LOOSE_TEXT)].map(match => match[0]));
  expect(loose.filter(text => !text.includes('Précis'))).toEqual([]);
  expect('<p>Loose words</p>'.match(LOOSE_TEXT)).not.toBeNull();
});
