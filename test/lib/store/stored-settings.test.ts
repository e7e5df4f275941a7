import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readAccount } from '../../../lib/browser/storage/read-account.ts';
import { defaultSettings } from '../../../lib/model/settings/settings.ts';
import { forgetAccount, saveAccount } from '../../../lib/store/accounts/change-accounts.ts';
import { storedAccount } from '../../../lib/store/accounts/stored-account.ts';
import { storedAccountChecks } from '../../../lib/store/accounts/stored-accounts.ts';
import { storedSettings } from '../../../lib/store/settings/stored-settings.ts';
import { fakePermissions } from '../../components/fake-permissions.ts';

const account = { baseUrl: 'https://service.example', apiKey: 'key-13579' };
const [host, formerHost] = ['https://service.example/*', 'https://former.example/*'];
let permissions: ReturnType<typeof fakePermissions>;

beforeEach(async () => {
  permissions = fakePermissions();
  permissions.granted.add(host).add(formerHost);
});

describe('saveAccount', () => {
  it('stores the address and the ending of the key, and revokes the permissions for other hosts', async () => {
    await saveAccount(account);
    expect(await readAccount()).toMatchObject(account);
    expect(await storedAccount.get()).toMatchObject({ baseUrl: account.baseUrl, keyEnding: '3579' });
    expect([...permissions.granted]).toEqual([host]);
  });

  it('saves the account even if a permission cannot be revoked', async () => {
    vi.spyOn(permissions, 'remove').mockRejectedValue(new Error('not now'));
    await saveAccount(account);
    expect(await readAccount()).toMatchObject(account);
  });
});

it('forgetting the account deletes its key and revokes all permissions', async () => {
  await saveAccount(account);
  await forgetAccount((await storedAccount.get())?.id ?? '');
  expect(await readAccount()).toBeNull();
  expect(await storedAccount.get()).toBeNull();
  expect([...permissions.granted]).toEqual([]);
});

it('removing one of several accounts keeps only the permissions for the others', async () => {
  const other = 'http://127.0.0.1/*';
  await saveAccount(account);
  const first = (await storedAccount.get())?.id ?? '';
  permissions.granted.add(other);
  await saveAccount({ baseUrl: 'http://127.0.0.1:8787', apiKey: 'own-key' });
  expect([...permissions.granted].sort()).toEqual([other, host]);
  await forgetAccount(first);
  expect([...permissions.granted]).toEqual([other]);
  expect(await storedAccount.get()).toMatchObject({ baseUrl: 'http://127.0.0.1:8787' });
});

it('an account that is saved again with its key keeps the result of its check', async () => {
  await saveAccount(account);
  const accountId = (await storedAccount.get())?.id ?? '';
  const check = { accountId, outcome: 'works', balanceMicros: null, checkedAt: 1 } as const;
  await storedAccountChecks.set([check]);
  await saveAccount({ ...account, name: 'Work' }, accountId);
  expect(await storedAccountChecks.get()).toEqual([check]);
});

it('settings are the defaults until the user changes one', async () => {
  expect(await storedSettings.get()).toEqual(defaultSettings);
  await storedSettings.set({ ...defaultSettings, send: 'address' });
  expect(await storedSettings.get()).toEqual({ ...defaultSettings, send: 'address' });
});
