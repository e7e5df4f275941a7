import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { failureRows } from '../../components/summary/failure-rows.ts';
import { failureSchema } from '../../lib/model/failure-schema.ts';
import { type TargetLanguage, targetLanguages } from '../../lib/model/summary/target-languages.ts';
import { keysOf, localeProblems, type Messages, PLURAL_FORM } from '../../scripts/locales/locale-problems.ts';
import { readSources, root } from './sources.ts';

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

/** Where code names a message: the first argument of `t` or `plural`, the `message` of an element, and values declared as message keys. */
const KEY_PLACES = [
  /\b(?:money|settings|again): ('\w+')/g,
  /\b(?:t|plural)\(([^,()]*(?:\([^()]*\)[^,()]*)*)/g,
  /(?:Message|Plural)Key>+ = \{([^}]*)\}/g,
  /: MessageKey \{([\s\S]*?)\n\}/g,
  /\b(?:title|help|searchHelp): ('\w+')/g,
  /\bmount\(.*, ('\w+')\)/g,
  /\bmessage=\{([^}]*)\}/g,
];

function keysUsedIn(text: string): string[] {
  const places = KEY_PLACES.flatMap(place => [...text.matchAll(place)].map(match => match[1] ?? ''));
  return places.flatMap(place => [...place.matchAll(/(?<![!=]== )'(\w+)'/g)].map(match => match[1] ?? ''));
}

test.each(locales)('the messages of %s are complete, translated and fit', locale => {
  expect(localeProblems(locale, messagesOf(locale), english)).toEqual([]);
});

test('control: what is wrong with a locale is named', () => {
  const source = {
    localeTag: { message: 'en' },
    localeDirection: { message: 'ltr' },
    extShortName: { message: 'Précis' },
    asked: { message: 'Asked $1$ on [this page].' },
    found_one: { message: 'Found: $1$ of $2$ pages.' },
    found_other: { message: 'Found: $1$ of $2$ pages.' },
  };
  const messages = {
    localeTag: { message: 'de' },
    localeDirection: { message: 'down' },
    extShortName: { message: 'Die Zusammenfassung' },
    asked: { message: '"Gefragt..." $1$' },
    found_one: { message: 'Eine von $2$ Seiten.', placeholders: { 2: { content: '$2' } } },
    found_other: { message: 'Found: $1$ of $2$ pages.', placeholders: { 2: { content: '$2' } } },
    other: { message: 'Anderes' },
  };
  expect(localeProblems('ru', messages, source)).toEqual([
    'found_few: missing',
    'found_many: missing',
    'other: unknown',
    'localeTag: not ru',
    'localeDirection: neither ltr nor rtl',
    'extShortName: over 12 characters',
    'asked: its values or brackets differ from “Asked $1$ on [this page].”',
    'asked: straight quotes or three dots',
    'asked: $1$ is not declared',
    // 21 is “one” in Russian, too.
    'found_one: its values or brackets differ from “Found: $1$ of $2$ pages.”',
    'found_other: in English',
    'found_other: $1$ is not declared',
  ]);
  expect(localeProblems('de', messages, source).filter(problem => problem.startsWith('found_one'))).toEqual([]);
});

/** The folders of a language of the service: Chinese by its script, and Portuguese for Brazil and for Portugal. */
const FOLDERS: Partial<Record<TargetLanguage, string[]>> = {
  PT: ['pt_BR', 'pt_PT'],
  ZH: ['zh_CN'],
  'ZH-HANT': ['zh_TW'],
};

test('the interface speaks each language that the service can write in, and no other', () => {
  const wanted = targetLanguages.flatMap(language => FOLDERS[language] ?? [language.toLowerCase()]);
  expect([...locales].sort()).toEqual(wanted.sort());
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
    keysOf(locale, english).flatMap(key => (key.startsWith('searchWebCount_') ? key.replace(/.*_/, '') : []));
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

test('every failure has messages and a way out', () => {
  const codes = failureSchema.def.options.map(option => option.def.shape.code.def.values[0]);
  expect(codes.length).toBeGreaterThan(20);
  expect(Object.keys(failureRows).sort()).toEqual([...codes].sort());
  for (const [code, { title, help, waysOut }] of Object.entries(failureRows)) {
    expect(waysOut.length, code).toBeGreaterThan(0);
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
