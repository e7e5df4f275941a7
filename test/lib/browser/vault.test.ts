import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../lib/browser/storage/open-database.ts';
import { readAccount } from '../../../lib/browser/storage/read-account.ts';
import { changeAccount, deleteAccount, putAccount, switchAccount } from '../../../lib/browser/storage/vault.ts';

const account = { baseUrl: 'https://kagi.com', apiKey: 'key-1' };
const work = { name: 'Work', baseUrl: 'https://kagi.com', apiKey: 'key-work' };
const own = { name: 'Own', baseUrl: 'http://127.0.0.1:8787', apiKey: 'key-own' };

const viewOf = async () => (await openDatabase()).get('settings', 'account');
const viewsOf = async () => (await openDatabase()).get('settings', 'accounts');
const rowsOf = async () => (await openDatabase()).getAll('vault');

describe('id of an account', () => {
  it('an account gets a random id when its key is saved', async () => {
    const { id } = await putAccount(account);
    await deleteAccount(id);
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
  ])('the id %s', async (_name, next, stays) => {
    const { id } = await putAccount(account);
    const saved = await putAccount(next, id);
    expect(saved.id === id).toBe(stays);
    expect(await readAccount()).toEqual(saved);
    expect(await rowsOf()).toEqual([saved]);
    expect(await viewsOf()).toEqual([await viewOf()]);
  });
});

describe('saved key', () => {
  it('saves the key together with its view for surfaces', async () => {
    const { id } = await putAccount(account);
    expect(await viewOf()).toEqual({ id, name: '', baseUrl: 'https://kagi.com', keyEnding: 'ey-1' });
  });

  it('keeps the key for another path of its origin', async () => {
    const { id } = await putAccount(account);
    expect(await changeAccount(id, { name: 'Private', baseUrl: 'https://kagi.com/x' })).toBe(true);
    expect(await readAccount()).toEqual({ ...account, id, baseUrl: 'https://kagi.com/x' });
    expect(await viewOf()).toMatchObject({ id, name: 'Private', baseUrl: 'https://kagi.com/x' });
  });

  it.each(['https://evil.example', 'https://kagi.com:8443', 'http://kagi.com', 'https://www.kagi.com'])(
    'never moves the key to the other origin %s',
    async baseUrl => {
      const saved = await putAccount(account);
      expect(await changeAccount(saved.id, { name: '', baseUrl })).toBe(false);
      expect(await readAccount()).toEqual(saved);
      expect(await viewOf()).toMatchObject({ baseUrl: 'https://kagi.com' });
    },
  );

  it.each([
    ['is removed', (id: string) => deleteAccount(id)],
    ['is replaced', (id: string) => putAccount({ ...account, apiKey: 'key-2' }, id)],
  ])('overwrites the key with other characters of the same length before its row %s', async (_name, end) => {
    const { id } = await putAccount(account);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    await end(id);
    const written = put.mock.calls
      .map(([row]) => row)
      .find(row => row?.id === id && row.apiKey !== account.apiKey && row.apiKey);
    expect(written).toMatchObject({ apiKey: expect.stringMatching(/^[!-~]{5}$/) });
    expect(written.apiKey).not.toBe(account.apiKey);
    expect((await rowsOf()).map(row => row.id)).not.toContain(id);
    expect(JSON.stringify([await rowsOf(), await viewsOf()])).not.toContain(id);
  });
});

describe('multiple accounts', () => {
  it('stores all accounts and uses the one that was saved last', async () => {
    const first = await putAccount(work);
    const second = await putAccount(own);
    expect(await readAccount()).toEqual(second);
    expect(await viewsOf()).toEqual([
      { id: first.id, name: 'Work', baseUrl: work.baseUrl, keyEnding: 'work' },
      { id: second.id, name: 'Own', baseUrl: own.baseUrl, keyEnding: '-own' },
    ]);
  });

  it('never mixes accounts: each id keeps its key and its origin, whichever account is in use', async () => {
    const first = await putAccount(work);
    const second = await putAccount(own);
    for (const inUse of [first, second]) {
      await switchAccount(inUse.id);
      expect(await readAccount()).toEqual(inUse);
      expect(await readAccount(first.id)).toMatchObject({ baseUrl: work.baseUrl, apiKey: work.apiKey });
      expect(await readAccount(second.id)).toMatchObject({ baseUrl: own.baseUrl, apiKey: own.apiKey });
    }
  });

  it('reveals only the endings of keys outside of the vault', async () => {
    await putAccount(work);
    await putAccount(own);
    const shown = JSON.stringify(await (await openDatabase()).getAll('settings'));
    expect(shown).toContain('Work');
    expect(shown).not.toMatch(/key-work|key-own/);
  });

  it('changes one account without affecting the other', async () => {
    const first = await putAccount(work);
    const second = await putAccount(own);
    expect(await changeAccount(first.id, { name: 'Office', baseUrl: 'https://kagi.com/x' })).toBe(true);
    expect(await readAccount()).toEqual(second);
    expect(await viewsOf()).toMatchObject([{ name: 'Office', baseUrl: 'https://kagi.com/x' }, { name: 'Own' }]);
  });

  it('a new key for one account leaves the others unchanged', async () => {
    const first = await putAccount(work);
    const second = await putAccount(own);
    const third = await putAccount({ ...work, apiKey: 'key-next' }, first.id);
    expect(await readAccount()).toEqual(third);
    expect(await readAccount(first.id)).toBeNull();
    expect(await readAccount(second.id)).toEqual(second);
  });

  it('saving an existing key again adds no second account', async () => {
    const first = await putAccount(work);
    await putAccount(own);
    expect((await putAccount({ ...work, name: 'Again' })).id).toBe(first.id);
    expect(await rowsOf()).toHaveLength(2);
    expect(await viewsOf()).toHaveLength(2);
  });

  it('uses no account after the one in use was removed, until the user chooses another', async () => {
    const first = await putAccount(work);
    const second = await putAccount(own);
    await deleteAccount(second.id);
    expect(await readAccount()).toBeNull();
    expect(await viewOf()).toBeNull();
    await switchAccount(first.id);
    expect(await readAccount()).toEqual(first);
  });

  it('a removed account cannot be used, changed or read', async () => {
    const first = await putAccount(work);
    const second = await putAccount(own);
    await deleteAccount(first.id);
    await switchAccount(first.id);
    expect(await readAccount()).toEqual(second);
    expect(await readAccount(first.id)).toBeNull();
    expect(await changeAccount(first.id, { name: '', baseUrl: work.baseUrl })).toBe(false);
  });
});
