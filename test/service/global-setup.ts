import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { templateOf } from '../../service/database/embedded-database.ts';
import { migrate } from '../../service/database/migrate.ts';
import { openDatabase } from '../../service/database/open-database.ts';
import { loadDemoDocuments } from '../../service/search/load-demo-documents.ts';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A file with an embedded database that has its tables and the built-in documents. */
    databaseTemplate: string;
    /** Such a database on a PostgreSQL server; `null` where PostgreSQL is not installed. */
    databaseUrl: string | null;
  }
}

/** Both databases are made once for all tests: a new one takes seconds, a copy a fraction of one. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'precis-template-'));
  const template = await templateOf(async database => {
    await migrate(database);
    await loadDemoDocuments(database, true);
  });
  const path = join(folder, 'template.tar');
  writeFileSync(path, Buffer.from(await template.arrayBuffer()));
  const server = await startPostgres();
  const url = server?.createDatabase('template') ?? null;
  if (url !== null) {
    const database = await openDatabase({ kind: 'server', url }, () => {});
    await loadDemoDocuments(database, true);
    await database.close();
  }
  project.provide('databaseTemplate', path);
  project.provide('databaseUrl', url);
  return () => {
    server?.stop();
    rmSync(folder, { recursive: true });
  };
}
