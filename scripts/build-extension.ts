import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BrowserName } from './browsers/driver.ts';
import { runNodeProgram } from './node-program.ts';

export type Target = 'chrome' | 'firefox';
type Kind = 'release' | 'e2e';

/** WXT's name for a browser. */
export const targetOf = (browser: BrowserName): Target => (browser === 'firefox' ? 'firefox' : 'chrome');

/** WXT's name for the folder of a build: the release build, or the one for demonstration and tests. */
export const buildNameOf = (target: Target, kind: Kind) => `${target}-mv3${kind === 'e2e' ? '-e2e' : ''}`;

/** Everything a build is made of. */
const SOURCES = [
  'components',
  'entrypoints',
  'lib',
  'public',
  'scripts/build',
  'package-lock.json',
  'tsconfig.json',
  'wxt.config.ts',
];

const stampOf = (target: Target, kind: Kind) => join('.output', 'stamps', buildNameOf(target, kind));

/**
 * Builds the unpacked extension if a source has changed since the last build: for demonstration and tests (`e2e`, which may
 * reach 127.0.0.1 without asking), or as a release. Returns its absolute path; throws with the output of the build.
 */
export async function buildWhenChanged(target: Target, onBuild: () => void, kind: Kind = 'e2e'): Promise<string> {
  const folder = resolve('.output', buildNameOf(target, kind));
  const fingerprint = fingerprintOf(SOURCES);
  const isFresh = existsSync(join(folder, 'manifest.json')) && readIfThere(stampOf(target, kind)) === fingerprint;
  if (isFresh) return folder;
  onBuild();
  const { code, output } = await runNodeProgram('wxt', [
    'build',
    '-b',
    target,
    ...(kind === 'e2e' ? ['--mode', 'e2e'] : []),
  ]);
  if (code !== 0) throw new Error(`The extension could not be built.\n${output}`);
  mkdirSync(join('.output', 'stamps'), { recursive: true });
  writeFileSync(stampOf(target, kind), fingerprint);
  return folder;
}

function fingerprintOf(paths: string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesIn)) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap(name => filesIn(join(path, name)));
}

const readIfThere = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : null);
