import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgresPrograms } from '../../scripts/find-postgres.ts';
import { freePort } from '../../scripts/free-port.ts';

export interface PostgresServer {
  /** `postgres://…/<name>` of a new, empty database. */
  createDatabase(name: string): string;
  /** Creates a copy of another database, which is quicker than filling a new one. */
  copyDatabase(name: string, template: string): string;
  stop(): void;
}

/** Starts a server with a folder of its own on a free port of 127.0.0.1; `null` if PostgreSQL is not installed. */
export async function startPostgres(): Promise<PostgresServer | null> {
  const programs = findPostgresPrograms();
  if (programs === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'precis-postgres-'));
  const user = process.getuid?.() === 0 ? ownerFor(folder) : [];
  const run = (program: string, ...args: string[]) => {
    const [command = '', ...rest] = [...user, join(programs, program), ...args];
    const { status, stderr, error } = spawnSync(command, rest, {
      encoding: 'utf8',
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr}`);
  };
  const data = join(folder, 'data');
  const port = await freePort(0);
  const server = ['--host=127.0.0.1', `--port=${port}`, '--username=postgres'];
  run(
    'initdb',
    '--pgdata',
    data,
    '--auth=trust',
    '--username=postgres',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  );
  const settings = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    `-c unix_socket_directories=''`,
    '-c max_connections=200',
    // Faster. The data need not survive a power failure.
    '-c fsync=off',
    '-c full_page_writes=off',
  ];
  run('pg_ctl', '--pgdata', data, '--wait', '--log', join(folder, 'log'), '--options', settings.join(' '), 'start');
  const urlOf = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`;
  return {
    createDatabase(name) {
      run('createdb', ...server, name);
      return urlOf(name);
    },
    copyDatabase(name, template) {
      run('createdb', ...server, `--template=${template}`, name);
      return urlOf(name);
    },
    stop() {
      run('pg_ctl', '--pgdata', data, '--mode=immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root; Debian's package creates a user for it. */
function ownerFor(folder: string): string[] {
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  chownSync(folder, idOf('-u'), idOf('-g'));
  return ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'];
}
