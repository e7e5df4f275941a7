import 'fake-indexeddb/auto';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { SearchSection } from '../../components/search/search-section.tsx';
import { searchAnswerOf } from '../../lib/api/response-schema.ts';
import { storedJob, writeSearch } from '../../lib/store/views/tab-views.ts';
import { hostileResults } from '../fixtures/hostile-results.ts';
import { begun, commandsSent, done as doneJob, request, startCommand, tab } from './card.tsx';
import { list, page, prepareSearch, result, searchOf, show, shownText } from './search-samples.tsx';

beforeEach(prepareSearch);

describe('results', () => {
  it('shows host, age and snippet of each result, and the cost once above both lists', async () => {
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

  it('shows once which broader queries were tried', async () => {
    const tried = { triedQueries: ['a b c', 'a b'], query: 'a' };
    await show(searchOf('done', 'web', tried), searchOf('done', 'news', tried));
    expect(shownText().match(/Tried “a b c”, then “a b”, then “a”\./g)).toHaveLength(1);
    expect(shownText()).not.toContain('Found with');
  });

  it('shows the query in each list if the lists differ', async () => {
    await show(
      searchOf('done', 'web', { triedQueries: ['a b'], query: 'a' }),
      searchOf('done', 'news', { query: 'a b' }),
    );
    expect(list('Small web').getByText(/Found with “.a.”/)).toBeTruthy();
    expect(list('News').getByText(/Found with “.a b.”/)).toBeTruthy();
  });

  it('sorts news by date, newest first', async () => {
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

  it('shows advice and “Free” if both lists are empty', async () => {
    const none = { results: [], foundCount: 0, costMicros: 0, triedQueries: ['a b'], query: 'a' };
    await show(searchOf('done', 'web', none), searchOf('done', 'news', none));
    expect(shownText()).toContain('FreeTried “a b”, then “a”.');
    expect(screen.getByText('These indexes are small. Try fewer or broader words.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'News' })).toBeNull();
  });

  it('shows that one list is empty only in that list', async () => {
    await show(searchOf('done', 'web'), searchOf('done', 'news', { results: [], foundCount: 0, costMicros: 0 }));
    expect(list('News').getByText('Nothing found.')).toBeTruthy();
    expect(shownText()).not.toContain('These indexes are small');
  });

  it('shows the reason if all results of a list were left out', async () => {
    await show(searchOf('done', 'web'), searchOf('done', 'news', { results: [result(1, page)], foundCount: 1 }));
    expect(list('News').getByText(/^Nothing else found/)).toBeTruthy();
  });

  it('gives each result the language and the direction of its text', async () => {
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

  it('summarizes a result by a button that names the price and the result', async () => {
    let started = 0;
    await writeSearch(tab.tabId, searchOf('done', 'web'));
    render(<SearchSection tabId={tab.tabId} page={page} summary={null} onSummarize={() => started++} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Summarize · max $0.30 Result 2' }));
    const linked = { url: 'https://host2.example/page', title: 'Result 2' };
    expect(commandsSent).toEqual([startCommand({ isLink: true }, { send: 'address', page: linked })]);
    expect(started).toBe(1);
  });

  it('marks the result while the tab waits for its summary and while it shows it', async () => {
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

  it('the results are one tab stop: arrow keys move between them, and S moves to the button with the price', async () => {
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
  it('hostile results lead only to web pages, and the shown host is the one that is opened', async () => {
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
