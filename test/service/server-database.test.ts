import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { openServerDatabase } from '../../service/database/server-database.ts';
import { closedWithTest } from './test-database.ts';

const server = inject('databaseUrl');

/** Any database of the server; these tests need no tables. */
const anyDatabase = () => new URL('/postgres', server ?? '').href;

describe.skipIf(server === null)('A database server', () => {
  it('that ends a connection within a transaction fails that transaction alone', async () => {
    const database = closedWithTest(await openServerDatabase(anyDatabase(), () => {}));
    const other = closedWithTest(await openServerDatabase(anyDatabase(), () => {}));
    const cut = database.transaction(async sql => {
      const [own] = await sql.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      await other.query('SELECT pg_terminate_backend($1)', [own?.pid ?? 0]);
      // Nothing is asked of the connection while it ends.
      await expect.poll(() => connectionsOf(own?.pid ?? 0)).toBe(0);
      await new Promise(resolve => setTimeout(resolve, 50));
      await sql.query('SELECT 1');
    });
    const connectionsOf = async (pid: number) =>
      (await other.query('SELECT FROM pg_stat_activity WHERE pid = $1', [pid])).length;
    await expect(cut).rejects.toThrow();
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('that falls silent is an error, so that no request waits for ever', async () => {
    const proxy = await startProxy(new URL(anyDatabase()));
    const database = closedWithTest(await openServerDatabase(proxy.url, () => {}));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    proxy.silence();
    const asked = expect(database.query('SELECT 1')).rejects.toThrow(/timeout/);
    await proxy.heard();
    await vi.advanceTimersByTimeAsync(60_000);
    await asked;
  });
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
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  return {
    url: `postgres://${username}@127.0.0.1:${(proxy.address() as AddressInfo).port}${pathname}`,
    silence() {
      isSilent = true;
    },
    heard: () => heard,
  };
}
