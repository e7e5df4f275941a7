import { readFileSync } from 'node:fs';
import type { Database } from '../../service/database/database.ts';
import { openEmbeddedDatabase } from '../../service/database/embedded-database.ts';
import { databaseTemplate } from './database-template.ts';
import { emptyDatabase } from './empty-database.ts';

let opened: Promise<Database> | undefined;

/** One embedded database for all tests of a process, emptied for each: opening one takes seconds. */
export async function sharedDatabase(): Promise<Database> {
  opened ??= openTemplate();
  const database = await opened;
  await emptyDatabase(database);
  return database;
}

async function openTemplate(): Promise<Database> {
  const template = new Blob([readFileSync(await databaseTemplate())]);
  return openEmbeddedDatabase({ folder: null, template });
}
