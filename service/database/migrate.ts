import type { Database } from './database.ts';
import { migrations } from './migrations.ts';

/** Any number that no other program uses for an advisory lock in the same database. */
const LOCK = 7_201_845;

/**
 * Runs the migrations that this database has not seen, all in one transaction, so that it is never left half way. Several
 * instances may start at once: the others wait. Throws when the database is newer than this program.
 */
export function migrate(database: Database): Promise<void> {
  return database.transaction(async sql => {
    await sql.query(`SELECT pg_advisory_xact_lock(${LOCK})`);
    await sql.script(
      'CREATE TABLE IF NOT EXISTS migrations (version integer PRIMARY KEY, name text NOT NULL, at timestamptz NOT NULL DEFAULT now())',
    );
    const [state] = await sql.query<{ version: number | null }>('SELECT max(version) AS version FROM migrations');
    const reached = state?.version ?? 0;
    if (reached > migrations.length) {
      throw new Error(
        `The database is at version ${reached}; this program knows ${migrations.length}. Use a newer one.`,
      );
    }
    for (const [index, { name, script }] of migrations.entries()) {
      if (index < reached) continue;
      await sql.script(script);
      await sql.query('INSERT INTO migrations (version, name) VALUES ($1, $2)', [index + 1, name]);
    }
  });
}
