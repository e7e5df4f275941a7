import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';

/** The browsers that get a package, as WXT names them. */
export const BROWSERS = ['chrome', 'edge', 'firefox', 'safari'] as const;

export type PackageContent = (typeof BROWSERS)[number] | 'sources';

/** The file of a package, as WXT names it. */
export const packageNameOf = (version: string, content: PackageContent) => `precis-${version}-${content}.zip`;

/** The lines of a file for `sha256sum --check`, for files of one folder. */
export const checksumsOf = (folder: string, names: readonly string[]): string =>
  names.map(name => `${sha256Of(readFileSync(join(folder, name)))}  ${name}\n`).join('');

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The files of a package by their path. Throws if it is no ZIP file. */
export const filesInZip = (path: string): Record<string, Uint8Array> => unzipSync(readFileSync(path));

/** The paths of files that are not the same, byte by byte, in a package and in the folder of a build, or only in one of them. */
export function differencesBetween(inPackage: Record<string, Uint8Array>, folder: string): string[] {
  const built = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'));
  const paths = new Set([...Object.keys(inPackage), ...built]);
  return [...paths]
    .filter(path => {
      const packed = inPackage[path];
      return packed === undefined || !built.includes(path) || !readFileSync(join(folder, path)).equals(packed);
    })
    .sort();
}
