import { describe, expect, it, test } from 'vitest';
import { importsOf, isOwn, readSources, type Source, withoutComments } from './architecture/sources.ts';

/** The house of the README: who may import whom. Change it on purpose, in a commit that says why. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  'lib/model': [],
  'lib/api': ['lib/model'],
  'lib/extract': ['lib/model'],
  'lib/extractive': ['lib/model'],
  'lib/browser': ['lib/model'],
  'lib/store': ['lib/model', 'lib/browser'],
  'lib/jobs': ['lib/model', 'lib/api'],
  components: ['lib/model', 'lib/browser', 'lib/store'],
  service: ['lib/model', 'lib/api', 'lib/extract', 'lib/extractive'],
  entrypoints: [
    'lib/model',
    'lib/api',
    'lib/extract',
    'lib/extractive',
    'lib/browser',
    'lib/store',
    'lib/jobs',
    'components',
  ],
};

/** Packages a room may use; the service is a Node program and may use what it declares. */
const MAY_USE: Record<string, RegExp> = {
  'lib/model': /^zod\/mini$/,
  'lib/extract': /^(@mozilla\/readability|pdfjs-dist\/legacy\/build\/pdf(\.worker)?\.mjs)$/,
  'lib/browser': /^(wxt\/browser|idb)$/,
  components: /^(react|react-dom\/client)$/,
  service: /./,
  entrypoints: /^wxt\/utils\/define-/,
};

function roomOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  return first === 'lib' ? `lib/${second}` : first;
}

function strangersIn(source: Source): string[] {
  const room = roomOf(source.path);
  return importsOf(source).filter(imported => {
    if (imported.startsWith('public/_locales/') && room === 'lib/browser') return false;
    if (/\.css$/.test(imported)) return room !== 'components';
    if (!isOwn(imported)) return !MAY_USE[room]?.test(imported);
    if (room === 'service' && roomOf(imported) === 'lib/api') return imported !== 'lib/api/contract.ts';
    return roomOf(imported) !== room && !MAY_IMPORT[room]?.includes(roomOf(imported));
  });
}

/** The first circle of imports found, as a path that ends where it began; `null` when there is none. */
function circleIn(sources: Source[]): string[] | null {
  const imports = new Map(sources.map(source => [source.path, importsOf(source).filter(isOwn)]));
  const finished = new Set<string>();
  const visit = (path: string, trail: string[]): string[] | null => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (finished.has(path)) return null;
    for (const next of imports.get(path) ?? []) {
      const circle = visit(next, [...trail, path]);
      if (circle) return circle;
    }
    finished.add(path);
    return null;
  };
  for (const { path } of sources) {
    const circle = visit(path, []);
    if (circle) return circle;
  }
  return null;
}

const sources = readSources();

test.each(sources)('$path imports only what its room may', source => {
  expect(strangersIn(source)).toEqual([]);
});

test('every room is in the table', () => {
  expect([...new Set(sources.map(source => roomOf(source.path)))].filter(room => !(room in MAY_IMPORT))).toEqual([]);
});

test('no import goes round in a circle', () => {
  expect(circleIn(sources)).toBeNull();
});

/** The floors of the largest room, from the ground up; what stands in the room itself is the roof. */
const EXTRACT_FLOORS = ['tree', 'text', 'sight', 'copy', 'facts', 'filter', 'pdf', 'selection', ''];

function importsUpIn(source: Source): string[] {
  const floorOf = (path: string) => EXTRACT_FLOORS.indexOf(path.split('/').slice(2, -1).join('/'));
  const imported = importsOf(source).filter(path => roomOf(path) === 'lib/extract');
  return imported.filter(path => floorOf(path) > floorOf(source.path));
}

test('within the reader, imports point down from floor to floor', () => {
  const reader = sources.filter(({ path }) => roomOf(path) === 'lib/extract');
  expect(reader.flatMap(importsUpIn)).toEqual([]);
  const floors = new Set(reader.map(({ path }) => path.split('/').slice(2, -1).join('/')));
  expect([...floors].sort()).toEqual([...EXTRACT_FLOORS].sort());
});

test('every import of our own code names a file that exists', () => {
  const paths = new Set(sources.map(source => source.path));
  const missing = sources.flatMap(importsOf).filter(path => isOwn(path) && /\.tsx?$/.test(path) && !paths.has(path));
  expect(missing).toEqual([]);
  expect(sources.flatMap(importsOf).filter(path => isOwn(path) && !/\.(tsx?|css|json)$/.test(path))).toEqual([]);
});

test('entrypoints do not import one another', () => {
  const folderOf = (path: string) => path.split('/')[1] ?? '';
  const crossing = sources
    .filter(source => roomOf(source.path) === 'entrypoints')
    .flatMap(source => importsOf(source).map(imported => ({ from: source.path, imported })))
    .filter(({ from, imported }) => roomOf(imported) === 'entrypoints' && folderOf(imported) !== folderOf(from));
  expect(crossing).toEqual([]);
});

test('zod comes in through one door', () => {
  const doors = sources.filter(source => importsOf(source).some(name => name.startsWith('zod'))).map(s => s.path);
  expect(doors).toEqual(['lib/model/z.ts']);
});

const BROWSER_USE = /(?<![\w.'"-])(?:browser|chrome)\.\w/;

test('the browser is touched in its own room only', () => {
  const touching = sources.filter(source => BROWSER_USE.test(withoutComments(source.text)));
  expect([...new Set(touching.map(source => roomOf(source.path)))]).toEqual(['lib/browser']);
});

const MARKUP_SINKS = /innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|\beval\(|new Function/;

/** Who may import the function that hands out the key. */
function readersOfTheKey(sources: Source[]): string[] {
  return sources.filter(source => importsOf(source).includes('lib/browser/read-account.ts')).map(({ path }) => path);
}

test('only the worker reads the key', () => {
  expect(readersOfTheKey(sources)).toEqual(['entrypoints/background/account.ts']);
  const besides = ['lib/browser/read-account.ts', 'lib/browser/vault.ts', 'lib/browser/database.ts'];
  const readers = sources.filter(({ text }) => /\bopenDatabase\b/.test(text) && /['"]vault['"]/.test(text));
  expect(readers.map(({ path }) => path).filter(path => !besides.includes(path))).toEqual([]);
});

test('nothing turns a string into markup or code', () => {
  const extension = sources.filter(source => roomOf(source.path) !== 'service');
  expect(extension.filter(source => MARKUP_SINKS.test(withoutComments(source.text))).map(s => s.path)).toEqual([]);
});

test('no file is longer than 250 lines, and no entrypoint longer than 80', () => {
  const linesOf = (source: Source) => source.text.split('\n').length - 1;
  const tooLong = sources.filter(source => linesOf(source) > (roomOf(source.path) === 'entrypoints' ? 80 : 250));
  expect(tooLong.map(source => `${source.path}: ${linesOf(source)}`)).toEqual([]);
});

test('files are kebab-case and none is a drawer for odds and ends', () => {
  const bad = sources.filter(({ path }) => {
    const name = path.split('/').at(-1) ?? '';
    return !/^[a-z0-9]+(-[a-z0-9]+)*\.tsx?$/.test(name) || /\b(utils?|helpers?|common|types|manager)\b/.test(path);
  });
  expect(bad.map(source => source.path)).toEqual([]);
});

describe('the tests above can fail', () => {
  const source = (path: string, text: string): Source => ({ path, text });

  it('sees a stranger in every form of import', () => {
    const text = `import { a } from '../browser/a.ts';\nexport * from '../store/b.ts';\nimport '../jobs/c.ts';
      const d = await import('../api/d.ts');\nimport type { E } from '../../components/e.tsx';\nimport x from 'left-pad';`;
    expect(strangersIn(source('lib/model/bad.ts', text))).toEqual([
      'lib/browser/a.ts',
      'lib/store/b.ts',
      'lib/jobs/c.ts',
      'lib/api/d.ts',
      'components/e.tsx',
      'left-pad',
    ]);
  });

  it('sees a circle of three', () => {
    const round = ['a', 'b', 'c'].map((name, index, names) =>
      source(`lib/model/${name}.ts`, `import { x } from './${names[(index + 1) % 3]}.ts';`),
    );
    expect(circleIn(round)).toEqual(['lib/model/a.ts', 'lib/model/b.ts', 'lib/model/c.ts', 'lib/model/a.ts']);
  });

  it('sees an import that points up inside the reader', () => {
    const text = `import { a } from '../filter/trees.ts';\nimport { b } from './dom.ts';`;
    expect(importsUpIn(source('lib/extract/tree/bad.ts', text))).toEqual(['lib/extract/filter/trees.ts']);
  });

  it('sees a component that reads the key', () => {
    const text = `import { readAccount } from '../lib/browser/read-account.ts';`;
    expect(readersOfTheKey([source('components/bad.tsx', text)])).toEqual(['components/bad.tsx']);
  });

  it('sees the browser being used, and not its name in a comment', () => {
    expect(BROWSER_USE.test(withoutComments('await browser.tabs.query({});'))).toBe(true);
    expect(BROWSER_USE.test(withoutComments('// browser.tabs is not for us'))).toBe(false);
  });
});
