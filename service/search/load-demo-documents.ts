import { createHash } from 'node:crypto';
import { enrichIndexes } from '../../lib/model/search/search-result.ts';
import type { Database, Sql } from '../database/database.ts';
import { demoDocumentsOf } from './demo-documents/demo-documents.ts';
import { putDocuments } from './document-store.ts';

const SOURCE = 'demo';

/** Adds the built-in documents of this version to the indexes, or removes them. Does nothing if they are up to date. */
export async function loadDemoDocuments(database: Database, isWanted: boolean): Promise<void> {
  const all = enrichIndexes.map(index => ({ index, documents: isWanted ? demoDocumentsOf(index) : [] }));
  const digest = createHash('sha256').update(JSON.stringify(all)).digest('base64');
  if (await isLoaded(database, digest)) return;
  await database.transaction(async sql => {
    // Other instances that start now wait here and then have nothing to do.
    await sql.query('LOCK TABLE loaded_documents IN EXCLUSIVE MODE');
    if (await isLoaded(sql, digest)) return;
    await sql.query('DELETE FROM documents WHERE source = $1', [SOURCE]);
    for (const { index, documents } of all) await putDocuments(sql, index, SOURCE, documents);
    await sql.query(
      `INSERT INTO loaded_documents (source, digest) VALUES ($1, $2)
       ON CONFLICT (source) DO UPDATE SET digest = excluded.digest`,
      [SOURCE, digest],
    );
  });
}

async function isLoaded(sql: Sql, digest: string): Promise<boolean> {
  const [loaded] = await sql.query<{ digest: string }>('SELECT digest FROM loaded_documents WHERE source = $1', [
    SOURCE,
  ]);
  return loaded?.digest === digest;
}
