import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { storedAccountChecks } from '../../../lib/store/accounts/stored-accounts.ts';
import { saveSummary } from '../../../lib/store/journal/receipts.ts';
import { emptyDatabase } from '../browser/empty-database.ts';
import { answer } from './rows.ts';

const PAYER = { origin: 'https://kagi.com', accountId: 'a' };
const CHECK = { accountId: 'a', outcome: 'works', balanceMicros: 5_000_000, checkedAt: 1 } as const;

const answered = (balanceMicros: number | null) => {
  const one = answer('one', 'one');
  return saveSummary({ ...one, payer: PAYER, endedAt: 9, summary: { ...one.summary, balanceMicros } });
};

beforeEach(emptyDatabase);

it('the credit that an answer brings is the newest that is known of its account', async () => {
  const other = { ...CHECK, accountId: 'b' };
  await storedAccountChecks.set([CHECK, other]);
  await answered(4_850_000);
  expect(await storedAccountChecks.get()).toEqual([{ ...CHECK, balanceMicros: 4_850_000, checkedAt: 9 }, other]);
});

it('an answer without credit changes nothing', async () => {
  await storedAccountChecks.set([CHECK]);
  await answered(null);
  expect(await storedAccountChecks.get()).toEqual([CHECK]);
});

it('an account that is gone or was never checked stays without a check', async () => {
  await answered(4_850_000);
  expect(await storedAccountChecks.get()).toEqual([]);
});
