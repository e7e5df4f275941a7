import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { enrichIndexes } from '../../lib/model/search/search-result.ts';
import { templateOf } from '../../service/database/embedded-database.ts';
import { migrate } from '../../service/database/migrate.ts';
import { migrations } from '../../service/database/migrations.ts';
import { demoDocumentsOf } from '../../service/search/demo-documents/demo-documents.ts';
import { loadDemoDocuments } from '../../service/search/load-demo-documents.ts';

/**
 * The path of a file with an embedded database that has its tables and the built-in documents. Making it takes five
 * seconds, so it is reused until these or the installed packages change.
 */
export async function databaseTemplate(): Promise<string> {
  const lock = readFileSync(resolve('package-lock.json'), 'utf8');
  const parts = [lock, migrations, enrichIndexes.map(demoDocumentsOf)];
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
  const path = resolve('.output', 'test-database', `${digest}.tar`);
  if (existsSync(path)) return path;
  const template = await templateOf(async database => {
    await migrate(database);
    await loadDemoDocuments(database, true);
  });
  mkdirSync(dirname(path), { recursive: true });
  // Renamed in one step, because several suites may make it at once.
  const written = `${path}.${process.pid}`;
  writeFileSync(written, Buffer.from(await template.arrayBuffer()));
  renameSync(written, path);
  return path;
}
