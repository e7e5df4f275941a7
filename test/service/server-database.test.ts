import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { DatabaseAway } from '../../service/database/database-away.ts';
import { openDatabase } from '../../service/database/open-database.ts';
import { openServerDatabase, unusable } from '../../service/database/server-database.ts';
import { closedWithTest } from './test-database.ts';

const server = inject('databaseUrl');

/** Any database of the server; these tests need no tables. */
const anyDatabase = () => new URL('/postgres', server ?? '').href;

const AWAY = { status: 503, headers: { 'retry-after': '5' } };

describe.skipIf(server === null)('A database server', () => {
  it.each([
    ['before its last statement with 503 and Retry-After', true],
    // It may have been committed: whoever repeats it on a 503 would pay twice.
    ['before it has answered the end with an error of its own', false],
  ])('that ends a connection within a transaction fails that transaction alone: %s', async (_, asksMore) => {
    const database = closedWithTest(await openServerDatabase(anyDatabase(), () => {}));
    const other = closedWithTest(await openServerDatabase(anyDatabase(), () => {}));
    const cut = database.transaction(async sql => {
      const [own] = await sql.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      await other.query('SELECT pg_terminate_backend($1)', [own?.pid ?? 0]);
      if (!asksMore) return;
      // Nothing is asked of the connection while it ends.
      await expect.poll(() => connectionsOf(own?.pid ?? 0)).toBe(0);
      await new Promise(resolve => setTimeout(resolve, 50));
      await sql.query('SELECT 1');
    });
    const connectionsOf = async (pid: number) =>
      (await other.query('SELECT FROM pg_stat_activity WHERE pid = $1', [pid])).length;
    const failure: unknown = await cut.catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure instanceof DatabaseAway).toBe(asksMore);
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('that is away is answered with 503 and Retry-After, and logged', async () => {
    const proxy = await startProxy(new URL(anyDatabase()));
    const logged: string[] = [];
    const database = closedWithTest(await openServerDatabase(proxy.url, line => logged.push(line)));
    proxy.end();
    await expect(database.query('SELECT 1')).rejects.toMatchObject(AWAY);
    await expect(database.transaction(async () => {})).rejects.toMatchObject(AWAY);
    expect(logged.at(-1)).toMatch(/^The database cannot be reached: .*ECONNREFUSED/);
  });

  it('that takes no tables is named at the start', async () => {
    const database = closedWithTest(await openServerDatabase(anyDatabase(), () => {}));
    await database.script(`DROP ROLE IF EXISTS precis_reader; CREATE ROLE precis_reader LOGIN`);
    const reader = new URL(anyDatabase());
    reader.username = 'precis_reader';
    const open = () => openDatabase({ kind: 'server', url: reader.href }, () => {});
    await expect(open()).rejects.toThrow('The database of DATABASE_URL cannot be used: permission denied');
    await database.script('ALTER ROLE precis_reader SET default_transaction_read_only = on');
    await expect(open()).rejects.toThrow(/DATABASE_URL cannot be used: .*read-only/);
    await database.script('DROP ROLE precis_reader');
  });

  it('that falls silent is an error, so that no request waits for ever', async () => {
    const proxy = await startProxy(new URL(anyDatabase()));
    const database = closedWithTest(await openServerDatabase(proxy.url, () => {}));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    proxy.silence();
    const asked = expect(database.query('SELECT 1')).rejects.toMatchObject(AWAY);
    await proxy.heard();
    await vi.advanceTimersByTimeAsync(60_000);
    await asked;
  });
});

it('A database that asks for a password that DATABASE_URL lacks is told apart', () => {
  const error = new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string');
  expect(unusable(error).message).toBe('The database of DATABASE_URL cannot be used: it asks for a password.');
});

/** Passes on what both sides say, until it is silenced. */
async function startProxy({ hostname, port, pathname, username }: URL) {
  let isSilent = false;
  let hear = () => {};
  const heard = new Promise<void>(resolve => {
    hear = resolve;
  });
  const sockets: Socket[] = [];
  const proxy = createServer(client => {
    const onward = connect(Number(port), hostname);
    sockets.push(client, onward);
    for (const socket of [client, onward]) socket.on('error', () => {});
    client.on('data', data => (isSilent ? hear() : onward.write(data)));
    onward.pipe(client);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const end = () => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  };
  onTestFinished(end);
  return {
    url: `postgres://${username}@127.0.0.1:${(proxy.address() as AddressInfo).port}${pathname}`,
    silence() {
      isSilent = true;
    },
    heard: () => heard,
    end,
  };
}
