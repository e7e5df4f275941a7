import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createTabActions } from '../../../entrypoints/background/surfaces/tab-actions.ts';
import type { SearchRunner, SearchStart } from '../../../lib/jobs/search/search-runner.ts';
import type { SummaryRunner, SummaryStart } from '../../../lib/jobs/summary/summary-runner.ts';
import { defaultSettings, summaryOptionsOf } from '../../../lib/model/settings/settings.ts';
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

/** The titles of the toolbar button: for a tab, or (`all`) for tabs without a title of their own. */
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

describe('actions from menus, keys and the address bar', () => {
  it('actions use the defaults of the settings', async () => {
    const settings = { ...defaultSettings, engine: 'agnes', cache: false, send: 'address' } as const;
    await storedSettings.set(settings);
    await actions.page(tab);
    const page = { url: tab.url, title: 'Bees' };
    const options = summaryOptionsOf(settings);
    const request = { page, send: 'address', anchor: null, isEdited: false, options };
    const rest = { content: null, replaces: [], confirmed: [], isPrivate: false };
    expect(started).toEqual([{ tabId: 7, tabUrl: tab.url, request, ...rest }]);
  });

  it('actions use the choices for the page’s site, and for a link those for its own site', async () => {
    await chooseForSite('bees.org', { engine: 'agnes', send: 'address' });
    await chooseForSite('wasps.org', { summaryType: 'takeaway' });
    await actions.page(tab);
    await actions.link(tab, { url: 'https://wasps.org/', title: 'Wasps' });
    expect(started.map(({ request }) => [request.send, request.options.engine, request.options.summaryType])).toEqual([
      ['address', 'agnes', 'summary'],
      ['address', defaultSettings.engine, 'takeaway'],
    ]);
  });

  it('actions send the text instead of a private address', async () => {
    await actions.page({ ...tab, url: 'https://bees.org/?token=1a2b3c' });
    expect(started).toMatchObject([{ request: { send: 'text' } }]);
  });

  it('an action for key sentences starts nothing that costs, and stores the page', async () => {
    await actions.gist(tab);
    expect(await storedGistRequest(7).get()).toMatchObject({ url: tab.url });
    expect([...started, ...searched]).toEqual([]);
  });

  it('an action for a selection passes on its anchor', async () => {
    const anchor = { frameId: 3, quote: 'Bees dance.' };
    await actions.selection(tab, anchor);
    expect(started).toMatchObject([{ request: { send: 'selection', anchor, page: { url: tab.url } } }]);
  });

  it('an action for a link requests a summary of the linked page', async () => {
    await actions.link(tab, { url: 'https://wasps.org/', title: 'Wasps' });
    expect(started).toMatchObject([
      { request: { send: 'address', page: { url: 'https://wasps.org/' } }, tabUrl: tab.url },
    ]);
  });

  it('an action for a link without text uses its address as the title', async () => {
    await actions.link(tab, { url: 'https://wasps.org/nest?token=1', title: '' });
    expect(started).toMatchObject([
      { request: { page: { url: 'https://wasps.org/nest?token=1', title: 'wasps.org/nest' } } },
    ]);
  });

  it('an action for a link into the same page requests a summary of the page, sent in the usual way', async () => {
    await actions.link(tab, { url: 'https://bees.org/hive#queen', title: 'Queen' });
    expect(started).toMatchObject([{ request: { send: 'text', page: { url: tab.url, title: 'Bees' } } }]);
  });

  it('an action without a given tab uses the active one', async () => {
    await actions.page(null);
    expect(started).toMatchObject([{ tabId: 9, request: { page: { url: 'https://wasps.org/' } } }]);
    expect(titles.get('all')).toBe('buttonReady');
  });

  it('an action without any tab shows a failure on the toolbar button until the next action', async () => {
    tabs = [];
    await actions.page(null);
    expect(started).toEqual([]);
    expect(titles.get('all')).toBe('buttonFailed');
    await actions.page(tab);
    expect(titles.get('all')).toBe('buttonReady');
  });

  it('an action that cannot read the settings sends nothing and shows a failure on the toolbar button', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('broken', 'InvalidStateError');
    });
    await actions.page(tab);
    expect(started).toEqual([]);
    expect(titles.get(7)).toBe('buttonFailed');
  });

  it('a search for the selection is started in its tab', async () => {
    await actions.searchForSelection(tab, 'The waggle dance of the bees');
    const [search] = searched;
    expect(search).toMatchObject({ tabId: 7, page: { url: tab.url }, indexes: ['web', 'news'], replaces: [] });
    expect(search?.queries).toEqual(expect.arrayContaining([expect.stringMatching(/waggle/)]));
    expect(started).toEqual([]);
  });

  it('a search for typed words sends them unchanged', async () => {
    await actions.searchForTyped(null, 'sum of squares');
    expect(searched).toMatchObject([{ tabId: 9, subject: 'sum of squares', queries: ['sum of squares'] }]);
  });
});
