import { mkdir } from 'node:fs/promises';
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
 * open. Throws an `Error` that says so when another process has it open.
 */
export async function openEmbeddedDatabase({ folder, template }: EmbeddedOptions): Promise<Database> {
  if (folder !== null) await mkdir(folder, { recursive: true, mode: 0o700 });
  const unlock = folder === null ? async () => {} : await lockFolder(folder);
  try {
    const pglite = await PGlite.create({
      ...(folder !== null && { dataDir: folder }),
      ...(template !== undefined && { loadDataDir: template }),
      extensions: { pg_trgm },
    });
    return { ...databaseOf(pglite), close: () => pglite.close().finally(unlock) };
  } catch (error) {
    await unlock();
    throw error;
  }
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
