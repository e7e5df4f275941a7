import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** The repository's own code, read as text for the architecture tests. */

export const root = resolve(import.meta.dirname, '../..');

const PRODUCT = ['lib', 'components', 'entrypoints', 'service'];
const TOOLS = ['scripts', 'test'];

/** A source file: its path from the repository's root (with `/`), and its text. */
export type Source = { path: string; text: string };

/** The product's sources. */
export function readSources(): Source[] {
  return sourcesIn(PRODUCT);
}

/** The sources of the programs that build, demonstrate and test the product. */
export function readToolSources(): Source[] {
  return sourcesIn(TOOLS);
}

function sourcesIn(folders: readonly string[]): Source[] {
  return folders
    .flatMap(folder => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(entry => {
      const path = join(entry.parentPath, entry.name);
      return { path: relative(root, path).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') };
    });
}

const IMPORT =
  /(?:^|[\s;])(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|[\s;])import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;

/** All imports of a file, in any form: our own files as paths from the root, packages by name. */
export function importsOf({ path, text }: Source): string[] {
  return [...text.matchAll(IMPORT)].map(match => {
    const name = match[1] ?? match[2] ?? match[3] ?? '';
    return name.startsWith('.') ? join(dirname(path), name).replaceAll('\\', '/') : name;
  });
}

/** `lib/NAME` or the first folder of a path. */
export function moduleOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  return first === 'lib' ? `lib/${second}` : first;
}

export function isOwn(imported: string): boolean {
  return [...PRODUCT, ...TOOLS].some(folder => imported.startsWith(`${folder}/`));
}

/** Removes comments, so that words in them are not mistaken for code. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1');
}
