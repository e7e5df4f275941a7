import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Database, Sql } from './database.ts';
import { lockFolder } from './folder-lock.ts';

interface EmbeddedOptions {
  /** The folder of the data. `null` keeps it in memory until `close`. */
  folder: string | null;
  /** A database made by `dumpOf` to start from, which is much faster than an empty one. In memory only. */
  template?: Blob;
}

/**
 * PostgreSQL inside this process (PGlite). It takes one connection from one process, so a folder is locked while it is
 * open. Throws an `Error` that says so when another process has it open, or the folder cannot be used.
 */
export async function openEmbeddedDatabase({ folder, template }: EmbeddedOptions): Promise<Database> {
  const unlock = folder === null ? async () => {} : await lockedFolder(folder);
  try {
    const pglite = await PGlite.create({
      ...(folder !== null && { dataDir: folder }),
      ...(template !== undefined && { loadDataDir: template }),
      extensions: { pg_trgm },
    });
    return { ...databaseOf(pglite), close: () => pglite.close().finally(unlock) };
  } catch (error) {
    await unlock();
    throw folder === null ? error : await unreadable(folder, error);
  }
}

const REASONS: Record<string, string> = {
  EEXIST: 'it is a file',
  ENOENT: 'it is a link that leads nowhere',
  ENOTDIR: 'it lies in a file',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'nothing can be written there',
  ENOSPC: 'the disk is full',
};

async function lockedFolder(folder: string): Promise<() => Promise<void>> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return await lockFolder(folder);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new Error(`DATA_DIR cannot be the folder ${folder}: ${REASONS[String(error.code)] ?? error.message}.`);
  }
}

/** PGlite says only that it failed. */
async function unreadable(folder: string, error: unknown): Promise<unknown> {
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version === null) return error;
  return new Error(
    `The folder ${folder} (DATA_DIR) cannot be opened. Its database of PostgreSQL ${version.trim()} is damaged, or another program’s.`,
    { cause: error },
  );
}

/** A complete embedded database, made by `prepare`, for `template`. */
export async function templateOf(prepare: (database: Database) => Promise<void>): Promise<Blob> {
  const pglite = await PGlite.create({ extensions: { pg_trgm } });
  try {
    await prepare(databaseOf(pglite));
    return await pglite.dumpDataDir('none');
  } finally {
    await pglite.close();
  }
}

function databaseOf(pglite: PGlite): Database {
  return {
    ...sqlOf(pglite),
    transaction: work => pglite.transaction(transaction => work(sqlOf(transaction))),
    isShared: false,
    close: () => pglite.close(),
  };
}

function sqlOf(source: PGlite | Transaction): Sql {
  return {
    async query<Row>(text: string, values: readonly unknown[] = []) {
      return (await source.query<Row>(text, [...values])).rows;
    },
    async script(text) {
      await source.exec(text);
    },
  };
}
