import 'fake-indexeddb/auto';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createAccountHandlers } from '../../../entrypoints/background/handlers/account-handlers.ts';
import { putAccount } from '../../../lib/browser/storage/vault.ts';
import type { KeyCheck } from '../../../lib/model/account/account-check.ts';
import { forgetAccount, saveAccount } from '../../../lib/store/accounts/change-accounts.ts';
import { storedAccountChecks } from '../../../lib/store/accounts/stored-accounts.ts';
import { watchLibrary } from '../../../lib/store/journal/library-changes.ts';
import { readSpentAt } from '../../../lib/store/journal/read-spending.ts';
import { endReceipt, markSent, openReceipts, reserve } from '../../../lib/store/journal/receipts.ts';
import { fakePermissions } from '../../components/fake-permissions.ts';
import { emptyDatabase } from '../browser/empty-database.ts';
import { fakeLocks } from '../browser/fake-locks.ts';
import { receipt } from '../store/rows.ts';

const WORKS: KeyCheck = { outcome: 'works', balanceMicros: 4_950_000 };
const KINDS = ['websiteContent', 'searchTerms'];
const FIREFOX = { browser_specific_settings: { gecko: { data_collection_permissions: { optional: KINDS } } } };

const checkKey = vi.fn(async () => WORKS);
const handlers = createAccountHandlers({ checkKey, now: () => 1_000 });
const check = () => handlers['account.check']({});
let permissions: ReturnType<typeof fakePermissions>;

beforeEach(async () => {
  vi.stubGlobal('navigator', { onLine: true, locks: fakeLocks() });
  fakeBrowser.reset();
  permissions = fakePermissions();
  checkKey.mockClear();
  await emptyDatabase();
});

afterAll(() => vi.unstubAllGlobals());

const save = (baseUrl = 'https://kagi.com') => putAccount({ baseUrl, apiKey: 'key-1234' });

describe('account check', () => {
  it('sends one request with the saved key and stores the result for this account', async () => {
    const account = await save();
    permissions.granted.add('https://kagi.com/*');
    await check();
    expect(checkKey).toHaveBeenCalledOnce();
    expect(checkKey).toHaveBeenCalledWith(account, expect.any(AbortSignal));
    expect(await storedAccountChecks.get()).toEqual([{ ...WORKS, accountId: account.id, checkedAt: 1_000 }]);
  });

  it('an account check is not a paid request and adds no row to the journal', async () => {
    await save();
    permissions.granted.add('https://kagi.com/*');
    await check();
    expect(await openReceipts()).toEqual([]);
    expect(await readSpentAt(null)).toMatchObject({ spentMicros: 0, atMostMicros: 0 });
  });

  it('sends nothing without the host permission and reports that', async () => {
    await save();
    await check();
    expect(checkKey).not.toHaveBeenCalled();
    expect((await storedAccountChecks.get()).at(-1)).toMatchObject({ outcome: 'no-permission' });
  });

  it('sends nothing without the consent that Firefox asks for, even if the host is allowed', async () => {
    permissions = fakePermissions(FIREFOX);
    await save();
    permissions.granted.add('https://kagi.com/*');
    await check();
    expect((await storedAccountChecks.get()).at(-1)).toMatchObject({ outcome: 'no-permission' });
    expect(checkKey).not.toHaveBeenCalled();
    for (const kind of KINDS) permissions.granted.add(kind);
    await check();
    expect((await storedAccountChecks.get()).at(-1)).toMatchObject({ outcome: 'works' });
  });

  it('sends nothing while offline, except to a service on this machine', async () => {
    vi.stubGlobal('navigator', { onLine: false, locks: fakeLocks() });
    for (const host of ['https://kagi.com/*', 'http://127.0.0.1/*']) permissions.granted.add(host);
    await save();
    await check();
    expect((await storedAccountChecks.get()).at(-1)).toMatchObject({ outcome: 'offline' });
    expect(checkKey).not.toHaveBeenCalled();
    await save('http://127.0.0.1:8787');
    await check();
    expect(checkKey).toHaveBeenCalledOnce();
  });

  it('refuses a check without an account', async () => {
    await expect(check()).rejects.toMatchObject({ failure: { code: 'no-key' } });
    expect(checkKey).not.toHaveBeenCalled();
  });

  it('stores the latest check of each account, and drops it when the key changes', async () => {
    permissions.granted.add('https://kagi.com/*');
    const work = await save();
    await check();
    const own = await putAccount({ baseUrl: 'https://kagi.com', apiKey: 'key-5678' });
    checkKey.mockResolvedValue({ outcome: 'wrong-key', balanceMicros: null });
    await check();
    await check();
    checkKey.mockResolvedValue(WORKS);
    expect(await storedAccountChecks.get()).toMatchObject([
      { accountId: work.id, outcome: 'works' },
      { accountId: own.id, outcome: 'wrong-key' },
    ]);
    await saveAccount({ baseUrl: 'https://kagi.com', apiKey: 'key-9999' }, own.id);
    expect(await storedAccountChecks.get()).toMatchObject([{ accountId: work.id }]);
  });

  it('forgets checks and permissions together with the key', async () => {
    permissions = fakePermissions(FIREFOX);
    const { id } = await save();
    for (const name of ['https://kagi.com/*', ...KINDS]) permissions.granted.add(name);
    await check();
    await forgetAccount(id);
    expect(await storedAccountChecks.get()).toEqual([]);
    expect([...permissions.granted]).toEqual([]);
  });
});

describe('balance from an account check', () => {
  const MINUTE_MS = 60_000;

  it('settles an unanswered request once it can no longer be charged', async () => {
    const { id: accountId } = await save();
    permissions.granted.add('https://kagi.com/*');
    let at = 0;
    const checkAt = (minute: number, balanceMicros: number, outcome: KeyCheck['outcome'] = 'works') => {
      at = minute * MINUTE_MS;
      checkKey.mockResolvedValueOnce({ outcome, balanceMicros });
      return createAccountHandlers({ checkKey, now: () => at })['account.check']({});
    };
    await checkAt(1, 4_950_000);
    const payer = { origin: 'https://kagi.com', accountId };
    await reserve({ ...receipt('lost'), payer, reservedAt: 2 * MINUTE_MS }, []);
    await markSent('lost', 2 * MINUTE_MS);
    await checkAt(3, 4_930_000);
    await endReceipt('lost', 'unknown', { code: 'interrupted' }, 4 * MINUTE_MS);
    await checkAt(5, 4_930_000);
    expect((await readSpentAt('https://kagi.com')).atMostMicros).toBe(300_000);
    const heard = vi.fn();
    const stop = watchLibrary(heard);
    const refused = { outcome: 'wrong-key', balanceMicros: 4_930_000 } as const;
    await checkAt(15, refused.balanceMicros, refused.outcome);
    expect((await readSpentAt('https://kagi.com')).atMostMicros, 'a refused key proves nothing').toBe(300_000);
    await checkAt(16, 4_930_000);
    expect(await readSpentAt('https://kagi.com')).toEqual({ spentMicros: 0, atMostMicros: 20_000 });
    // Surfaces that show amounts are notified.
    await expect.poll(() => heard).toHaveBeenCalled();
    stop();
  });
});
