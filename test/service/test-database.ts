import { readFileSync } from 'node:fs';
import { inject, onTestFinished } from 'vitest';
import type { Database } from '../../service/database/database.ts';
import { openEmbeddedDatabase } from '../../service/database/embedded-database.ts';
import { openServerDatabase } from '../../service/database/server-database.ts';
import { loadDemoDocuments } from '../../service/search/load-demo-documents.ts';
import { emptyDatabase } from './empty-database.ts';

let shared: Promise<Database> | undefined;

/**
 * A database with only the tables and the built-in documents: embedded, or on a server if `SERVICE_DATABASE` is `server`.
 * All tests of a process share it, and it is emptied for each.
 */
export async function testDatabase(): Promise<Database> {
  shared ??= process.env.SERVICE_DATABASE === 'server' ? copyOfServer() : openEmbedded();
  const database = await shared;
  await emptyDatabase(database);
  await loadDemoDocuments(database, true);
  return database;
}

export async function openEmbedded(folder: string | null = null): Promise<Database> {
  const template = new Blob([readFileSync(inject('databaseTemplate'))]);
  return openEmbeddedDatabase({ folder, template });
}

async function copyOfServer(): Promise<Database> {
  const url = await copyServerDatabase();
  if (url === null) throw new Error('PostgreSQL is not installed.');
  return openServerDatabase(url, () => {});
}

let copies = 0;

/** The address of a new database on the server, or `null` if there is no server. */
export async function copyServerDatabase(): Promise<string | null> {
  const template = inject('databaseUrl');
  if (template === null) return null;
  const admin = new URL(template);
  admin.pathname = '/postgres';
  const database = await openServerDatabase(admin.href, () => {});
  const name = `copy_${process.pid}_${++copies}`;
  await database.query(`CREATE DATABASE ${name} TEMPLATE template STRATEGY file_copy`);
  await database.close();
  const copy = new URL(template);
  copy.pathname = `/${name}`;
  return copy.href;
}

/** Closes the database at the end of the running test. */
export function closedWithTest(database: Database): Database {
  onTestFinished(() => database.close());
  return database;
}
