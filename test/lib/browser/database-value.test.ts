import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { defineDatabaseValue } from '../../../lib/browser/storage/database-value.ts';
import { openDatabase } from '../../../lib/browser/storage/open-database.ts';
import { defaultSettings, readSettings, type Settings } from '../../../lib/model/settings/settings.ts';

const saved = defineDatabaseValue('settings', readSettings);
const agnes: Settings = { ...defaultSettings, engine: 'agnes' };

it('reads the stored value, or the fallback if it is missing or invalid', async () => {
  expect(await saved.get()).toEqual(defaultSettings);
  await saved.set(agnes);
  expect(await saved.get()).toEqual(agnes);
  await (await openDatabase()).put('settings', 'nonsense', 'settings');
  expect(await saved.get()).toEqual(defaultSettings);
});

it('stores the value only where content scripts can neither read nor change it', async () => {
  await saved.set(agnes);
  expect(await fakeBrowser.storage.local.get()).toEqual({});
  expect(JSON.stringify(await fakeBrowser.storage.session.get())).not.toContain('agnes');
  await fakeBrowser.storage.local.set({ settings: { ...agnes, engine: 'muriel' } });
  expect(await saved.get()).toEqual(agnes);
});

it('notifies the watchers of the value until they stop', async () => {
  const seen: Settings[] = [];
  const stop = saved.watch(value => seen.push(value));
  await fakeBrowser.storage.session.set({ 'job/7': null });
  await saved.set(agnes);
  await expect.poll(() => seen).toEqual([agnes]);
  stop();
  await saved.set(defaultSettings);
  await saved.get();
  expect(seen).toEqual([agnes]);
});

it('stores the value even if no watcher can be notified', async () => {
  vi.spyOn(fakeBrowser.storage.session, 'set').mockRejectedValue(new Error('quota'));
  await saved.set(agnes);
  expect(await saved.get()).toEqual(agnes);
});

it('rejects if the database refuses the value', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(saved.set(agnes)).rejects.toThrow('full');
});
