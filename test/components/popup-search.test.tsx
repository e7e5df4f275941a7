import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { PopupPage } from '../../components/popup-page.tsx';
import { openDatabase } from '../../lib/browser/storage/open-database.ts';
import type { Search } from '../../lib/model/search/search.ts';
import { defaultSettings } from '../../lib/model/settings/settings.ts';
import { pageKeyOf } from '../../lib/model/summary/page-key-full.ts';
import { storedSettings } from '../../lib/store/settings/stored-settings.ts';
import { storedJob, writeSearch } from '../../lib/store/views/tab-views.ts';
import { commandsSent, done as doneJob, request, tab } from './card.tsx';
import { prepareSearch, result, SEARCH, searchCommand, searchOf, shownText } from './search-samples.tsx';

beforeEach(prepareSearch);

describe('the popup', () => {
  const popup = async (...searches: Search[]) => {
    fakeBrowser.tabs.query = (async () => [{ id: tab.tabId, url: tab.url, title: tab.title }]) as never;
    await Promise.all([storedJob(tab.tabId).set(doneJob), ...searches.map(search => writeSearch(tab.tabId, search))]);
    render(<PopupPage />);
    await screen.findByRole('article', { name: 'Summary' });
  };

  it('offers related pages under a summary with words and price, and searches only after a click', async () => {
    await popup();
    const toggle = await screen.findByRole('button', { name: 'Related' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    expect(commandsSent).toEqual([]);
    await userEvent.click(toggle);
    expect(await screen.findByDisplayValue('hive bees honey')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Search words'));
    expect(commandsSent.map(({ command }) => command)).toEqual(['search.suggest']);
    expect(shownText()).toContain('If that finds nothing, tries “hive bees”.');
    await userEvent.click(screen.getByRole('button', { name: SEARCH }));
    expect(commandsSent.at(-1)).toEqual(searchCommand());
  });

  it('offers related pages under a saved summary too', async () => {
    const pageKey = pageKeyOf('https://kagi.com', tab.url, request.options);
    await (await openDatabase()).put('summaries', { ...doneJob.answer, pageKey });
    fakeBrowser.tabs.query = (async () => [{ id: tab.tabId, url: tab.url, title: tab.title }]) as never;
    render(<PopupPage />);
    await screen.findByRole('article', { name: 'Summary' });
    await userEvent.click(screen.getByRole('button', { name: 'Related' }));
    expect(await screen.findByDisplayValue('hive bees honey')).toBeTruthy();
  });

  it('opens the search at once if the settings search after each summary', async () => {
    await storedSettings.set({ ...defaultSettings, searchAfterSummary: true });
    await popup();
    expect(await screen.findByDisplayValue('hive bees honey')).toBeTruthy();
  });

  it('shows the first three results of each list, and leads to the panel for more', async () => {
    const results = [1, 2, 3, 4, 5].map(rank => result(rank));
    await popup(searchOf('done', 'web', { results }), searchOf('done', 'news', { results: [], foundCount: 0 }));
    expect(await screen.findAllByRole('link')).toHaveLength(3);
    expect(screen.getByRole('button', { name: '2 more in the panel' })).toBeTruthy();
  });
});
