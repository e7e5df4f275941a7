import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../service/database/open-database.ts';
import { accountSumsOf } from './account-sums.ts';
import { builtService } from './built-service.ts';
import { runWithKills } from './service-kills.ts';
import { createServiceProcess } from './service-process.ts';
import { copyServerDatabase, openEmbedded } from './test-database.ts';

/** A few kills in each test; `npm run test:service-kills` has hundreds. */

const SETTINGS = { LEASE_SECONDS: '1', CREDIT_USD: '100', DEMO_DOCUMENTS: '0' };
const CLIENTS = ['alice', 'bob', 'carol'];

test('With the embedded database, kill -9 loses no acknowledged charge or answer, and nothing is charged twice', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'precis-kills-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await (await openEmbedded(folder)).close();
  const instance = await createServiceProcess(builtService, { ...SETTINGS, DATA_DIR: folder });
  onTestFinished(() => instance.kill());
  const report = await runWithKills({
    instances: [instance],
    clients: CLIENTS,
    requests: 20,
    copies: 2,
    kills: 2,
    atOnce: 4,
  });
  const database = await openDatabase({ kind: 'folder', path: folder }, () => {});
  onTestFinished(() => database.close());
  expect(report).toMatchObject({ contradictions: 0, kills: 2 });
  expect(await accountSumsOf(database, CLIENTS)).toEqual({
    charges: report.acknowledged,
    spentMicros: report.acknowledgedMicros,
    chargedMicros: report.acknowledgedMicros,
  });
});

test.skipIf(inject('databaseUrl') === null)(
  'Three instances on one server bill each idempotency key once, even if instances are killed',
  async () => {
    const url = (await copyServerDatabase()) ?? '';
    const instances = await Promise.all(
      ['one', 'two', 'three'].map(name =>
        createServiceProcess(builtService, { ...SETTINGS, DATABASE_URL: url, NODE_NAME: name }),
      ),
    );
    onTestFinished(async () => void (await Promise.all(instances.map(instance => instance.kill()))));
    const report = await runWithKills({ instances, clients: CLIENTS, requests: 60, copies: 3, kills: 4, atOnce: 6 });
    const database = await openDatabase({ kind: 'server', url }, () => {});
    onTestFinished(() => database.close());
    expect(report).toMatchObject({ contradictions: 0, kills: 4 });
    expect(await accountSumsOf(database, CLIENTS)).toEqual({
      charges: report.acknowledged,
      spentMicros: report.acknowledgedMicros,
      chargedMicros: report.acknowledgedMicros,
    });
  },
);
