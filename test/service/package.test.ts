import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { describe, expect, it } from 'vitest';
import { bundleService } from '../rig/service-process.ts';

const own = JSON.parse(readFileSync('service/package.json', 'utf8'));
const root = JSON.parse(readFileSync('package.json', 'utf8'));

describe('The package of the service', () => {
  it('declares every package that its program imports, and no other', async () => {
    const program = readFileSync(await bundleService(), 'utf8');
    const imported = [...program.matchAll(/^import\s(?:[^'"]*?\sfrom\s)?["']([^."'][^"']*)["']/gm)]
      .map(([, name = '']) => name)
      .filter(name => !isBuiltin(name))
      .map(name => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
    expect([...new Set(imported)].sort()).toEqual(Object.keys(own.dependencies).sort());
  });

  it('uses the versions that the extension uses', () => {
    const shared = { ...root.dependencies, ...root.devDependencies };
    for (const [name, version] of Object.entries(own.dependencies)) {
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
      if (name in shared) expect([name, version]).toEqual([name, shared[name]]);
    }
  });
});
