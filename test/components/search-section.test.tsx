import 'fake-indexeddb/auto';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { SearchSection } from '../../components/search/search-section.tsx';
import type { FailedSearch } from '../../lib/model/search/search.ts';
import type { EnrichIndex } from '../../lib/model/search/search-result.ts';
import { saveSearch } from '../../lib/store/journal/receipts.ts';
import { writeSearch } from '../../lib/store/views/tab-views.ts';
import { acceptCommands, commandsSent, tab } from './card.tsx';
import {
  list,
  prepareSearch,
  SEARCH,
  SEARCH_AGAIN,
  searchCommand,
  searchOf,
  show,
  showBoth,
  shownText,
} from './search-samples.tsx';

beforeEach(prepareSearch);

describe('before a search', () => {
  it('shows the words, the service and the price before one click searches both indexes', async () => {
    await show();
    await screen.findByDisplayValue('hive bees honey');
    expect(shownText()).toContain('If that finds nothing, tries “hive bees”.');
    expect(shownText()).toContain('Sends these words to kagi.com. $0.002 per list; free if nothing is found.');
    await userEvent.click(screen.getByRole('button', { name: SEARCH }));
    expect(commandsSent.at(-1)).toEqual(searchCommand());
  });

  it('shows both query fallbacks of a search that has two', async () => {
    acceptCommands(() => ({ 'search.suggest': { queries: ['a b c', 'a b', 'a'] } }));
    await show();
    await screen.findByDisplayValue('a b c');
    expect(shownText()).toContain('If that finds nothing, tries “a b”, then “a”.');
  });

  it('does not search while there are no words', async () => {
    acceptCommands(() => ({ 'search.suggest': { queries: [] } }));
    await show();
    await userEvent.type(screen.getByLabelText('Search words'), '{Enter}');
    expect(screen.getByRole('button', { name: SEARCH })).toHaveProperty('disabled', true);
    expect(commandsSent.map(({ command }) => command)).toEqual(['search.suggest']);
  });

  it('Enter searches once, and only for the user’s own words', async () => {
    await show();
    const field = await screen.findByDisplayValue('hive bees honey');
    await userEvent.clear(field);
    await userEvent.type(field, 'wasps{Enter}');
    fireEvent.keyDown(field, { key: 'Enter', repeat: true });
    expect(commandsSent.filter(({ command }) => command === 'search.start')).toHaveLength(1);
    expect(shownText()).not.toContain('If that finds nothing');
    expect(commandsSent.at(-1)).toEqual(searchCommand({ queries: ['wasps'] }));
  });

  it('keeps typed words while words are picked and after a start, but shows those of a search from elsewhere', async () => {
    let found = (_: unknown) => {};
    const sendMessage = () => new Promise(resolve => (found = resolve));
    Object.assign(fakeBrowser.runtime, { sendMessage });
    await show();
    const field = screen.getByLabelText('Search words') as HTMLInputElement;
    expect(screen.getByText(/^Picking search words/)).toBeTruthy();
    await userEvent.type(field, 'wasps ');
    // Nothing may move the button when the words arrive.
    expect(screen.queryByText(/^Picking search words/)).toBeNull();
    await act(async () => found({ ok: true, value: { queries: ['hive bees'] } }));
    expect(field.value).toBe('wasps ');
    await userEvent.keyboard('{Enter}');
    await act(() => showBoth('searching', { query: 'wasps' }));
    expect(field.value).toBe('wasps ');
    expect(shownText()).toContain('Searching for “wasps”…');
    await userEvent.type(field, 'nest');
    await act(() => showBoth('searching', { query: 'honey' }));
    expect(field.value).toBe('honey');
  });

  it('asks for a click on the toolbar button if the page is unknown', async () => {
    render(<SearchSection tabId={tab.tabId} page={{ url: '', title: '' }} summary={null} />);
    expect(await screen.findByText(/^Click the Précis/)).toBeTruthy();
    expect(commandsSent).toEqual([]);
  });
});

describe('saved results', () => {
  it('shows saved results without a search, and searches again only for the shown price', async () => {
    const { state: _state, isFromSaved: _held, isSaved: _kept, ...search } = searchOf('done', 'web');
    await saveSearch({ ...search, key: 'k', payer: null, requestId: null, balanceMicros: null });
    await show();
    expect(await screen.findByRole('link', { name: 'Result 1' })).toBeTruthy();
    expect(screen.getByText(/^Saved .* · free$/)).toBeTruthy();
    expect(commandsSent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: SEARCH_AGAIN }));
    expect(commandsSent).toEqual([searchCommand({ queries: ['hive bees'], replaces: ['s-web'] })]);
  });

  it('ignores the second click of a double click', async () => {
    await show(searchOf('done', 'web'));
    await userEvent.dblClick(screen.getByRole('button', { name: SEARCH_AGAIN }));
    expect(commandsSent).toHaveLength(1);
  });

  it('shows no results of another page', async () => {
    await show(searchOf('done', 'web', { page: { url: 'https://bees.org/wasps', title: 'Wasps' } }));
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('a running search', () => {
  it('shows the words of a running search, which can be stopped but not started again', async () => {
    await show(searchOf('searching', 'web'), searchOf('searching', 'news'));
    expect(screen.getByRole('status').textContent).toBe('Searching for “\u2068hive bees\u2069”…');
    await userEvent.click(screen.getByRole('button', { name: SEARCH }));
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(commandsSent).toEqual([{ command: 'search.cancel', input: { tabId: tab.tabId } }]);
  });

  it('says that words are picked until they are known, and does not pick them a second time', async () => {
    const unknown = { query: '', plannedQueries: null };
    await show(searchOf('searching', 'web', unknown), searchOf('searching', 'news', unknown));
    expect(screen.getByRole('status').textContent).toMatch(/^Picking search words/);
    expect(screen.getAllByText(/^Picking search words/)).toHaveLength(1);
    expect(commandsSent).toEqual([]);
  });

  it('keeps the focus on the button, then moves it to the first result and announces the counts once', async () => {
    await show();
    await screen.findByDisplayValue('hive bees honey');
    await userEvent.click(screen.getByRole('button', { name: SEARCH }));
    await act(() => showBoth('searching'));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: SEARCH }));
    await act(() => writeSearch(tab.tabId, searchOf('done', 'web')));
    expect(screen.getByRole('status').textContent).toMatch(/^Searching/);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: SEARCH }));
    await act(() => showBoth('done'));
    expect(document.activeElement).toBe(screen.getAllByRole('link')[0]);
    expect(screen.getByRole('status').textContent).toBe('Small web: 2 results. News: 2 results.');
  });

  it('leaves the focus alone if the user has moved it or has not searched here', async () => {
    await show();
    await act(() => showBoth('done'));
    expect(document.activeElement).toBe(document.body);
    await userEvent.click(screen.getByRole('button', { name: SEARCH_AGAIN }));
    await act(() => showBoth('searching'));
    const field = screen.getByLabelText('Search words');
    await userEvent.type(field, ' honey');
    await act(() => showBoth('done', { endedAt: 9 }));
    expect(document.activeElement).toBe(field);
  });

  it('puts its words and its cost into one line once there are results, from which they can be changed', async () => {
    await show(searchOf('done', 'web'), searchOf('done', 'news'));
    expect(screen.queryByLabelText('Search words')).toBeNull();
    expect(document.querySelector('.related-line')?.textContent).toBe('hive beesCost $0.004Search again · max $0.004');
    await userEvent.click(screen.getByRole('button', { name: 'hive bees' }));
    const field = screen.getByLabelText('Search words');
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, ' dance{Enter}');
    expect(commandsSent.at(-1)).toEqual(searchCommand({ queries: ['hive bees dance'] }));
  });

  it('leaves the focus on a result that the user has focused before the other list arrives', async () => {
    await show(searchOf('done', 'web', { query: 'old' }), searchOf('done', 'news'));
    await userEvent.click(screen.getByRole('button', { name: SEARCH_AGAIN }));
    await act(() => showBoth('searching'));
    await act(() => writeSearch(tab.tabId, searchOf('done', 'web', { endedAt: 8 })));
    const second = screen.getAllByRole('link')[1];
    second?.focus();
    await act(() => showBoth('done', { endedAt: 9 }));
    expect(document.activeElement).toBe(second);
  });

  it('moves the focus to the words if nothing was found, or to a failure, and never to a price', async () => {
    await show();
    const search = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
    await screen.findByDisplayValue('hive bees honey');
    await search(SEARCH);
    await act(() => showBoth('done', { results: [], foundCount: 0, costMicros: 0 }));
    expect(document.activeElement).toBe(screen.getByLabelText('Search words'));
    expect(screen.getByRole('status').textContent).toBe('Nothing found.');
    await search(SEARCH_AGAIN);
    await act(() => showBoth('failed', { endedAt: 9 }));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Couldn’t reach the service' }));
  });
});

describe('a failed search', () => {
  const failed = (index: EnrichIndex, more: Partial<FailedSearch> = {}) => searchOf('failed', index, more);

  it('shows the delivery outcome of a failed search, and searches again only for a price', async () => {
    const asked = { triedQueries: ['a b'], query: 'a', plannedQueries: ['a b', 'a'] };
    await show(searchOf('done', 'web'), failed('news', asked));
    expect(within(screen.getByRole('alert')).getByText(/\$0\.002 at most/)).toBeTruthy();
    await userEvent.click(list('News').getByRole('button', { name: 'Try again · max $0.002' }));
    expect(commandsSent).toEqual([searchCommand({ queries: ['a b', 'a'], indexes: ['news'] })]);
  });

  it('starts again with all of its queries, also with those that were still to come', async () => {
    const asked = { triedQueries: ['a b c'], query: 'a b', plannedQueries: ['a b c', 'a b', 'a'] };
    await show(failed('web', asked), failed('news', asked));
    expect(screen.getByDisplayValue('a b c')).toBeTruthy();
    expect(shownText()).toContain('If that finds nothing, tries “a b”, then “a”.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again · max $0.004' }));
    expect(commandsSent).toEqual([searchCommand({ queries: asked.plannedQueries })]);
  });

  it('before its words were known starts again with words from the page, and has one button for it', async () => {
    const unasked = { query: '', plannedQueries: null, failure: { code: 'cancelled' }, outcome: 'not-sent' } as const;
    await show(failed('web', unasked), failed('news', unasked));
    expect(await screen.findByDisplayValue('hive bees honey')).toBeTruthy();
    expect(screen.queryByRole('button', { name: SEARCH })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again · max $0.004' }));
    expect(commandsSent.at(-1)).toEqual(searchCommand({ queries: null }));
    await userEvent.type(screen.getByLabelText('Search words'), ' dance{Enter}');
    expect(commandsSent.at(-1)).toEqual(searchCommand({ queries: ['hive bees honey dance'] }));
  });

  it('says that a search which goes on elsewhere is charged only once, and offers to search again', async () => {
    const elsewhere = { failure: { code: 'continues-elsewhere' }, outcome: 'not-sent' } as const;
    await show(failed('web', elsewhere), failed('news', elsewhere));
    expect(screen.getByRole('alert').textContent).toContain('It is charged only once, $0.004 at most.');
    expect(screen.getByRole('button', { name: /^Try again/ })).toHaveProperty('disabled', false);
  });

  it('shows a failure once if both lists have the same', async () => {
    const noKey = {
      failure: { code: 'bad-key', serviceMessage: 'No.', requestId: 'r-1' },
      outcome: 'rejected',
    } as const;
    await show(failed('web', noKey), failed('news', noKey));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByRole('alert').textContent).not.toContain('r-1');
    expect(screen.queryByRole('button', { name: SEARCH_AGAIN })).toBeNull();
    expect(screen.getByRole('button', { name: 'Check settings' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again · max $0.004' }));
    expect(commandsSent).toEqual([searchCommand({ queries: ['hive bees'] })]);
  });
});
