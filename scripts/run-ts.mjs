/**
 * Runs a TypeScript program of this repository with plain Node: bundles it with Vite (our own code inlined, packages
 * left outside) and imports the result. `node scripts/run-ts.mjs FILE [arguments…]`
 *
 * Node 20 cannot strip types by itself, and the usual runners bring esbuild with an install script.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** tsconfig.json, which Vite reads, extends a file that WXT has to write first. */
function ensureTsconfig() {
  if (existsSync(join(root, '.wxt', 'tsconfig.json'))) return;
  const wxt = join(root, 'node_modules', 'wxt', 'bin', 'wxt.mjs');
  execFileSync(process.execPath, [wxt, 'prepare'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Bundles `entry` (a path from the repository's root) and returns the path of the JavaScript file made of it. */
export async function bundle(entry, outDir = join(root, '.output', 'node', dirname(entry))) {
  ensureTsconfig();
  const name = basename(entry).replace(/\.ts$/, '');
  const { NODE_ENV } = process.env;
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      ssr: resolve(root, entry),
      outDir,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: `${name}.mjs` } },
    },
  });
  // Vite's build leaves "production" behind; the program, and every one it starts, shall find what the person has set.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  return join(outDir, `${name}.mjs`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const entry = process.argv[2];
  if (entry === undefined) throw new Error('usage: node scripts/run-ts.mjs FILE [arguments…]');
  process.argv.splice(1, 2, resolve(root, entry));
  await import(pathToFileURL(await bundle(entry)).href);
}
