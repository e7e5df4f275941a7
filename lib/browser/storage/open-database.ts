import { wrap } from 'idb';
import { openConnection } from './database-connection.ts';
import type { Database } from './database-tables.ts';

/** The one connection of this context, with promises for requests. */
export async function openDatabase(opening = openConnection()): Promise<Database> {
  return wrap(await opening) as unknown as Database;
}
