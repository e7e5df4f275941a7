import 'fake-indexeddb/auto';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { linkVerdictOf, readyAccount, savedAccount } from '../../../entrypoints/background/sending-account.ts';
import { deleteAccount, putAccount, switchAccount } from '../../../lib/browser/storage/vault.ts';
import { fakePermissions } from '../../components/fake-permissions.ts';
import { emptyDatabase } from '../browser/empty-database.ts';

const work = { name: 'Work', baseUrl: 'https://kagi.com', apiKey: 'key-work' };
const own = { name: 'Own', baseUrl: 'http://127.0.0.1:8787', apiKey: 'key-own' };

beforeEach(async () => {
  vi.stubGlobal('navigator', { onLine: true });
  fakeBrowser.reset();
  await emptyDatabase();
  fakePermissions().granted.add('https://kagi.com/*').add('http://127.0.0.1/*');
});

afterAll(() => vi.unstubAllGlobals());

const noKey = { failure: { code: 'no-key' }, outcome: 'not-sent' };

describe('account of a request', () => {
  it('uses the account that started the request, even after the user has switched to another', async () => {
    const first = await putAccount(work);
    const second = await putAccount(own);
    expect(await readyAccount(first.id)).toEqual(first);
    expect(await readyAccount()).toEqual(second);
    await switchAccount(first.id);
    expect(await readyAccount(second.id)).toEqual(second);
    expect(await readyAccount()).toEqual(first);
  });

  it('fails if the account was removed, without using another one', async () => {
    const first = await putAccount(work);
    await putAccount(own);
    await deleteAccount(first.id);
    await expect(readyAccount(first.id)).rejects.toMatchObject(noKey);
  });

  it('requires the permission for the account’s own host', async () => {
    const first = await putAccount(work);
    await putAccount(own);
    fakePermissions().granted.add('http://127.0.0.1/*');
    await expect(readyAccount(first.id)).rejects.toMatchObject({ failure: { code: 'no-permission' } });
    expect(await readyAccount()).toMatchObject({ apiKey: 'key-own' });
  });

  it('refuses an account if the policy allows only another service', async () => {
    const first = await putAccount(work);
    const second = await putAccount(own);
    const policy = { serviceAddress: 'https://kagi.com' };
    fakeBrowser.storage.managed.get = vi.fn(async () => policy) as never;
    await expect(savedAccount()).rejects.toMatchObject(noKey);
    await expect(readyAccount(second.id)).rejects.toMatchObject(noKey);
    expect(await readyAccount(first.id)).toEqual(first);
  });

  it('uses an account whose service the policy allows, whatever the path of its address is', async () => {
    const saved = await putAccount({ ...work, baseUrl: 'https://kagi.com/gateway' });
    fakeBrowser.storage.managed.get = vi.fn(async () => ({ serviceAddress: 'https://kagi.com' })) as never;
    expect(await readyAccount()).toEqual(saved);
  });
});

it('an internal address may be sent to a service on this machine, but not to the service of another account', () => {
  expect(linkVerdictOf('http://192.168.1.1/', own)).toBe('public');
  expect(linkVerdictOf('http://192.168.1.1/', work)).toBe('internal');
});
