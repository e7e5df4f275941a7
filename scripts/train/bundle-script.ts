import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';

const require = createRequire(import.meta.url);

interface Replacements {
  /** Packages to resolve as Node does. Throws when one is not installed. */
  readonly packages?: readonly string[];
  /** Files that replace imports, by import specifier. */
  readonly files?: Readonly<Record<string, string>>;
}

/** Bundles a script (path from the repository's root) for injection into a page, minified like a production build. */
export async function bundleScript(entry: string, { packages = [], files = {} }: Replacements = {}): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'precis-bench-'));
  const { NODE_ENV } = process.env;
  try {
    await build({
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      resolve: { alias: { ...files, ...Object.fromEntries(packages.map(name => [name, require.resolve(name)])) } },
      build: {
        lib: { entry: resolve(entry), formats: ['iife'], name: 'precisBench', fileName: () => 'script.js' },
        outDir,
        target: 'esnext',
      },
    });
    return readFileSync(join(outDir, 'script.js'), 'utf8');
  } finally {
    if (NODE_ENV !== undefined) process.env.NODE_ENV = NODE_ENV;
    rmSync(outDir, { recursive: true });
  }
}
