import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

type Exists = (path: string) => boolean;

/** The first of these names, in order of preference, that is a program in the folders of a `PATH`; null if there is none. */
export function findProgram(
  names: readonly string[],
  path = process.env.PATH,
  exists: Exists = existsSync,
): string | null {
  const folders = (path ?? '').split(delimiter).filter(folder => folder !== '');
  return names.flatMap(name => folders.map(folder => join(folder, name))).find(exists) ?? null;
}
