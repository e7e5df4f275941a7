import { describe, expect, it, test } from 'vitest';
import { importsOf, isOwn, moduleOf, readSources, readToolSources, type Source, withoutComments } from './sources.ts';

/** The modules that each module may import. Change the table only in a commit that explains why. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  'lib/text': [],
  'lib/model': ['lib/text'],
  'lib/api': ['lib/model'],
  'lib/page-reader': ['lib/model', 'lib/text'],
  'lib/key-sentences': ['lib/model', 'lib/text'],
  'lib/focus': ['lib/model', 'lib/text'],
  'lib/evidence': ['lib/model', 'lib/text'],
  'lib/search-queries': ['lib/text'],
  'lib/browser': ['lib/model', 'lib/text'],
  'lib/store': ['lib/model', 'lib/browser'],
  'lib/jobs': ['lib/model', 'lib/text'],
  components: ['lib/model', 'lib/text', 'lib/browser', 'lib/store'],
  service: ['lib/model', 'lib/text', 'lib/api', 'lib/page-reader', 'lib/key-sentences'],
  entrypoints: [
    'lib/model',
    'lib/text',
    'lib/api',
    'lib/page-reader',
    'lib/key-sentences',
    'lib/focus',
    'lib/evidence',
    'lib/search-queries',
    'lib/browser',
    'lib/store',
    'lib/jobs',
    'components',
  ],
  // Programs that people start, including the browser drivers: they run without the tests.
  scripts: ['service', 'lib/page-reader', 'lib/text', 'lib/model', 'lib/browser', 'lib/store'],
};
MAY_IMPORT.test = Object.keys(MAY_IMPORT);

/** Packages that a module may use. The service is a Node program and may use what it declares. */
const MAY_USE: Record<string, RegExp> = {
  'lib/text': /^entities\/decode$/,
  'lib/model': /^(zod\/mini|marked)$/,
  'lib/page-reader': /^(@mozilla\/readability|pdfjs-dist\/legacy\/build\/pdf(\.worker)?\.mjs)$/,
  'lib/browser': /^(wxt\/browser|idb)$/,
  components: /^(react|react-dom|react-dom\/client|fflate)$/,
  service: /./,
  entrypoints: /^wxt\/utils\/define-/,
  scripts: /./,
  test: /./,
};

function forbiddenImportsOf(source: Source): string[] {
  const module = moduleOf(source.path);
  return importsOf(source).filter(imported => {
    if (imported.startsWith('public/_locales/') && module === 'lib/browser') return false;
    // Styles that any other file imports are never loaded (wxt.config.ts).
    if (/\.css$/.test(imported)) return !source.path.endsWith('/styles.ts');
    if (!isOwn(imported)) return !MAY_USE[module]?.test(imported);
    if (module === 'service' && moduleOf(imported) === 'lib/api') return imported !== 'lib/api/contract.ts';
    return moduleOf(imported) !== module && !MAY_IMPORT[module]?.includes(moduleOf(imported));
  });
}

type ImportGraph = Map<string, string[]>;

const importsOfFiles = (sources: Source[]): ImportGraph =>
  new Map(sources.map(source => [source.path, importsOf(source).filter(isOwn)]));

/** The folders of a module in `lib` that import one another. Files directly in the module belong to none of them. */
function importsOfFolders(sources: Source[]): ImportGraph {
  const folderOf = (path: string) => /^lib\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0];
  const imports: ImportGraph = new Map();
  for (const source of sources) {
    const folder = folderOf(source.path);
    if (folder === undefined) continue;
    const others = importsOf(source).flatMap(path => folderOf(path) ?? []);
    imports.set(folder, [...(imports.get(folder) ?? []), ...others.filter(other => other !== folder)]);
  }
  return imports;
}

/** The first cycle of imports, as a path that ends where it began; `null` if there is none. */
function cycleIn(imports: ImportGraph): string[] | null {
  const finished = new Set<string>();
  const visit = (path: string, trail: string[]): string[] | null => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (finished.has(path)) return null;
    for (const next of imports.get(path) ?? []) {
      const cycle = visit(next, [...trail, path]);
      if (cycle) return cycle;
    }
    finished.add(path);
    return null;
  };
  for (const path of imports.keys()) {
    const cycle = visit(path, []);
    if (cycle) return cycle;
  }
  return null;
}

const sources = readSources();
const tools = readToolSources();

test.each(sources)('$path imports only what its module may import', source => {
  expect(forbiddenImportsOf(source)).toEqual([]);
});

test('scripts import no test, while tests may import anything', () => {
  expect(new Set(tools.map(source => moduleOf(source.path)))).toEqual(new Set(['scripts', 'test']));
  expect(tools.flatMap(source => forbiddenImportsOf(source).map(imported => [source.path, imported]))).toEqual([]);
});

test('every module is in the table of allowed imports', () => {
  expect([...new Set(sources.map(source => moduleOf(source.path)))].filter(module => !(module in MAY_IMPORT))).toEqual(
    [],
  );
});

test('no imports form a cycle', () => {
  expect(cycleIn(importsOfFiles([...sources, ...tools.filter(({ path }) => moduleOf(path) === 'scripts')]))).toBeNull();
});

test('no folders of a module import one another in a circle', () => {
  expect(cycleIn(importsOfFolders(sources))).toBeNull();
});

test('the parts that all pages are made of know none of the pages, and nothing that is shown on them', () => {
  const parts = sources.filter(({ path }) => path.startsWith('components/ui/'));
  expect(parts.length).toBeGreaterThan(40);
  const upward = parts
    .flatMap(importsOf)
    .filter(path => path.startsWith('components/') && !path.startsWith('components/ui/'));
  expect(upward).toEqual([]);
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
    .filter(source => moduleOf(source.path) === 'entrypoints')
    .flatMap(source => importsOf(source).map(imported => ({ from: source.path, imported })))
    .filter(({ from, imported }) => moduleOf(imported) === 'entrypoints' && folderOf(imported) !== folderOf(from));
  expect(crossing).toEqual([]);
});

test('zod is imported in one file', () => {
  const importers = sources.filter(source => importsOf(source).some(name => name.startsWith('zod'))).map(s => s.path);
  expect(importers).toEqual(['lib/model/z.ts']);
});

const BROWSER_USE = /(?<![\w.'"-])(?:browser|chrome)\.\w/;

test('browser APIs are used in lib/browser only', () => {
  const touching = sources.filter(source => BROWSER_USE.test(withoutComments(source.text)));
  expect([...new Set(touching.map(source => moduleOf(source.path)))]).toEqual(['lib/browser']);
});

const MARKUP_SINKS = /innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|\beval\(|new Function/;

/** The files that import the function that returns the key. */
function readersOfTheKey(sources: Source[]): string[] {
  return sources
    .filter(source => importsOf(source).includes('lib/browser/storage/read-account.ts'))
    .map(({ path }) => path);
}

test('only the worker reads the key', () => {
  expect(readersOfTheKey(sources)).toEqual(['entrypoints/background/sending-account.ts']);
  const besides = ['lib/browser/storage/read-account.ts', 'lib/browser/storage/vault.ts'];
  const readers = sources.filter(
    ({ text }) => /\bopen(Database|Connection)\b/.test(text) && /['"]vault['"]/.test(text),
  );
  expect(readers.map(({ path }) => path).filter(path => !besides.includes(path))).toEqual([]);
});

test('nothing turns a string into markup or code', () => {
  const extension = sources.filter(source => moduleOf(source.path) !== 'service');
  expect(extension.filter(source => MARKUP_SINKS.test(withoutComments(source.text))).map(s => s.path)).toEqual([]);
});

/** Links by which a page can reach any host, whatever its policy says. */
const LOADS_AHEAD = /\b(?:dns-prefetch|prefetch\w*|preconnect|prerender|preinit\w*|preload\w*|speculationrules)\b/i;

test('no page of the extension loads anything ahead, which no policy can forbid', () => {
  const extension = sources.filter(source => moduleOf(source.path) !== 'service');
  expect(extension.filter(source => LOADS_AHEAD.test(withoutComments(source.text))).map(s => s.path)).toEqual([]);
  // Control.
  for (const way of ["link.rel = 'prefetch'", 'preconnect(host)', "link.rel = 'dns-prefetch'", 'preloadModule(url)'])
    expect(way).toMatch(LOADS_AHEAD);
});

describe('import rules (control)', () => {
  const source = (path: string, text: string): Source => ({ path, text });

  it('control: a forbidden import is found in every form', () => {
    const text = `import { a } from '../browser/a.ts';\nexport * from '../store/b.ts';\nimport '../jobs/c.ts';
      const d = await import('../api/d.ts');\nimport type { E } from '../../components/e.tsx';\nimport x from 'left-pad';`;
    expect(forbiddenImportsOf(source('lib/model/bad.ts', text))).toEqual([
      'lib/browser/a.ts',
      'lib/store/b.ts',
      'lib/jobs/c.ts',
      'lib/api/d.ts',
      'components/e.tsx',
      'left-pad',
    ]);
  });

  it('control: a script or component that imports a test is found, and a component that imports a script', () => {
    const text = `import { a } from '../test/e2e/story.ts';\nimport { b } from '../scripts/browsers/poll.ts';`;
    expect(forbiddenImportsOf(source('scripts/bad.ts', text))).toEqual(['test/e2e/story.ts']);
    expect(forbiddenImportsOf(source('components/bad.tsx', text))).toEqual([
      'test/e2e/story.ts',
      'scripts/browsers/poll.ts',
    ]);
  });

  it('control: a cycle of three imports is found', () => {
    const round = ['a', 'b', 'c'].map((name, index, names) =>
      source(`lib/model/${name}.ts`, `import { x } from './${names[(index + 1) % 3]}.ts';`),
    );
    expect(cycleIn(importsOfFiles(round))).toEqual([
      'lib/model/a.ts',
      'lib/model/b.ts',
      'lib/model/c.ts',
      'lib/model/a.ts',
    ]);
  });

  it('control: two folders that import each other through different files are found', () => {
    const round = [
      source('lib/store/a/one.ts', `import { x } from '../b/two.ts';`),
      source('lib/store/b/three.ts', `import { y } from '../a/four.ts';`),
    ];
    expect(cycleIn(importsOfFiles(round))).toBeNull();
    expect(cycleIn(importsOfFolders(round))).toEqual(['lib/store/a', 'lib/store/b', 'lib/store/a']);
  });

  it('control: a component that reads the key is found', () => {
    const text = `import { readAccount } from '../lib/browser/storage/read-account.ts';`;
    expect(readersOfTheKey([source('components/bad.tsx', text)])).toEqual(['components/bad.tsx']);
  });

  it('control: a use of a browser API is found, but not its name in a comment', () => {
    expect(BROWSER_USE.test(withoutComments('await browser.tabs.query({});'))).toBe(true);
    expect(BROWSER_USE.test(withoutComments('// browser.tabs is not for us'))).toBe(false);
  });
});
