/** Builds the service as a package that runs by itself: `service/dist/main.mjs` and its workers, packages outside. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { licenceFilesOf, packageFoldersOf } from './build/library-notices.mjs';
import { bundleWithSources } from './run-ts.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const outDir = join(root, 'service', 'dist');

rmSync(outDir, { recursive: true, force: true });
const { path: main, sources } = await bundleWithSources('service/main.ts', outDir);
// npm makes the file executable and starts it as it stands.
writeFileSync(main, `#!/usr/bin/env node\n${readFileSync(main, 'utf8')}`, { mode: 0o755 });

for (const [name, text] of licenceFilesOf(root, packageFoldersOf(sources))) {
  mkdirSync(dirname(join(outDir, name)), { recursive: true });
  writeFileSync(join(outDir, name), text);
}
