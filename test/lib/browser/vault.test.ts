import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../lib/browser/database.ts';
import { readAccount } from '../../../lib/browser/read-account.ts';
import { deleteAccount, putAccount } from '../../../lib/browser/vault.ts';

const account = { baseUrl: 'https://kagi.com', apiKey: 'key-1' };

beforeEach(deleteAccount);

describe('the id of an account', () => {
  it('is made when a key is saved, and says nothing of the key', async () => {
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

  it('is given to a row of an older version when it is read, once', async () => {
    const database = await openDatabase();
    await database.put('vault', account, 'account');
    const read = await readAccount();
    expect(read).toMatchObject({ ...account, id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(await readAccount()).toEqual(read);
  });
});
