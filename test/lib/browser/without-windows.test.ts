import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { livePolicy } from '../../../lib/browser/managed-policy.ts';
import { onLastPrivateWindowClosed } from '../../../lib/browser/private-windows.ts';
import { openInTab, openInUsualWindow, openLibrary, openSettingsPart } from '../../../lib/browser/tabs/open-in-tab.ts';

/** Firefox for Android, which has neither windows nor policies. */
describe('without windows', () => {
  const create = vi.fn(async (_page: object) => ({}));
  const closed: ((tabId: number) => void)[] = [];
  let tabs: object[];

  beforeEach(() => {
    create.mockClear();
    closed.length = 0;
    tabs = [];
    const onRemoved = { addListener: (listener: (typeof closed)[number]) => void closed.push(listener) };
    Object.assign(fakeBrowser.tabs, { create, onRemoved, query: async () => tabs, update: async () => ({}) });
    Object.assign(fakeBrowser, { windows: undefined });
    Object.assign(fakeBrowser.storage, { managed: undefined });
  });

  it('pages open in a new tab', async () => {
    const url = fakeBrowser.runtime.getURL('/library.html');
    await openLibrary();
    await openInUsualWindow(url);
    expect(create.mock.calls).toEqual([[{ url }], [{ url }]]);
    await openInTab('https://example.org/');
    expect(create).toHaveBeenLastCalledWith({ url: 'https://example.org/' });
  });

  it('a tab with the settings is used again', async () => {
    tabs = [{ id: 4, url: fakeBrowser.runtime.getURL('/options.html') }];
    await openSettingsPart('data');
    expect(create).not.toHaveBeenCalled();
    tabs = [];
    await openSettingsPart('data'); // control
    expect(create).toHaveBeenCalledOnce();
  });

  it('there is no policy', async () => {
    expect(await livePolicy.get()).toEqual({});
  });

  it('private requests are forgotten with the last private tab, and not before', async () => {
    const onClosed = vi.fn();
    onLastPrivateWindowClosed(onClosed);
    // The tab that is being closed is still reported.
    tabs = [
      { id: 1, incognito: true },
      { id: 2, incognito: true },
      { id: 3, incognito: false },
    ];
    for (const tell of closed) tell(1);
    await Promise.resolve();
    expect(onClosed).not.toHaveBeenCalled();
    tabs = tabs.slice(1);
    for (const tell of closed) tell(2);
    await expect.poll(() => onClosed).toHaveBeenCalledOnce();
  });
});
