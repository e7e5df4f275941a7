/**
 * Runs a TypeScript program of this repository with plain Node: bundles it with Vite (our own code inlined, packages
 * left outside) and imports the result. `node scripts/run-ts.mjs FILE [arguments…]`
 *
 * Node 20 cannot strip types by itself, and the usual runners bring esbuild with an install script.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
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

/** The service's worker threads run programs of their own, which are built beside every program that starts them. */
const DOCUMENT_WORKER = 'service/documents/workers/document-worker.ts';
const WORKERS = [DOCUMENT_WORKER, 'service/summarizer/extract-worker.ts', 'service/feeds/feed-worker.ts'];
const STARTS_WORKERS = 'service/documents/workers/worker-script.ts';

const folderOf = entry => join(root, '.output', 'node', dirname(entry));

/**
 * Bundles `entry` (a path from the repository's root) and returns the path of the JavaScript file made of it. With `outDir`,
 * everything lies in that folder.
 */
export async function bundle(entry, outDir) {
  return (await bundleWithSources(entry, outDir)).path;
}

/** The same, with the files of all modules in it and in its workers. */
export async function bundleWithSources(entry, outDir) {
  ensureTsconfig();
  const { path, sources } = await buildProgram(entry, outDir ?? folderOf(entry));
  if (sources.includes(resolve(root, STARTS_WORKERS))) sources.push(...(await buildWorkers(outDir)));
  return { path, sources };
}

/** Builds the service's workers alone, for tests that run from the source. */
export async function bundleWorkers() {
  ensureTsconfig();
  await buildWorkers();
}

/**
 * pdf.js is bundled into the workers, because its package would bring 35 MB of native code for drawing along. Its image
 * decoders (WebAssembly) are files beside the bundled `service/documents/formats/pdf-pictures.ts`.
 */
async function buildWorkers(outDir) {
  const all = [];
  for (const worker of WORKERS) {
    const folder = outDir ?? folderOf(worker);
    const { sources } = await buildProgram(worker, folder, { noExternal: ['pdfjs-dist'] });
    if (worker === DOCUMENT_WORKER) copyPdfDecoders(join(folder, 'assets', 'pdfjs'));
    all.push(...sources);
  }
  return all;
}

function copyPdfDecoders(folder) {
  const source = join(root, 'node_modules', 'pdfjs-dist');
  const names = readdirSync(join(source, 'wasm')).filter(name => /^(jbig2|openjpeg|qcms|LICENSE)/.test(name));
  for (const name of names) writeWhenChanged(join(folder, name), readFileSync(join(source, 'wasm', name)));
  writeWhenChanged(join(folder, 'LICENSE'), readFileSync(join(source, 'LICENSE')));
}

async function buildProgram(entry, outDir, ssr = {}) {
  const name = basename(entry).replace(/\.ts$/, '');
  const { NODE_ENV } = process.env;
  const { output } = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    ssr,
    build: {
      ssr: resolve(root, entry),
      outDir,
      write: false,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: `${name}.mjs` } },
    },
  });
  // Vite's build leaves "production" behind; the program, and every one it starts, shall find what the person has set.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  for (const part of output)
    writeWhenChanged(join(outDir, part.fileName), part.type === 'chunk' ? part.code : part.source);
  const sources = output.flatMap(part => (part.type === 'chunk' ? part.moduleIds : []));
  return { path: join(outDir, `${name}.mjs`), sources };
}

/** In one step, because another program may be starting from the same file. */
function writeWhenChanged(path, content) {
  if (existsSync(path) && readFileSync(path).equals(Buffer.from(content))) return;
  mkdirSync(dirname(path), { recursive: true });
  const written = `${path}.${process.pid}`;
  writeFileSync(written, content);
  renameSync(written, path);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const entry = process.argv[2];
  if (entry === undefined) throw new Error('usage: node scripts/run-ts.mjs FILE [arguments…]');
  process.argv.splice(1, 2, resolve(root, entry));
  await import(pathToFileURL(await bundle(entry)).href);
}
