import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../service/database/open-database.ts';
import { loadDemoDocuments } from '../../service/search/load-demo-documents.ts';
import { databaseTemplate } from './database-template.ts';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A file with an embedded database that has its tables and the built-in documents. */
    databaseTemplate: string;
    /** Such a database on a PostgreSQL server; `null` if PostgreSQL is not installed. */
    databaseUrl: string | null;
  }
}

/** Both databases are made once for all tests: a new one takes seconds, a copy a fraction of one. */
export default async function setup(project: TestProject): Promise<() => void> {
  const server = await startPostgres();
  const url = server?.createDatabase('template') ?? null;
  if (url !== null) {
    const database = await openDatabase({ kind: 'server', url }, () => {});
    await loadDemoDocuments(database, true);
    await database.close();
  }
  project.provide('databaseTemplate', await databaseTemplate());
  project.provide('databaseUrl', url);
  return () => server?.stop();
}
