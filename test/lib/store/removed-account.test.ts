import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { putAccount } from '../../../lib/browser/storage/vault.ts';
import { forgetAccount } from '../../../lib/store/accounts/change-accounts.ts';
import { readSpentAt } from '../../../lib/store/journal/read-spending.ts';
import {
  endOrphan,
  endReceipt,
  markSent,
  openReceipts,
  readReceipt,
  reserve,
} from '../../../lib/store/journal/receipts.ts';
import { fakePermissions } from '../../components/fake-permissions.ts';
import { emptyDatabase } from '../browser/empty-database.ts';
import { receipt } from './rows.ts';

const origin = 'https://kagi.com';

beforeEach(async () => {
  fakeBrowser.reset();
  fakePermissions();
  await emptyDatabase();
});

it('possible costs of an account stay in the journal and the sums after its removal', async () => {
  const { id: accountId } = await putAccount({ baseUrl: origin, apiKey: 'key-1' });
  const payer = { origin, accountId };
  for (const id of ['lost', 'open']) {
    await reserve({ ...receipt(id), key: id, payer }, []);
    await markSent(id, 1);
  }
  await endReceipt('lost', 'unknown', { code: 'unreachable' }, 2);
  await forgetAccount(accountId);
  await putAccount({ baseUrl: origin, apiKey: 'key-2' });
  expect(await openReceipts()).toEqual(['open']);
  await endOrphan('open', 3);
  for (const id of ['lost', 'open']) expect(await readReceipt(id)).toMatchObject({ state: 'unknown', payer });
  const { costMicros } = receipt('lost');
  expect(await readSpentAt(origin)).toEqual({ spentMicros: 0, atMostMicros: 2 * costMicros });
});
