import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createTabActions } from '../../../entrypoints/background/surfaces/tab-actions.ts';
import type { SearchRunner, SearchStart } from '../../../lib/jobs/search/search-runner.ts';
import type { SummaryRunner, SummaryStart } from '../../../lib/jobs/summary/summary-runner.ts';
import { defaultSettings, summaryOptionsOf } from '../../../lib/model/settings.ts';
import { chooseForSite } from '../../../lib/store/settings/site-choices.ts';
import { storedSettings } from '../../../lib/store/settings/stored-settings.ts';
import { storedGistRequest } from '../../../lib/store/views/tab-views.ts';

const tab = { tabId: 7, url: 'https://bees.org/hive?utm_source=x', title: 'Bees', isPrivate: false };
const started: SummaryStart[] = [];
const searched: SearchStart[] = [];
const actions = createTabActions({
  summaryRunner: { start: (start: SummaryStart) => started.push(start) } as unknown as SummaryRunner,
  searchRunner: { start: (start: SearchStart) => searched.push(start) } as unknown as SearchRunner,
  ready: Promise.resolve(),
});

/** What the toolbar button says, for a tab or (`all`) for those without a word of their own. */
let titles: Map<number | 'all', string>;
let tabs: object[];

beforeEach(async () => {
  started.length = 0;
  searched.length = 0;
  titles = new Map();
  tabs = [{ id: 9, url: 'https://wasps.org/', title: 'Wasps' }];
  const setTitle = async ({ tabId, title }: { tabId?: number; title: string }) =>
    void titles.set(tabId ?? 'all', title);
  Object.assign(fakeBrowser, { action: { setTitle, setIcon: async () => {}, getTitle: async () => '' } });
  Object.assign(fakeBrowser.i18n, { getMessage: (key: string) => key });
  Object.assign(fakeBrowser.tabs, { query: async () => tabs });
});

describe('a start outside of our own pages', () => {
  it('takes the defaults', async () => {
    const settings = { ...defaultSettings, engine: 'agnes', cache: false, send: 'address' } as const;
    await storedSettings.set(settings);
    await actions.page(tab);
    const page = { url: tab.url, title: 'Bees' };
    const options = summaryOptionsOf(settings);
    const request = { page, send: 'address', anchor: null, isEdited: false, options };
    const rest = { content: null, replaces: [], confirmed: [], isPrivate: false };
    expect(started).toEqual([{ tabId: 7, tabUrl: tab.url, request, ...rest }]);
  });

  it('takes the choices for the page’s site, and a link those for its own', async () => {
    await chooseForSite('bees.org', { engine: 'agnes', send: 'address' });
    await chooseForSite('wasps.org', { summaryType: 'takeaway' });
    await actions.page(tab);
    await actions.link(tab, { url: 'https://wasps.org/', title: 'Wasps' });
    expect(started.map(({ request }) => [request.send, request.options.engine, request.options.summaryType])).toEqual([
      ['address', 'agnes', 'summary'],
      ['address', defaultSettings.engine, 'takeaway'],
    ]);
  });

  it('sends the text rather than a private address', async () => {
    await actions.page({ ...tab, url: 'https://bees.org/?token=1a2b3c' });
    expect(started).toMatchObject([{ request: { send: 'text' } }]);
  });

  it('for key sentences starts nothing that costs money, and records the page', async () => {
    await actions.gist(tab);
    expect(await storedGistRequest(7).get()).toMatchObject({ url: tab.url });
    expect([...started, ...searched]).toEqual([]);
  });

  it('of a selection passes its anchor on', async () => {
    const anchor = { frameId: 3, quote: 'Bees dance.' };
    await actions.selection(tab, anchor);
    expect(started).toMatchObject([{ request: { send: 'selection', anchor, page: { url: tab.url } } }]);
  });

  it('of a link is about the linked page', async () => {
    await actions.link(tab, { url: 'https://wasps.org/', title: 'Wasps' });
    expect(started).toMatchObject([
      { request: { send: 'address', page: { url: 'https://wasps.org/' } }, tabUrl: tab.url },
    ]);
  });

  it('of a link without words is called by its address', async () => {
    await actions.link(tab, { url: 'https://wasps.org/nest?token=1', title: '' });
    expect(started).toMatchObject([
      { request: { page: { url: 'https://wasps.org/nest?token=1', title: 'wasps.org/nest' } } },
    ]);
  });

  it('of a link into the page itself is about the page, by the usual choice', async () => {
    await actions.link(tab, { url: 'https://bees.org/hive#queen', title: 'Queen' });
    expect(started).toMatchObject([{ request: { send: 'text', page: { url: tab.url, title: 'Bees' } } }]);
  });

  it('outside of tabs is for the active tab', async () => {
    await actions.page(null);
    expect(started).toMatchObject([{ tabId: 9, request: { page: { url: 'https://wasps.org/' } } }]);
    expect(titles.get('all')).toBe('buttonReady');
  });

  it('without any tab is shown on the toolbar button, until the next one', async () => {
    tabs = [];
    await actions.page(null);
    expect(started).toEqual([]);
    expect(titles.get('all')).toBe('buttonFailed');
    await actions.page(tab);
    expect(titles.get('all')).toBe('buttonReady');
  });

  it('that cannot read the settings sends nothing and shows the failure on the toolbar button', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('broken', 'InvalidStateError');
    });
    await actions.page(tab);
    expect(started).toEqual([]);
    expect(titles.get(7)).toBe('buttonFailed');
  });

  it('of a search for the selection searches in its tab', async () => {
    await actions.searchForSelection(tab, 'The waggle dance of the bees');
    const [search] = searched;
    expect(search).toMatchObject({ tabId: 7, page: { url: tab.url }, indexes: ['web', 'news'], replaces: [] });
    expect(search?.queries).toEqual(expect.arrayContaining([expect.stringMatching(/waggle/)]));
    expect(started).toEqual([]);
  });

  it('of a search for typed words asks for them as they were typed', async () => {
    await actions.searchForTyped(null, 'sum of squares');
    expect(searched).toMatchObject([{ tabId: 9, subject: 'sum of squares', queries: ['sum of squares'] }]);
  });
});
