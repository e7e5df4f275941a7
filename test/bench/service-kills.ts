/**
 * Checks that each idempotency key is billed at most once if instances are killed: `npm run test:service-kills`
 *
 * 1. Three instances on one PostgreSQL server, 1,000 requests of three clients, each sent three times, 30 times kill -9.
 * 2. One instance with an embedded database, 200 kills.
 * Every request is repeated until it is answered. Then the ledgers must match the answers of the clients exactly.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { DatabasePlace } from '../../service/database/open-database.ts';
import { openDatabase } from '../../service/database/open-database.ts';
import { accountSumsOf } from '../service/account-sums.ts';
import { startPostgres } from '../service/postgres-server.ts';
import { type KillsOptions, runWithKills } from '../service/service-kills.ts';
import { bundleService, createServiceProcess } from '../service/service-process.ts';

const SETTINGS = { LEASE_SECONDS: '2', CREDIT_USD: '1000', DEMO_DOCUMENTS: '0' };
const CLIENTS = ['alice', 'bob', 'carol'];
const EMBEDDED_KILLS = Number(process.env.EMBEDDED_KILLS ?? 200);

async function check(name: string, place: DatabasePlace, options: KillsOptions): Promise<boolean> {
  const startedAt = Date.now();
  const report = await runWithKills(options);
  const database = await openDatabase(place, () => {});
  const sums = await accountSumsOf(database, CLIENTS);
  await database.close();
  const isRight =
    report.contradictions === 0 &&
    sums.charges === report.acknowledged &&
    isDeepStrictEqual([...sums.spentMicros].sort(), [...report.acknowledgedMicros].sort()) &&
    isDeepStrictEqual([...sums.chargedMicros].sort(), [...report.acknowledgedMicros].sort());
  const seconds = Math.round((Date.now() - startedAt) / 1_000);
  console.log(
    `${name}: ${report.acknowledged} requests acknowledged, ${sums.charges} charges, ${report.kills} kills, ` +
      `${report.contradictions} contradictions, ledgers ${isRight ? 'exact' : 'WRONG'} (${seconds} s)`,
  );
  return isRight;
}

const program = await bundleService();
const results: boolean[] = [];

const server = await startPostgres();
if (server === null)
  console.log('PostgreSQL is not installed here (Debian: postgresql); only the embedded one is tested.');
else {
  const url = server.createDatabase('kills');
  const env = { ...SETTINGS, DATABASE_URL: url };
  const instances = await Promise.all(['one', 'two', 'three'].map(() => createServiceProcess(program, env)));
  const options = { instances, clients: CLIENTS, requests: 1_000, copies: 3, kills: 30, atOnce: 8 };
  results.push(await check('Three instances on one server', { kind: 'server', url }, options));
  server.stop();
}

const folder = mkdtempSync(join(tmpdir(), 'precis-kills-'));
const instance = await createServiceProcess(program, { ...SETTINGS, DATA_DIR: folder });
const options = { instances: [instance], clients: CLIENTS, requests: 100, copies: 2, kills: EMBEDDED_KILLS, atOnce: 4 };
results.push(await check('Embedded', { kind: 'folder', path: folder }, options));
rmSync(folder, { recursive: true, force: true });
process.exit(results.every(isRight => isRight) ? 0 : 1);
