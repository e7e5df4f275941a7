import { expect, test } from 'vitest';
import { migrate } from '../../service/database/migrate.ts';
import { testDatabase } from './test-database.ts';

test('Migrations run once, even if they are started twice at the same time', async () => {
  const database = await testDatabase();
  const versions = () => database.query('SELECT version, name FROM migrations ORDER BY version');
  const before = await versions();
  await Promise.all([migrate(database), migrate(database)]);
  expect(await versions()).toEqual(before);
  expect(before.length).toBeGreaterThan(3);
});

test('A database of a newer program is refused with a message', async () => {
  const database = await testDatabase();
  await database.query(`INSERT INTO migrations (version, name) VALUES (999, 'from the future')`);
  await expect(migrate(database)).rejects.toThrow('The database is at version 999');
  await database.query('DELETE FROM migrations WHERE version = 999');
});

test('A transaction that throws leaves nothing behind', async () => {
  const database = await testDatabase();
  const failing = database.transaction(async sql => {
    await sql.query(`INSERT INTO accounts (key_digest, spent_micros) VALUES ('k', 1)`);
    throw new Error('stop');
  });
  await expect(failing).rejects.toThrow('stop');
  expect(await database.query('SELECT * FROM accounts')).toEqual([]);
});
