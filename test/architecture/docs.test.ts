import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, test } from 'vitest';
import { readSources, readToolSources, root } from './sources.ts';

const namesIn = (folder: string) => readdirSync(join(root, folder)).map(name => join(folder, name));
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...namesIn('docs'),
  ...namesIn('lib').map(it => `${it}/README.md`),
].filter(path => path.endsWith('.md') && existsSync(join(root, path)));

const sources = [...readSources(), ...readToolSources()].map(({ path }) => path);

const PATH = /`((?:components|docs|entrypoints|lib|public|scripts|service|test)\/[\w./-]+|[\w./-]+\.tsx?)`/g;

/** The files and folders that a text names: by their path, or sources by their last parts (`words/terms.ts`). */
const pathsIn = (text: string) => [...text.matchAll(PATH)].map(match => match[1] ?? '');

const exists = (path: string, document: string) =>
  existsSync(join(root, path)) ||
  existsSync(join(root, dirname(document), path)) ||
  sources.some(source => source.endsWith(`/${path}`));

test.each(documents)('%s names only files that exist', document => {
  const paths = pathsIn(readFileSync(join(root, document), 'utf8'));
  expect(paths.filter(path => !exists(path, document))).toEqual([]);
});

it('control: a named file that does not exist is found, with or without its folder', () => {
  expect(documents).toContain('lib/focus/README.md');
  const paths = pathsIn(
    'as in `lib/gone.ts`, `words/gone.ts`, `words/terms.ts` and `../text/words/terms.ts`, and `npm test`',
  );
  expect(paths.filter(path => !exists(path, 'lib/focus/README.md'))).toEqual(['lib/gone.ts', 'words/gone.ts']);
});
