import { describe, expect, it, test } from 'vitest';
import { importsOf, moduleOf, readSources, readToolSources, type Source } from './sources.ts';

const sources = readSources();
const tools = readToolSources();

/** The folders of the page reader, lowest first. The files above them are its public functions. */
const READER_FOLDERS = [
  'dom',
  'visibility',
  'snapshot',
  'text',
  'metadata',
  'main-content',
  'pdf',
  'selection',
  'passages',
  '',
];

function importsUpIn(source: Source): string[] {
  const levelOf = (path: string) => READER_FOLDERS.indexOf(path.split('/').slice(2, -1).join('/'));
  const imported = importsOf(source).filter(path => moduleOf(path) === 'lib/page-reader');
  return imported.filter(path => levelOf(path) > levelOf(source.path));
}

/** The trainer, which writes a file of the page reader, the explanation of its choices, and tests may import more. */
const PUBLIC_READER =
  /^lib\/page-reader\/read-(?:live-page|document|selection|pdf)\.ts$|^lib\/page-reader\/mark-passage\.ts$/;

function privateReaderImportsOf(source: Source): string[] {
  if (/^(?:lib\/page-reader|scripts\/(?:train|explain)|test)\//.test(source.path)) return [];
  return importsOf(source).filter(path => moduleOf(path) === 'lib/page-reader' && !PUBLIC_READER.test(path));
}

test('other modules import only the public functions of the page reader', () => {
  expect([...sources, ...tools].flatMap(privateReaderImportsOf)).toEqual([]);
});

test('imports within the page reader point down from folder to folder', () => {
  const reader = sources.filter(({ path }) => moduleOf(path) === 'lib/page-reader');
  expect(reader.flatMap(importsUpIn)).toEqual([]);
  const folders = new Set(reader.map(({ path }) => path.split('/').slice(2, -1).join('/')));
  expect([...folders].sort()).toEqual([...READER_FOLDERS].sort());
});

describe('import rules of the page reader (control)', () => {
  const source = (path: string, text: string): Source => ({ path, text });

  it('control: an import that points up inside the reader is found', () => {
    const text = `import { a } from '../main-content/blocks.ts';\nimport { b } from './memoize.ts';`;
    expect(importsUpIn(source('lib/page-reader/dom/bad.ts', text))).toEqual(['lib/page-reader/main-content/blocks.ts']);
  });

  it('control: an import of a private file of the page reader is found', () => {
    const text = `import { a } from '../lib/page-reader/read-pdf.ts';\nimport { b } from '../lib/page-reader/dom/memoize.ts';`;
    expect(privateReaderImportsOf(source('service/bad.ts', text))).toEqual(['lib/page-reader/dom/memoize.ts']);
  });
});
