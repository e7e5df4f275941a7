import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folder in which Debian and its derivatives install the server's programs, which is not on the `PATH`. */
const DEBIAN = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs (15 or newer), or `null` if there is none. */
export function findPostgresPrograms(): string | null {
  if (!existsSync(DEBIAN)) return null;
  const versions = readdirSync(DEBIAN).filter(name => Number(name) >= 15);
  const folders = versions.sort((a, b) => Number(b) - Number(a)).map(version => join(DEBIAN, version, 'bin'));
  return folders.find(folder => existsSync(join(folder, 'initdb'))) ?? null;
}
