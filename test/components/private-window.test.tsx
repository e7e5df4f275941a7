import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openInThisWindow } from '../../components/search/open-in-this-window.ts';
import { openLibrary } from '../../lib/browser/tabs/open-in-tab.ts';
import { pageKeyOf } from '../../lib/model/summary/page-key-full.ts';
import { readBudgetUse } from '../../lib/store/journal/budget-use.ts';
import { reserve, saveSummary } from '../../lib/store/journal/receipts.ts';
import { storedSettings } from '../../lib/store/settings/stored-settings.ts';
import { receipt } from '../lib/store/rows.ts';
import { done, prepareCard, show, standard, tab } from './card.tsx';

const NOTHING_KEPT = 'Private window: nothing is kept here but the amount.';
const privateTab = { ...tab, isPrivate: true };

beforeEach(prepareCard);

describe('the card in a private window', () => {
  beforeEach(async () => {
    const pageKey = pageKeyOf('https://kagi.com', tab.url, standard);
    await saveSummary({ ...done.answer, id: 'kept', key: 'kept', pageKey });
  });

  it('the card in a private window shows that nothing is saved, and hides the saved summary of the page', async () => {
    await show(null, privateTab);
    expect(screen.getByText(NOTHING_KEPT)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Summarize / })).toBeTruthy();
  });

  it('the card in other windows shows the saved summary and no notice (control)', async () => {
    await show(null);
    expect(screen.queryByText(NOTHING_KEPT)).toBeNull();
    expect(await screen.findByRole('article', { name: 'Summary' })).toBeTruthy();
  });
});

describe('links in a private window', () => {
  let create: MockInstance<typeof fakeBrowser.tabs.create>;
  beforeEach(() => {
    create = vi.spyOn(fakeBrowser.tabs, 'create').mockResolvedValue({} as never);
    const current = { id: 5, incognito: true };
    const windows = [current, { id: 3, incognito: false }];
    Object.assign(fakeBrowser.windows, {
      getCurrent: async () => current,
      getAll: async () => windows,
      update: async () => ({}),
    });
  });

  it('a link to a web page opens in the private window', async () => {
    document.body.innerHTML = '<a href="https://wasps.org/" target="_blank"><b>Wasps</b></a>';
    const preventDefault = vi.fn();
    openInThisWindow({ target: screen.getByText('Wasps'), button: 0, preventDefault } as never);
    expect(preventDefault).toHaveBeenCalledOnce();
    await expect.poll(() => create.mock.calls).toEqual([[{ url: 'https://wasps.org/', windowId: 5 }]]);
  });

  it('a page of the extension opens in a window that is not private', async () => {
    await openLibrary();
    expect(create.mock.calls).toEqual([[{ url: expect.stringMatching(/library\.html$/), windowId: 3 }]]);
  });
});

describe('a page of a private window in Firefox, which has no database', () => {
  it('a page without a database asks the worker for the settings', async () => {
    await storedSettings.set({ ...(await storedSettings.get()), engine: 'agnes' });
    const value = { engine: 'muriel' };
    const sendMessage = vi
      .spyOn(fakeBrowser.runtime, 'sendMessage')
      .mockResolvedValue({ ok: true, value: { value } } as never);
    expect(await storedSettings.get()).toMatchObject({ engine: 'agnes' }); // control
    Object.assign(fakeBrowser.extension, { inIncognitoContext: true });
    expect(await storedSettings.get()).toMatchObject({ engine: 'muriel' });
    expect(sendMessage.mock.calls).toEqual([[{ command: 'value.read', input: { name: 'settings' } }]]);
    Object.assign(fakeBrowser.extension, { inIncognitoContext: false });
  });

  it('a page without a database asks the worker how much of the budgets is used', async () => {
    const now = Date.now();
    await reserve({ ...receipt('a'), reservedAt: now }, []);
    const value = { day: 7, month: 8 };
    const sendMessage = vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockResolvedValue({ ok: true, value } as never);
    expect(await readBudgetUse(now)).toEqual({ day: 300_000, month: 300_000 }); // control
    Object.assign(fakeBrowser.extension, { inIncognitoContext: true });
    expect(await readBudgetUse(now)).toEqual(value);
    expect(sendMessage.mock.calls).toEqual([[{ command: 'budget.use', input: {} }]]);
    Object.assign(fakeBrowser.extension, { inIncognitoContext: false });
  });
});
