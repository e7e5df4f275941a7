import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * The program of a worker, by its path within the service. It is built beside the program that uses it (`scripts/run-ts.mjs`); tests, which run from the
 * source, find it where their set-up has built it. Throws an `Error` when it was not built.
 */
export function workerScript(path: string): URL {
  const built = join('service', path);
  const start = dirname(fileURLToPath(import.meta.url));
  for (let folder = start; folder !== dirname(folder); folder = dirname(folder)) {
    const places = [join(folder, basename(path)), join(folder, built), join(folder, '.output', 'node', built)];
    const found = places.find(place => existsSync(place));
    if (found !== undefined) return pathToFileURL(found);
  }
  throw new Error(`The worker of the service (${path}) is not there. Build it with scripts/run-ts.mjs.`);
}
