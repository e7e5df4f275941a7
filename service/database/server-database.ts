import pg from 'pg';
import type { Database, Sql } from './database.ts';
import { DatabaseAway, isAway } from './database-away.ts';

const CONNECTIONS = 10;

/** A database that does not answer is an error, so that no request waits forever. */
const CONNECT_TIMEOUT_MS = 10_000;
/** Longer than any statement of ours takes, and longer than one waits for another instance that brings the tables up to date. */
const QUERY_TIMEOUT_MS = 60_000;

/** Object identifiers of PostgreSQL's `bigint` and `numeric`; node-postgres hands them over as strings. */
const WHOLE_NUMBERS = new Set([20, 1700]);

/**
 * A PostgreSQL server that several instances of the service may share. What cannot reach it rejects with `DatabaseAway`, and
 * `log` gets the reason, also of connections that were idle.
 */
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
  await pool.query('SELECT 1').catch(async (error: Error) => {
    await pool.end();
    throw unusable(error);
  });
  const refuse = (error: unknown): never => {
    if (!isAway(error)) throw error;
    log(`The database cannot be reached: ${error.message}`);
    throw new DatabaseAway(error);
  };
  return {
    ...sqlOf(pool, refuse),
    transaction: work => inTransaction(pool, work, refuse),
    isShared: true,
    close: () => pool.end(),
  };
}

/** What is said at the start of a database that refuses its use. */
export function unusable(error: Error): Error {
  const { message } = error instanceof DatabaseAway && error.cause instanceof Error ? error.cause : error;
  const asksForPassword = /client password must be a string/.test(message);
  const words = asksForPassword ? 'it asks for a password.' : message || 'it does not answer.';
  return new Error(`The database of DATABASE_URL cannot be used: ${words}`);
}

/** Throws what became of an error. */
type Refuse = (error: unknown) => never;

async function inTransaction<T>(pool: pg.Pool, work: (sql: Sql) => Promise<T>, refuse: Refuse): Promise<T> {
  const client = await pool.connect().catch(refuse);
  // The query that needs the connection rejects. Without a listener, the loss would also end this process.
  client.on('error', ignore);
  try {
    await client.query('BEGIN').catch(refuse);
    const result = await work(sqlOf(client, refuse));
    // Not refused: whether it was written is unknown, and who repeats a 503 would pay twice.
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

function sqlOf(source: pg.Pool | pg.PoolClient, refuse: Refuse): Sql {
  return {
    async query<Row>(text: string, values: readonly unknown[] = []) {
      return (await source.query(text, [...values]).catch(refuse)).rows as Row[];
    },
    async script(text) {
      await source.query(text).catch(refuse);
    },
  };
}
