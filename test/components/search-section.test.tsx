import 'fake-indexeddb/auto';
import { render, screen, within } from '@testing-library/react';
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
import { storedSettings } from '../../lib/store/account-and-settings.ts';
import { saveSearch } from '../../lib/store/receipts.ts';
import { showSearch, storedJob } from '../../lib/store/tab-views.ts';
import { hostileResults } from '../fixtures/hostile-results.ts';
import { acceptCommands, commandsSent, done as doneJob, prepareCard, startCommand, tab } from './card.tsx';

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
  await screen.findByRole('region', { name: /^Related/ });
}

const disclosure = () => screen.getByRole('button', { name: /^Related/ });
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
    ...more,
  },
});

beforeEach(async () => {
  await prepareCard();
  acceptCommands(() => ({ 'search.suggest': { queries: ['hive bees honey', 'hive bees'] } }));
  await (await openDatabase()).clear('searches');
});

describe('the related panel', () => {
  it('is closed, and neither reads nor searches before it is opened', async () => {
    await show();
    expect(disclosure().getAttribute('aria-expanded')).toBe('false');
    expect(commandsSent).toEqual([]);
    await userEvent.click(disclosure());
    expect(await screen.findByDisplayValue('hive bees honey')).toBeTruthy();
    expect(commandsSent.map(({ command }) => command)).toEqual(['search.suggest']);
  });

  it('shows the query, its fallbacks, the price and what is disclosed, before one click searches both indexes', async () => {
    await show();
    await userEvent.click(disclosure());
    await screen.findByDisplayValue('hive bees honey');
    expect(screen.getByText('If nothing is found: “hive bees”.')).toBeTruthy();
    expect(screen.getByText(/learns what you read about\. \$0\.002 for each list/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Find related, up to $0.004' }));
    expect(commandsSent.at(-1)).toEqual(searchCommand());
  });

  it('searches for the user’s own words only, by Enter', async () => {
    await show();
    await userEvent.click(disclosure());
    const field = await screen.findByDisplayValue('hive bees honey');
    await userEvent.clear(field);
    await userEvent.type(field, 'wasps{Enter}');
    expect(commandsSent.at(-1)).toEqual(searchCommand({ queries: ['wasps'] }));
  });

  it('shows saved results without a search, and searches again only for the shown price', async () => {
    const { state: _state, isFromSaved: _held, isSaved: _kept, ...search } = searchOf('done', 'web');
    await saveSearch({ ...search, key: 'k', payer: null, requestId: null, balanceMicros: null });
    await show();
    expect(await screen.findByRole('link', { name: 'Result 1' })).toBeTruthy();
    expect(screen.getByText(/^Saved .* · free$/)).toBeTruthy();
    expect(commandsSent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Search again, up to $0.004' }));
    expect(commandsSent).toEqual([searchCommand({ queries: ['hive bees'], replaces: ['s-web'] })]);
  });

  it('shows nothing of another page', async () => {
    await show(searchOf('done', 'web', { page: { url: 'https://bees.org/wasps', title: 'Wasps' } }));
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('is open from the start if the user searches after each summary', async () => {
    await storedSettings.set({ ...defaultSettings, searchAfterSummary: true });
    await show();
    expect(await screen.findByDisplayValue('hive bees honey')).toBeTruthy();
  });
});

describe('while it searches', () => {
  it('shows its progress and can be cancelled', async () => {
    await show(searchOf('searching', 'web'), searchOf('searching', 'news'));
    expect(screen.getByRole('status').textContent).toBe('Searching for “hive bees”');
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(commandsSent).toEqual([{ command: 'search.cancel', input: { tabId: tab.tabId } }]);
  });
});

describe('results', () => {
  it('have host, date, snippet, queries and price, and are counted for screen readers', async () => {
    const published = new Date(Date.now() - 3 * 86_400_000).toISOString();
    const results = [result(1, { published, snippet: 'Cut &amp; short..' })];
    await show(searchOf('done', 'web', { results, foundCount: 1 }), searchOf('done', 'news'));
    const web = list('Small web');
    expect(web.getByText('host1.example')).toHaveProperty('dir', 'ltr');
    expect(web.getByText(/, 3 days ago$/)).toBeTruthy();
    expect(web.getByText('Cut & short…')).toBeTruthy();
    expect(web.getByText('Found with “hive bees”')).toBeTruthy();
    expect(web.getByText('$0.002')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Small web: 1 found. News: 2 found.');
  });

  it('name the more precise queries that found nothing and were free', async () => {
    await show(searchOf('done', 'web', { triedQueries: ['a b c', 'a b'], query: 'a' }));
    expect(screen.getByText('Nothing for “a b c” or “a b”; found with “a”')).toBeTruthy();
    expect(screen.getByText('Nothing found: free')).toBeTruthy();
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
    await show(
      searchOf('done', 'web', { results: [], foundCount: 0, costMicros: 0, triedQueries: ['a b'], query: 'a' }),
    );
    expect(screen.getByText('Nothing found for “a b” or “a”')).toBeTruthy();
    expect(screen.getByText('Free')).toBeTruthy();
    expect(screen.getByText(/Try fewer words/)).toBeTruthy();
  });

  it('is summarized by a button that names the price', async () => {
    await show(searchOf('done', 'web'));
    await userEvent.click(screen.getAllByRole('button', { name: 'Summarize, up to $0.30' })[1] as HTMLElement);
    const page = { url: 'https://host2.example/page', title: 'Result 2' };
    expect(commandsSent).toEqual([startCommand({ isLink: true }, { send: 'address', page })]);
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
    expect(document.activeElement?.textContent).toBe('Summarize, up to $0.30');
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
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText(/\$0\.002 at most/)).toBeTruthy();
    await userEvent.click(alert.getByRole('button', { name: 'Try again · max $0.002' }));
    expect(commandsSent).toEqual([searchCommand({ queries: ['a b', 'a'], indexes: ['news'] })]);
  });

  it('in both lists alike is shown once', async () => {
    const noKey = {
      failure: { code: 'bad-key', serviceMessage: 'No.', requestId: 'r-1' },
      outcome: 'rejected',
    } as const;
    await show(failed('web', noKey), failed('news', noKey));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
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
    await userEvent.click(await screen.findByRole('button', { name: 'Related' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Related:/ }));
    expect(await screen.findByDisplayValue('hive bees honey')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Find related, up to $0.004' }));
    expect(commandsSent.at(-1)).toEqual(searchCommand());
  });

  it('shows the first three of each list, and leads to the panel for more', async () => {
    const results = [1, 2, 3, 4, 5].map(rank => result(rank));
    await popup(searchOf('done', 'web', { results }), searchOf('done', 'news', { results: [], foundCount: 0 }));
    await userEvent.click(await screen.findByRole('button', { name: 'Related' }));
    expect(await screen.findAllByRole('link')).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'More in the panel' })).toBeTruthy();
  });
});
