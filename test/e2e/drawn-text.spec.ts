import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from './read-website.ts';

/** What a page draws becomes text: each `.html` in the folder is read as the `.md` beside it. */
const FOLDER = new URL('../fixtures/drawn/', import.meta.url);
const NAMES = readdirSync(FOLDER).flatMap(file => (file.endsWith('.html') ? file.slice(0, -'.html'.length) : []));

const contentOf = (file: string) => readFileSync(new URL(file, FOLDER), 'utf8');

test('what layout and styles draw is read as text', { tag: '@firefox' }, async ({ website }) => {
  const texts: Record<string, string> = {};
  for (const name of NAMES) {
    await website.open(`<!doctype html>${contentOf(`${name}.html`)}`);
    texts[name] = `${await website.textRead()}\n`;
  }
  expect(NAMES.length).toBeGreaterThan(0);
  expect(texts).toEqual(Object.fromEntries(NAMES.map(name => [name, contentOf(`${name}.md`)])));
});
