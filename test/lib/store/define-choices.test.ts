import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { defaultSettings } from '../../../lib/model/settings/settings.ts';
import { storedSettings } from '../../../lib/store/settings/stored-settings.ts';

const setPolicy = (policy: object) => {
  fakeBrowser.storage.managed.get = vi.fn(async () => policy) as never;
};

describe('stored settings and policy', () => {
  it('settings are the defaults if the browser reports a missing policy by an error, as Firefox does', async () => {
    fakeBrowser.storage.managed.get = vi.fn(() => Promise.reject(new Error('Managed storage manifest not found')));
    expect(await storedSettings.get()).toEqual(defaultSettings);
  });

  it('a value that the policy requires overrides the user’s choice', async () => {
    await storedSettings.set({ ...defaultSettings, engine: 'muriel', cache: false });
    setPolicy({ engine: 'agnes' });
    expect(await storedSettings.get()).toMatchObject({ engine: 'agnes', cache: false });
  });

  it('the user’s choice overrides a value that the policy suggests', async () => {
    setPolicy({ defaults: { engine: 'agnes', summaryType: 'takeaway' } });
    await storedSettings.set({ ...(await storedSettings.get()), engine: 'muriel' });
    expect(await storedSettings.get()).toMatchObject({ engine: 'muriel', summaryType: 'takeaway' });
  });

  it('invalid parts of the policy are ignored', async () => {
    setPolicy({ engine: 'gpt', cache: false, defaults: 'all' });
    expect(await storedSettings.get()).toEqual({ ...defaultSettings, cache: false });
  });

  it('the user’s own choice is stored below a required one, and applies again later', async () => {
    await storedSettings.set({ ...defaultSettings, engine: 'muriel' });
    setPolicy({ engine: 'agnes' });
    await storedSettings.set({ ...(await storedSettings.get()), cache: false });
    setPolicy({});
    expect(await storedSettings.get()).toMatchObject({ engine: 'muriel', cache: false });
  });

  it('watchers of the settings are notified when the policy changes', async () => {
    const seen: string[] = [];
    const stop = storedSettings.watch(({ engine }) => seen.push(engine));
    setPolicy({ engine: 'agnes' });
    await fakeBrowser.storage.onChanged.trigger({}, 'managed');
    await expect.poll(() => seen).toEqual(['agnes']);
    stop();
  });
});
