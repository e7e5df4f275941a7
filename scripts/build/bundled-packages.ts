import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { licenceFilesOf, packageFoldersOf } from './library-notices.mjs';

/** The modules of all steps of a build: WXT builds some entrypoints alone. */
const moduleIds = new Set<string>();

/** Notes which modules are bundled. Of a module that is left out entirely, nothing is rendered. */
export const BUNDLED_PACKAGES: Plugin = {
  name: 'bundled-packages',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      for (const [id, { renderedLength }] of Object.entries(file.modules)) if (renderedLength > 0) moduleIds.add(id);
    }
  },
};

/** Writes the licence of this project and the notices of all that was bundled into a finished build. */
export function writeLicences(root: string, outDir: string): void {
  for (const [name, text] of licenceFilesOf(root, packageFoldersOf([...moduleIds]))) {
    mkdirSync(dirname(join(outDir, name)), { recursive: true });
    writeFileSync(join(outDir, name), text);
  }
}
