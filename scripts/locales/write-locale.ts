/**
 * Adds a locale, or completes and checks one:
 * - `npm run locale -- de` checks `public/_locales/de` and prints the English messages that it lacks, as JSON, with the notes
 *   for translators;
 * - `npm run locale -- de FILE` adds the texts of a JSON file (`{ "key": "text" }`) to it first.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { englishOf, keysOf, localeProblems, type Messages } from './locale-problems.ts';

const [locale, texts] = process.argv.slice(2);
if (!locale) throw new Error('Which locale? For example: npm run locale -- de');

const folder = resolve('public/_locales');
const fileOf = (name: string) => resolve(folder, name, 'messages.json');
const english = JSON.parse(readFileSync(fileOf('en'), 'utf8')) as Messages;
const translated = { ...existingTexts(), ...(texts ? textsIn(texts) : {}) };
const keys = keysOf(locale, english);

const messages = Object.fromEntries(
  [...keys, ...Object.keys(translated).filter(key => !keys.includes(key))].flatMap(key => {
    const message = translated[key];
    return message === undefined ? [] : [[key, { message, ...placeholdersOf(key, message) }]];
  }),
);
if (texts) {
  mkdirSync(resolve(folder, locale), { recursive: true });
  writeFileSync(fileOf(locale), `${JSON.stringify(messages, null, 2)}\n`);
}

const problems = localeProblems(locale, messages, english);
const missing = keys.filter(key => translated[key] === undefined);
const notes = Object.fromEntries(
  missing.map(key => [
    key,
    { message: englishOf(key, english)?.message, description: englishOf(key, english)?.description },
  ]),
);
if (missing.length > 0) console.log(JSON.stringify(notes, null, 2));
for (const problem of problems) console.error(problem);
console.error(`${keys.length - missing.length} of ${keys.length} messages, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;

function existingTexts(): Record<string, string> {
  try {
    const existing = JSON.parse(readFileSync(fileOf(locale ?? ''), 'utf8')) as Messages;
    return Object.fromEntries(Object.entries(existing).map(([key, { message }]) => [key, message]));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw cause;
  }
}

function textsIn(path: string): Record<string, string> {
  return JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
}

/** The placeholders that a message uses, as the browser needs them. */
function placeholdersOf(key: string, message: string) {
  const declared = Object.entries(englishOf(key, english)?.placeholders ?? {});
  const used = declared
    .filter(([name]) => message.includes(`$${name}$`))
    .map(([name, { content }]) => [name, { content }]);
  return used.length > 0 ? { placeholders: Object.fromEntries(used) } : {};
}
