import pg from 'pg';
import type { Database, Sql } from './database.ts';

const CONNECTIONS = 10;

/** A database that does not answer is an error, so that no request waits forever. */
const CONNECT_TIMEOUT_MS = 10_000;
/** Longer than any statement of ours takes, and longer than one waits for another instance that brings the tables up to date. */
const QUERY_TIMEOUT_MS = 60_000;

/** Object identifiers of PostgreSQL's `bigint` and `numeric`; node-postgres hands them over as strings. */
const WHOLE_NUMBERS = new Set([20, 1700]);

/** A PostgreSQL server that several instances of the service may share. `log` gets what happens to idle connections. */
export async function openServerDatabase(url: string, log: (message: string) => void): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    application_name: 'precis-service',
    // Compiling a statement takes longer than any of ours runs.
    options: '-c jit=off',
    types: {
      getTypeParser: (id, format) =>
        WHOLE_NUMBERS.has(id) && format !== 'binary' ? Number : pg.types.getTypeParser(id, format),
    },
  });
  // Without a listener, a restart of the server would end this process.
  pool.on('error', error => log(`A database connection was lost: ${error.message}`));
  const database: Database = {
    ...sqlOf(pool),
    transaction: work => inTransaction(pool, work),
    isShared: true,
    close: () => pool.end(),
  };
  await database.query('SELECT 1').catch(async (error: Error) => {
    await pool.end();
    throw new Error(`The database of DATABASE_URL cannot be used: ${error.message || 'it does not answer.'}`);
  });
  return database;
}

async function inTransaction<T>(pool: pg.Pool, work: (sql: Sql) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  // The query that needs the connection rejects. Without a listener, the loss would also end this process.
  client.on('error', ignore);
  try {
    await client.query('BEGIN');
    const result = await work(sqlOf(client));
    await client.query('COMMIT');
    release(client);
    return result;
  } catch (error) {
    // A connection that cannot even roll back is of no further use.
    await client.query('ROLLBACK').then(
      () => release(client),
      (lost: Error) => release(client, lost),
    );
    throw error;
  }
}

const ignore = () => {};

function release(client: pg.PoolClient, lost?: Error): void {
  client.release(lost);
  client.off('error', ignore);
}

function sqlOf(source: pg.Pool | pg.PoolClient): Sql {
  return {
    async query<Row>(text: string, values: readonly unknown[] = []) {
      return (await source.query(text, [...values])).rows as Row[];
    },
    async script(text) {
      await source.query(text);
    },
  };
}
