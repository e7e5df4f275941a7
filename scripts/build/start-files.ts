import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A static import in built code. Files that are loaded later use `import(…)`. */
const IMPORTED = /(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

/** The scripts that a page of a build starts with: those that its HTML names, and those that they import. */
export function startFilesOf(build: string, page: string): string[] {
  const found = new Set<string>();
  const add = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const [, name = ''] of readFileSync(join(build, file), 'utf8').matchAll(IMPORTED))
      add(join(dirname(file), name));
  };
  const html = readFileSync(join(build, page), 'utf8');
  for (const [, file = ''] of html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)) add(file);
  return [...found].map(file => join(build, file));
}
