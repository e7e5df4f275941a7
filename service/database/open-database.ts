import type { Database } from './database.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { migrate } from './migrate.ts';
import { openServerDatabase, unusable } from './server-database.ts';

export type DatabasePlace =
  /** Embedded, in memory. */
  | { kind: 'memory' }
  /** Embedded, in a folder of this machine. */
  | { kind: 'folder'; path: string }
  /** A server: `postgres://user:password@host:port/name`. */
  | { kind: 'server'; url: string };

/** Opens the database and migrates it. Throws an `Error` with a message for the user if that fails. */
export async function openDatabase(place: DatabasePlace, log: (message: string) => void): Promise<Database> {
  const database =
    place.kind === 'server'
      ? await openServerDatabase(place.url, log)
      : await openEmbeddedDatabase({ folder: place.kind === 'folder' ? place.path : null });
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw place.kind === 'server' && error instanceof Error ? unusable(error) : error;
  }
}
