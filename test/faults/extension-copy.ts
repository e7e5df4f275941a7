import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildNameOf, targetOf } from '../../scripts/build-extension.ts';
import type { Family } from './fault-driver.ts';

/** Host names that do not exist; the browsers under test resolve them to this machine. */
const TEST_HOSTS = 'https://*.test/*';

type Manifest = { host_permissions: string[] };

/**
 * A copy of the test build, because the build may be replaced during a run. The copy may also send to `*.test`: rows about
 * the network need a service that is not on this machine, and a headless browser never answers the permission prompt.
 */
export function copyExtension(family: Family): { dir: string; remove: () => void } {
  const built = resolve(process.env.FAULTS_OUTPUT ?? '.output', buildNameOf(targetOf(family), 'e2e'));
  const manifestPath = join(built, 'manifest.json');
  if (!existsSync(manifestPath)) throw new Error(`There is no test build in ${built}: run wxt build --mode e2e.`);
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Manifest;
  const dir = mkdtempSync(join(tmpdir(), 'precis-extension-'));
  cpSync(built, dir, { recursive: true });
  const host_permissions = [...manifest.host_permissions, TEST_HOSTS];
  writeFileSync(join(dir, 'manifest.json'), JSON.stringify({ ...manifest, host_permissions }));
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}
