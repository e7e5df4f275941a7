import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { defaultSettings } from '../../../lib/model/settings.ts';
import { storedSettings } from '../../../lib/store/settings/stored-settings.ts';

const setPolicy = (policy: object) => {
  fakeBrowser.storage.managed.get = vi.fn(async () => policy) as never;
};

describe('the settings', () => {
  it('are the defaults where the browser knows no policy and says so by an error, as Firefox does', async () => {
    fakeBrowser.storage.managed.get = vi.fn(() => Promise.reject(new Error('Managed storage manifest not found')));
    expect(await storedSettings.get()).toEqual(defaultSettings);
  });

  it('take what the organization requires before what the user has chosen', async () => {
    await storedSettings.set({ ...defaultSettings, engine: 'muriel', cache: false });
    setPolicy({ engine: 'agnes' });
    expect(await storedSettings.get()).toMatchObject({ engine: 'agnes', cache: false });
  });

  it('take what the user has chosen before what the organization suggests', async () => {
    setPolicy({ defaults: { engine: 'agnes', summaryType: 'takeaway' } });
    await storedSettings.set({ ...(await storedSettings.get()), engine: 'muriel' });
    expect(await storedSettings.get()).toMatchObject({ engine: 'muriel', summaryType: 'takeaway' });
  });

  it('ignore a part of the policy that is invalid', async () => {
    setPolicy({ engine: 'gpt', cache: false, defaults: 'all' });
    expect(await storedSettings.get()).toEqual({ ...defaultSettings, cache: false });
  });

  it('keep the user’s own choice below one that is required, for when it no longer is', async () => {
    await storedSettings.set({ ...defaultSettings, engine: 'muriel' });
    setPolicy({ engine: 'agnes' });
    await storedSettings.set({ ...(await storedSettings.get()), cache: false });
    setPolicy({});
    expect(await storedSettings.get()).toMatchObject({ engine: 'muriel', cache: false });
  });

  it('are shown again when the policy changes', async () => {
    const seen: string[] = [];
    const stop = storedSettings.watch(({ engine }) => seen.push(engine));
    setPolicy({ engine: 'agnes' });
    await fakeBrowser.storage.onChanged.trigger({}, 'managed');
    await vi.waitFor(() => expect(seen).toEqual(['agnes']), 30_000);
    stop();
  });
});
