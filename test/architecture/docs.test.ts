import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { root } from './sources.ts';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs')).map(name => `docs/${name}`),
].filter(path => path.endsWith('.md'));

const PATH = /`((?:components|docs|entrypoints|lib|public|scripts|service|test)\/[\w./-]+)`/g;

/** The files and folders of the repository that a text names. */
const pathsIn = (text: string) => [...text.matchAll(PATH)].map(match => match[1] ?? '');

test.each(documents)('%s names only files that exist', document => {
  const paths = pathsIn(readFileSync(join(root, document), 'utf8'));
  expect(paths.filter(path => !existsSync(join(root, path)))).toEqual([]);
});

it('control: a named file that does not exist is found', () => {
  expect(pathsIn('as in `lib/gone.ts`, and `npm test`')).toEqual(['lib/gone.ts']);
  expect(existsSync(join(root, 'lib/gone.ts'))).toBe(false);
});
