import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { onEverythingDeleted } from '../../../lib/browser/storage/change-announcements.ts';
import { openDatabase } from '../../../lib/browser/storage/open-database.ts';
import { putAccount } from '../../../lib/browser/storage/vault.ts';
import { defaultSettings } from '../../../lib/model/settings/settings.ts';
import { savedJobOf } from '../../../lib/model/summary/job.ts';
import { storedAccount } from '../../../lib/store/accounts/stored-account.ts';
import { storedAccountChecks } from '../../../lib/store/accounts/stored-accounts.ts';
import { countRemaining, deleteEverything } from '../../../lib/store/deletion/delete-everything.ts';
import { markSent, reserve } from '../../../lib/store/journal/receipts.ts';
import { storedSettings } from '../../../lib/store/settings/stored-settings.ts';
import { storedDraft } from '../../../lib/store/views/drafts.ts';
import { storedJob } from '../../../lib/store/views/tab-views.ts';
import { fakePermissions } from '../../components/fake-permissions.ts';
import { emptyDatabase } from '../browser/empty-database.ts';
import { keepSearch, keepSummary } from './library-rows.ts';
import { receipt } from './rows.ts';

const CANARY = 'canary';

beforeEach(async () => {
  fakeBrowser.reset();
  fakePermissions();
  await emptyDatabase();
});

/** Everything in the database and in memory, as text. */
async function contents(): Promise<string> {
  const database = await openDatabase();
  const stores = await Promise.all(
    [...database.objectStoreNames].map(async name => [await database.getAllKeys(name), await database.getAll(name)]),
  );
  return JSON.stringify([
    stores,
    await fakeBrowser.storage.session.get(null),
    await fakeBrowser.storage.local.get(null),
  ]);
}

async function fill() {
  await putAccount({ baseUrl: `https://${CANARY}.example`, apiKey: CANARY });
  const page = { url: `https://${CANARY}.example/`, title: CANARY };
  const saved = await keepSummary(CANARY, { ...page, output: CANARY });
  await keepSearch('search', CANARY);
  await reserve({ ...receipt('failed'), page }, []);
  await markSent('failed', 2);
  await storedSettings.set({ ...defaultSettings, engine: 'agnes' });
  const accountId = (await storedAccount.get())?.id ?? '';
  await storedAccountChecks.set([{ outcome: 'works', balanceMicros: 1, accountId, checkedAt: 1 }]);
  await storedJob(1).set(savedJobOf(saved, { id: 'j', tabId: 1, tabUrl: '', startedAt: 1 }));
  await storedDraft(1).set({ page, send: 'text', isPassages: false, text: CANARY });
  await fakeBrowser.permissions.request({ origins: [`https://${CANARY}.example/*`] });
}

it('deletes everything from all stores, and confirms it by reading them again', async () => {
  await fill();
  expect(await contents()).toContain(CANARY);
  expect(Object.values(await countRemaining()).every(count => count > 0)).toBe(true);
  const nothing = { answers: 0, receipts: 0, key: 0, settings: 0, sums: 0, views: 0, hosts: 0 };
  expect(await deleteEverything(() => {})).toEqual(nothing);
  expect(await contents()).not.toContain(CANARY);
  expect(await storedSettings.get()).toEqual(defaultSettings);
  expect(await fakeBrowser.permissions.contains({ origins: [`https://${CANARY}.example/*`] })).toBe(false);
});

it('notifies all pages of the deletion', async () => {
  await fill();
  const seen = vi.fn();
  const stop = storedSettings.watch(({ engine }) => seen(engine));
  const deleted = vi.fn();
  onEverythingDeleted(deleted);
  await deleteEverything(() => {});
  await expect.poll(() => seen).toHaveBeenLastCalledWith(defaultSettings.engine);
  expect(deleted).toHaveBeenCalled();
  stop();
});

it('can save answers again afterwards', async () => {
  await deleteEverything(() => {});
  await keepSummary('a');
  expect(await countRemaining()).toMatchObject({ receipts: 1, sums: 6 });
});
