import 'fake-indexeddb/auto';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { PopupPage } from '../../components/popup-page.tsx';
import { SearchSection } from '../../components/search/search-section.tsx';
import { searchAnswerOf } from '../../lib/api/response-schema.ts';
import { openDatabase } from '../../lib/browser/database.ts';
import type { FailedSearch, Search } from '../../lib/model/search/search.ts';
import type { EnrichIndex, SearchResult } from '../../lib/model/search/search-result.ts';
import { defaultSettings } from '../../lib/model/settings.ts';
import { pageKeyOf } from '../../lib/model/summary/page-key.ts';
import { storedSettings } from '../../lib/store/account-and-settings.ts';
import { saveSearch } from '../../lib/store/receipts.ts';
import { showSearch, storedJob } from '../../lib/store/tab-views.ts';
import { hostileResults } from '../fixtures/hostile-results.ts';
import {
  acceptCommands,
  begun,
  commandsSent,
  done as doneJob,
  prepareCard,
  request,
  startCommand,
  tab,
} from './card.tsx';

const page = { url: tab.url, title: tab.title };

const result = (rank: number, more: Partial<SearchResult> = {}): SearchResult => ({
  rank,
  url: `https://host${rank}.example/page`,
  title: `Result ${rank}`,
  snippet: `Snippet ${rank}`,
  published: null,
  ...more,
});

function searchOf<S extends 'done' | 'searching' | 'failed'>(state: S, index: EnrichIndex, more: object = {}) {
  const asked = { id: `s-${index}`, index, query: 'hive bees', triedQueries: [], page };
  const ends = {
    searching: { startedAt: 1, receiptId: null },
    done: {
      results: [result(1), result(2)],
      foundCount: 2,
      costMicros: 2_000,
      hasPossibleDuplicate: false,
      endedAt: 5,
      isFromSaved: false,
      isSaved: true,
    },
    failed: { failure: { code: 'unreachable' }, outcome: 'unknown', endedAt: 5 },
  };
  return { ...asked, state, ...ends[state], ...more } as unknown as Extract<Search, { state: S }>;
}

async function show(...searches: Search[]) {
  await Promise.all(searches.map(search => showSearch(tab.tabId, search)));
  render(<SearchSection tabId={tab.tabId} page={page} summary={null} />);
  await screen.findByLabelText('Search words');
}

const SEARCH = 'Search · max $0.004';
const SEARCH_AGAIN = 'Search again · max $0.004';
/** The texts of a page without the marks that isolate the direction of a word. */
const shownText = () => (document.body.textContent ?? '').replace(/[\u2068\u2069]/g, '');
const showBoth = (state: 'done' | 'searching' | 'failed', more: object = {}) =>
  Promise.all((['web', 'news'] as const).map(index => showSearch(tab.tabId, searchOf(state, index, more))));
const list = (name: string) => within(screen.getByRole('region', { name }));
const searchCommand = (more: object = {}) => ({
  command: 'search.start',
  input: {
    tabId: tab.tabId,
    page,
    summary: null,
    queries: ['hive bees honey', 'hive bees'],
    indexes: ['web', 'news'],
    replaces: [],
    mayExceedBudget: false,
    confirmed: [],
    ...more,
  },
});

beforeEach(async () => {
  await prepareCard();
  acceptCommands(() => ({ 'search.suggest': { queries: ['hive bees honey', 'hive bees'] } }));
  await (await openDatabase()).clear('searches');
});

describe('before a search', () => {
  it('shows all words that may be sent, to whom and for how much, before one click searches both indexes', async () => {
    await show();
    await screen.findByDisplayValue('hive bees honey');
    expect(shownText()).toContain('If that finds nothing, tries “hive bees”.');
    expect(shownText()).toContain('Sends these words to kagi.com. $0.002 per list; free if nothing is found.');
    await userEvent.click(screen.getByRole('button', { name: SEARCH }));
    expect(commandsSent.at(-1)).toEqual(searchCommand());
  });

  it('names both fallbacks of a search that has two', async () => {
    acceptCommands(() => ({ 'search.suggest': { queries: ['a b c', 'a b', 'a'] } }));
    await show();
    await screen.findByDisplayValue('a b c');
    expect(shownText()).toContain('If that finds nothing, tries “a b”, then “a”.');
  });

  it('searches for nothing while the words are picked', async () => {
    acceptCommands(() => ({ 'search.suggest': { queries: [] } }));
    await show();
    await userEvent.type(screen.getByLabelText('Search words'), '{Enter}');
    expect(screen.getByRole('button', { name: SEARCH })).toHaveProperty('disabled', true);
    expect(commandsSent.map(({ command }) => command)).toEqual(['search.suggest']);
  });

  it('searches for the user’s own words only, by Enter', async () => {
    await show();
    const field = await screen.findByDisplayValue('hive bees honey');
    await userEvent.clear(field);
    await userEvent.type(field, 'wasps{Enter}');
    fireEvent.keyDown(field, { key: 'Enter', repeat: true });
    expect(commandsSent.filter(({ command }) => command === 'search.start')).toHaveLength(1);
    expect(shownText()).not.toContain('If that finds nothing');
    expect(commandsSent.at(-1)).toEqual(searchCommand({ queries: ['wasps'] }));
  });

  it('keeps what the user types while words are picked, and after a start, but not over a search from elsewhere', async () => {
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

  it('asks for a click on a page that it has not seen', async () => {
    render(<SearchSection tabId={tab.tabId} page={{ url: '', title: '' }} summary={null} />);
    expect(await screen.findByText(/^Click the Précis/)).toBeTruthy();
    expect(commandsSent).toEqual([]);
  });
});

describe('with saved results', () => {
  it('shows them without a search, and searches again only for the shown price', async () => {
    const { state: _state, isFromSaved: _held, isSaved: _kept, ...search } = searchOf('done', 'web');
    await saveSearch({ ...search, key: 'k', payer: null, requestId: null, balanceMicros: null });
    await show();
    expect(await screen.findByRole('link', { name: 'Result 1' })).toBeTruthy();
    expect(screen.getByText(/^Saved .* · free$/)).toBeTruthy();
    expect(commandsSent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: SEARCH_AGAIN }));
    expect(commandsSent).toEqual([searchCommand({ queries: ['hive bees'], replaces: ['s-web'] })]);
  });

  it('takes the second click of a double click for no search', async () => {
    await show(searchOf('done', 'web'));
    await userEvent.dblClick(screen.getByRole('button', { name: SEARCH_AGAIN }));
    expect(commandsSent).toHaveLength(1);
  });

  it('shows nothing of another page', async () => {
    await show(searchOf('done', 'web', { page: { url: 'https://bees.org/wasps', title: 'Wasps' } }));
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('while it searches', () => {
  it('shows the words and can be cancelled, but not started again', async () => {
    await show(searchOf('searching', 'web'), searchOf('searching', 'news'));
    expect(screen.getByRole('status').textContent).toBe('Searching for “\u2068hive bees\u2069”…');
    await userEvent.click(screen.getByRole('button', { name: SEARCH }));
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(commandsSent).toEqual([{ command: 'search.cancel', input: { tabId: tab.tabId } }]);
  });

  it('keeps the focus on the button, then moves it to the first result, and counts once', async () => {
    await show();
    await screen.findByDisplayValue('hive bees honey');
    await userEvent.click(screen.getByRole('button', { name: SEARCH }));
    await act(() => showBoth('searching'));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: SEARCH }));
    await act(() => showSearch(tab.tabId, searchOf('done', 'web')));
    expect(screen.getByRole('status').textContent).toMatch(/^Searching/);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: SEARCH }));
    await act(() => showBoth('done'));
    expect(document.activeElement).toBe(screen.getAllByRole('link')[0]);
    expect(screen.getByRole('status').textContent).toBe('Small web: 2 results. News: 2 results.');
  });

  it('leaves the focus with a user who has gone elsewhere, or has not searched here', async () => {
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

  it('leaves the focus on a result that the user has gone to before the other list has ended', async () => {
    await show(searchOf('done', 'web', { query: 'old' }), searchOf('done', 'news'));
    await userEvent.click(screen.getByRole('button', { name: SEARCH_AGAIN }));
    await act(() => showBoth('searching'));
    await act(() => showSearch(tab.tabId, searchOf('done', 'web', { endedAt: 8 })));
    const second = screen.getAllByRole('link')[1];
    second?.focus();
    await act(() => showBoth('done', { endedAt: 9 }));
    expect(document.activeElement).toBe(second);
  });

  it('moves the focus to the words where nothing was found, and to a failure, never to a price', async () => {
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

describe('results', () => {
  it('have host, age and snippet; cost and words stand once above both lists', async () => {
    const published = new Date(Date.now() - 3 * 86_400_000).toISOString();
    const results = [result(1, { published, snippet: 'Cut &amp; short..' })];
    await show(searchOf('done', 'web', { results, foundCount: 1 }), searchOf('done', 'news'));
    const web = list('Small web');
    expect(web.getByText('host1.example')).toHaveProperty('dir', 'ltr');
    expect(web.getByText('3 days ago')).toBeTruthy();
    expect(web.getByText('Cut & short…')).toBeTruthy();
    expect(screen.getAllByText('Cost $0.004')).toHaveLength(1);
    expect(shownText()).not.toMatch(/Found with|Tried/);
    expect(screen.getByRole('status').textContent).toBe('Small web: 1 result. News: 2 results.');
  });

  it('name the broader words that were tried, once', async () => {
    const tried = { triedQueries: ['a b c', 'a b'], query: 'a' };
    await show(searchOf('done', 'web', tried), searchOf('done', 'news', tried));
    expect(shownText().match(/Tried “a b c”, then “a b”, then “a”\./g)).toHaveLength(1);
    expect(shownText()).not.toContain('Found with');
  });

  it('name their words in each list where the lists differ', async () => {
    await show(
      searchOf('done', 'web', { triedQueries: ['a b'], query: 'a' }),
      searchOf('done', 'news', { query: 'a b' }),
    );
    expect(list('Small web').getByText(/Found with “.a.”/)).toBeTruthy();
    expect(list('News').getByText(/Found with “.a b.”/)).toBeTruthy();
  });

  it('is the newest first in the news', async () => {
    const results = [
      result(1, { published: '2024-01-01T00:00:00Z' }),
      result(2, { published: '2026-01-01T00:00:00Z' }),
    ];
    await show(searchOf('done', 'web', { results }), searchOf('done', 'news', { results }));
    const titles = (name: string) =>
      list(name)
        .getAllByRole('link')
        .map(link => link.textContent);
    expect(titles('Small web')).toEqual(['Result 1', 'Result 2']);
    expect(titles('News')).toEqual(['Result 2', 'Result 1']);
  });

  it('that are empty come with advice and were free', async () => {
    const none = { results: [], foundCount: 0, costMicros: 0, triedQueries: ['a b'], query: 'a' };
    await show(searchOf('done', 'web', none), searchOf('done', 'news', none));
    expect(shownText()).toContain('Free · Tried “a b”, then “a”.');
    expect(screen.getByText('These indexes are small. Try fewer or broader words.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'News' })).toBeNull();
  });

  it('that are empty in one list only say so there', async () => {
    await show(searchOf('done', 'web'), searchOf('done', 'news', { results: [], foundCount: 0, costMicros: 0 }));
    expect(list('News').getByText('Nothing found.')).toBeTruthy();
    expect(shownText()).not.toContain('These indexes are small');
  });

  it('that were all left out say why', async () => {
    await show(searchOf('done', 'web'), searchOf('done', 'news', { results: [result(1, page)], foundCount: 1 }));
    expect(list('News').getByText(/^The only matches were this page/)).toBeTruthy();
  });

  it('have the language and the direction of their words', async () => {
    const words = { title: 'דבורים על הגג', snippet: 'שנה ראשונה עם Bees בעיר' };
    Object.assign(fakeBrowser.i18n, {
      detectLanguage: async (text: string) => ({
        isReliable: true,
        languages: [{ language: text.includes(words.title) ? 'he' : 'und', percentage: 99 }],
      }),
    });
    await show(searchOf('done', 'web', { results: [result(1, words), result(2)] }));
    const [hebrew, other] = screen.getAllByRole('link');
    await waitFor(() => expect(hebrew?.lang).toBe('he'));
    expect(screen.getByText(words.snippet).lang).toBe('he');
    expect(hebrew?.closest('li')?.dir).toBe('rtl');
    expect(other?.hasAttribute('lang')).toBe(false);
    expect(other?.closest('li')?.dir).toBe('ltr');
  });

  it('is summarized by a button that names the price and the result', async () => {
    let started = 0;
    await showSearch(tab.tabId, searchOf('done', 'web'));
    render(<SearchSection tabId={tab.tabId} page={page} summary={null} onSummarize={() => started++} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Summarize · max $0.30 Result 2' }));
    const linked = { url: 'https://host2.example/page', title: 'Result 2' };
    expect(commandsSent).toEqual([startCommand({ isLink: true }, { send: 'address', page: linked })]);
    expect(started).toBe(1);
  });

  it('is marked while the tab waits for its summary and while it shows it', async () => {
    await show(searchOf('done', 'web'));
    const linked = { ...request, send: 'address', page: { url: result(2).url, title: 'Result 2' } } as const;
    const current = () => screen.getAllByRole('listitem').filter(item => item.getAttribute('aria-current'));
    expect(current()).toEqual([]);
    await act(() => storedJob(tab.tabId).set({ ...begun, request: linked, state: 'reading' }));
    expect(current().map(item => item.textContent)).toEqual([expect.stringMatching(/Result 2.*Summarizing…/)]);
    await act(() => storedJob(tab.tabId).set({ ...doneJob, request: linked }));
    expect(current().map(item => item.textContent)).toEqual([expect.stringMatching(/Result 2.*Summary shown/)]);
    await act(() => storedJob(tab.tabId).set(doneJob));
    expect(current()).toEqual([]);
  });

  it('is one stop of the Tab key, with arrows between the results of both lists and S for the button with the price', async () => {
    await show(searchOf('done', 'web'), searchOf('done', 'news'));
    const links = screen.getAllByRole('link');
    expect(links.map(link => link.tabIndex)).toEqual([0, -1, -1, -1]);
    links[0]?.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(links[2]);
    expect(links.map(link => link.tabIndex)).toEqual([-1, -1, 0, -1]);
    await userEvent.keyboard('{End}{ArrowDown}');
    expect(document.activeElement).toBe(links[3]);
    await userEvent.keyboard('{Home}{ArrowUp}');
    expect(document.activeElement).toBe(links[0]);
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(document.activeElement).toBe(links[0]);
    await userEvent.keyboard('s');
    expect(document.activeElement?.textContent).toBe('Summarize · max $0.30');
    expect(commandsSent).toEqual([]);
    await userEvent.keyboard('{Enter}');
    expect(commandsSent).toMatchObject([{ command: 'job.start', input: { request: { page: { title: 'Result 1' } } } }]);
  });
});

describe('fifty hostile results', () => {
  it('lead to web pages only, and the host that is shown is the host that is opened', async () => {
    const meta = { id: null, node: null, ms: null, api_balance: null };
    const answer = searchAnswerOf({ meta, data: hostileResults.map(({ item }) => item), error: [], errors: [] });
    expect(answer?.foundCount).toBe(50);
    const { results = [], foundCount } = answer ?? {};
    await show(searchOf('done', 'web', { results, foundCount }));
    const links = screen.getAllByRole('link') as HTMLAnchorElement[];
    const shown = links.map(link => {
      expect(link.href).toMatch(/^https?:\/\//);
      expect(link).toMatchObject({ target: '_blank', rel: 'noopener noreferrer', referrerPolicy: 'no-referrer' });
      const host = link.closest('li')?.querySelector('[dir=ltr]')?.textContent;
      expect(host).toBe(new URL(link.href).host);
      return host;
    });
    const expected = hostileResults.flatMap(({ host }) => host ?? []);
    expect(expected.length).toBeGreaterThan(10);
    expect(shown.toSorted()).toEqual(expected.toSorted());
    expect(document.querySelectorAll('img, script, iframe, svg:not(.icon)')).toHaveLength(0);
  });
});

describe('a search that failed', () => {
  const failed = (index: EnrichIndex, more: Partial<FailedSearch> = {}) => searchOf('failed', index, more);

  it('names its delivery outcome, and searches again only for a price', async () => {
    await show(searchOf('done', 'web'), failed('news', { triedQueries: ['a b'], query: 'a' }));
    expect(within(screen.getByRole('alert')).getByText(/\$0\.002 at most/)).toBeTruthy();
    await userEvent.click(list('News').getByRole('button', { name: 'Try again · max $0.002' }));
    expect(commandsSent).toEqual([searchCommand({ queries: ['a b', 'a'], indexes: ['news'] })]);
  });

  it('in both lists alike is shown once', async () => {
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

describe('the popup', () => {
  const popup = async (...searches: Search[]) => {
    fakeBrowser.tabs.query = (async () => [{ id: tab.tabId, url: tab.url, title: tab.title }]) as never;
    await Promise.all([storedJob(tab.tabId).set(doneJob), ...searches.map(search => showSearch(tab.tabId, search))]);
    render(<PopupPage />);
    await screen.findByRole('article', { name: 'Summary' });
  };

  it('offers related pages under a summary, with words and price, and searches only then', async () => {
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

  it('offers them under a summary that was saved before, too', async () => {
    const pageKey = pageKeyOf('https://kagi.com', tab.url, request.options);
    await (await openDatabase()).put('summaries', { ...doneJob.answer, pageKey });
    fakeBrowser.tabs.query = (async () => [{ id: tab.tabId, url: tab.url, title: tab.title }]) as never;
    render(<PopupPage />);
    await screen.findByRole('article', { name: 'Summary' });
    await userEvent.click(screen.getByRole('button', { name: 'Related' }));
    expect(await screen.findByDisplayValue('hive bees honey')).toBeTruthy();
  });

  it('shows the search from the start if the user searches after each summary', async () => {
    await storedSettings.set({ ...defaultSettings, searchAfterSummary: true });
    await popup();
    expect(await screen.findByDisplayValue('hive bees honey')).toBeTruthy();
  });

  it('shows the first three of each list, and leads to the panel for more', async () => {
    const results = [1, 2, 3, 4, 5].map(rank => result(rank));
    await popup(searchOf('done', 'web', { results }), searchOf('done', 'news', { results: [], foundCount: 0 }));
    expect(await screen.findAllByRole('link')).toHaveLength(3);
    expect(screen.getByRole('button', { name: '2 more in the panel' })).toBeTruthy();
  });
});
