import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { failureWords } from '../../components/summary/failure-words.ts';
import { failureSchema } from '../../lib/model/failure.ts';
import { readSources, root } from './sources.ts';

type Messages = Record<string, { message: string; placeholders?: Record<string, { content: string }> }>;

const folder = join(root, 'public/_locales');
const locales = readdirSync(folder);

function messagesOf(locale: string): Messages {
  return JSON.parse(readFileSync(join(folder, locale, 'messages.json'), 'utf8'));
}

const english = messagesOf('en');
const keys = Object.keys(english);

/** The manifest names these as `__MSG_…__`; everything else is named in code. */
const config = readFileSync(join(root, 'wxt.config.ts'), 'utf8');
const code = readSources()
  .map(source => source.text)
  .join('\n');

describe.each(locales)('the words of %s', locale => {
  const messages = messagesOf(locale);

  test('are complete, and no more than that', () => {
    expect(Object.keys(messages).sort()).toEqual([...keys].sort());
  });

  test('say something, with the same values in them', () => {
    const valuesIn = (entry: Messages[string] | undefined) =>
      [...(entry?.message ?? '').matchAll(/\$\d\$/g)].sort().join();
    expect(keys.filter(key => !messages[key]?.message.trim())).toEqual([]);
    expect(keys.filter(key => valuesIn(messages[key]) !== valuesIn(english[key]))).toEqual([]);
  });

  test('tell their language, and which way it runs', () => {
    expect(Intl.getCanonicalLocales(messages.localeTag?.message)).toEqual([locale.replace('_', '-')]);
    expect(messages.localeDirection?.message).toMatch(/^(ltr|rtl)$/);
  });

  test('declare every value they name', () => {
    const undeclared = keys.filter(key =>
      [...(messages[key]?.message ?? '').matchAll(/\$(\w+)\$/g)].some(
        ([, name]) => !messages[key]?.placeholders?.[name ?? ''],
      ),
    );
    expect(undeclared).toEqual([]);
  });
});

test('every word is used', () => {
  expect(keys.filter(key => !code.includes(`'${key}'`) && !config.includes(`__MSG_${key}__`))).toEqual([]);
});

test('every failure has words and a way out', () => {
  const codes = failureSchema.def.options.map(option => option.def.shape.code.def.values[0]);
  expect(codes.length).toBeGreaterThan(20);
  expect(Object.keys(failureWords).sort()).toEqual([...codes].sort());
  /** Nothing is left to do: it goes on where it is still waited for. */
  const ends = ['continues-elsewhere'];
  for (const [code, { title, help, waysOut }] of Object.entries(failureWords)) {
    expect(waysOut.length > 0).toBe(!ends.includes(code));
    expect(english[title]?.message).toBeTruthy();
    expect(english[help]?.message).toBeTruthy();
  }
});

/** Text between tags, or in an attribute that people hear or see, that did not come from the locale files. */
const LOOSE_TEXT = />\s*[A-Za-z][a-z]+[^<>{}]*<\/|(?:aria-label|title|placeholder|alt)="[^"]+"/g;

test('no words stand in the components themselves, but for the name', () => {
  const loose = readSources()
    .filter(source => source.path.endsWith('.tsx'))
    .flatMap(source => [...source.text.matchAll(LOOSE_TEXT)].map(match => match[0]));
  expect(loose.filter(text => !text.includes('Précis'))).toEqual([]);
  expect('<p>Loose words</p>'.match(LOOSE_TEXT)).not.toBeNull();
});
