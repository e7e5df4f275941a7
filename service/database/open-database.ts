import type { Database } from './database.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { migrate } from './migrate.ts';
import { openServerDatabase } from './server-database.ts';

export type DatabasePlace =
  /** Embedded, forgotten at the end. */
  | { kind: 'memory' }
  /** Embedded, in a folder of this machine. */
  | { kind: 'folder'; path: string }
  /** A server: `postgres://user:password@host:port/name`. */
  | { kind: 'server'; url: string };

/** Opens the database and brings its tables up to date. Throws an `Error` with words where it cannot. */
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
    throw error;
  }
}
