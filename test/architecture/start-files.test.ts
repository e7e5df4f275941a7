import { expect, it, test } from 'vitest';
import { importsOf, isOwn, readSources } from './sources.ts';

const sources = new Map(readSources().map(source => [source.path, source]));

/** What popup and panel load at their start (docs/architecture.md). */
const START_FILES = ['components/start.ts', 'components/pages.tsx', 'components/panel-page.tsx'];

/** Files that pages load later, if at all: validation with zod, and long tables. */
const LOADED_LATER = /-(schema|full)\.ts$|lib\/model\/z\.ts$/;

const TYPES_ONLY = /^(import|export) type [^;]*;$/gm;
const ON_DEMAND = /\bimport\(/g;

/** All files that come with these: what they import, and so on. Types and files loaded on demand are not among them. */
function filesWith(paths: readonly string[]): Set<string> {
  const files = new Set(paths);
  for (const path of files) {
    const source = sources.get(path);
    if (!source) continue;
    const text = source.text.replace(TYPES_ONLY, '').replace(ON_DEMAND, '(');
    for (const imported of importsOf({ path, text }).filter(isOwn)) files.add(imported);
  }
  return files;
}

const loadedLaterIn = (files: Set<string>) => [...files].filter(path => LOADED_LATER.test(path));

test('popup and panel start without the files that are loaded later', () => {
  const files = filesWith(START_FILES);
  expect(files.size, 'files of the start').toBeGreaterThan(50);
  expect(loadedLaterIn(files)).toEqual([]);
});

it('control: the worker, which loads everything, has them', () => {
  expect(loadedLaterIn(filesWith(['entrypoints/background/index.ts']))).toEqual(
    expect.arrayContaining([
      'lib/model/z.ts',
      'lib/model/failure-schema.ts',
      'lib/model/address/page-identity-full.ts',
      'lib/model/summary/page-key-full.ts',
    ]),
  );
});
