import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const NAME = 'document-worker.mjs';
const BUILT = join('service', 'documents', 'workers', NAME);

/**
 * The worker's program. It is built beside the program that uses it (`scripts/run-ts.mjs`); tests, which run from the
 * source, find it where their set-up has built it. Throws an `Error` when it was not built.
 */
export function workerScript(): URL {
  const start = dirname(fileURLToPath(import.meta.url));
  for (let folder = start; folder !== dirname(folder); folder = dirname(folder)) {
    const places = [join(folder, NAME), join(folder, BUILT), join(folder, '.output', 'node', BUILT)];
    const found = places.find(place => existsSync(place));
    if (found !== undefined) return pathToFileURL(found);
  }
  throw new Error(`The worker of the service (${NAME}) is not there. Build it with scripts/run-ts.mjs.`);
}
