import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../lib/browser/database.ts';
import { readAccount } from '../../../lib/browser/read-account.ts';
import { changeAccountPath, deleteAccount, putAccount } from '../../../lib/browser/vault.ts';

const account = { baseUrl: 'https://kagi.com', apiKey: 'key-1' };

beforeEach(deleteAccount);

describe('the id of an account', () => {
  it('is created with a random id when a key is saved', async () => {
    const { id } = await putAccount(account);
    await deleteAccount();
    expect((await putAccount(account)).id).not.toBe(id);
    expect(await readAccount()).toMatchObject(account);
  });

  it.each([
    ['stays with the same key for the same address', account, true],
    [
      'stays with the same key for another path of the same origin',
      { ...account, baseUrl: 'https://kagi.com/x' },
      true,
    ],
    ['changes with the key', { ...account, apiKey: 'key-2' }, false],
    ['changes with the origin', { ...account, baseUrl: 'https://gate.example' }, false],
    ['changes with the port', { ...account, baseUrl: 'https://kagi.com:8443' }, false],
  ])('%s', async (_name, next, stays) => {
    const { id } = await putAccount(account);
    const saved = await putAccount(next);
    expect(saved.id === id).toBe(stays);
    expect(await readAccount()).toEqual(saved);
  });
});

describe('the saved key', () => {
  const viewOf = async () => (await openDatabase()).get('settings', 'account');

  it('is saved together with its view for surfaces', async () => {
    const { id } = await putAccount(account);
    expect(await viewOf()).toEqual({ id, baseUrl: 'https://kagi.com', keyEnding: 'ey-1' });
  });

  it('stays the same for another path of its origin', async () => {
    const { id } = await putAccount(account);
    expect(await changeAccountPath('https://kagi.com/x')).toBe(true);
    expect(await readAccount()).toEqual({ ...account, id, baseUrl: 'https://kagi.com/x' });
    expect(await viewOf()).toMatchObject({ id, baseUrl: 'https://kagi.com/x' });
  });

  it.each(['https://evil.example', 'https://kagi.com:8443', 'http://kagi.com', 'https://www.kagi.com'])(
    'is never moved to %s, another origin',
    async baseUrl => {
      const saved = await putAccount(account);
      expect(await changeAccountPath(baseUrl)).toBe(false);
      expect(await readAccount()).toEqual(saved);
      expect(await viewOf()).toMatchObject({ baseUrl: 'https://kagi.com' });
    },
  );

  it('is written over with as many other characters before its row is removed', async () => {
    await putAccount(account);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    await deleteAccount();
    const [row] = put.mock.calls[0] ?? [];
    expect(row).toMatchObject({ apiKey: expect.stringMatching(/^[!-~]{5}$/) });
    expect(row.apiKey).not.toBe(account.apiKey);
    expect(await readAccount()).toBeNull();
    expect(await viewOf()).toBeNull();
  });
});
