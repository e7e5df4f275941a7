import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { refuseForbidden } from '../../../entrypoints/background/reading/refuse-forbidden.ts';
import { openDatabase } from '../../../lib/browser/storage/open-database.ts';
import { defaultSettings, summaryOptionsOf } from '../../../lib/model/settings/settings.ts';
import { chooseForSite, forgetSite, liveSites } from '../../../lib/store/settings/site-choices.ts';
import { settingsOfPage, storedSettings } from '../../../lib/store/settings/stored-settings.ts';

const page = 'https://blog.example.org/post';

describe('choices for a site', () => {
  it('choices for a site apply only to its pages and its subdomains', async () => {
    await chooseForSite('example.org', { engine: 'agnes', cache: false });
    await chooseForSite('blog.example.org', { targetLanguage: null, summaryType: 'takeaway' });
    await storedSettings.set({ ...defaultSettings, targetLanguage: 'DE' });
    const mine = { engine: 'agnes', cache: false, targetLanguage: null, summaryType: 'takeaway' };
    expect(await settingsOfPage(page).get()).toMatchObject(mine);
    expect(await settingsOfPage('https://www.example.org/').get()).toMatchObject({
      engine: 'agnes',
      targetLanguage: 'DE',
    });
    const elsewhere = { ...defaultSettings, targetLanguage: 'DE' };
    for (const url of ['https://notexample.org/', 'https://example.org.evil.example/', 'about:blank', ''])
      expect(await settingsOfPage(url).get()).toEqual(elsewhere);
    expect(await storedSettings.get()).toEqual(elsewhere);
  });

  it('choices for sites are listed, extended and removed one by one', async () => {
    await chooseForSite('b.example', { never: true });
    await chooseForSite('a.example', { engine: 'agnes' });
    await chooseForSite('a.example', { cache: false });
    expect(await liveSites.get()).toEqual([
      { site: 'a.example', choices: { engine: 'agnes', cache: false } },
      { site: 'b.example', choices: { never: true } },
    ]);
    await chooseForSite('a.example', { engine: undefined });
    await chooseForSite('b.example', { never: undefined });
    expect(await liveSites.get()).toEqual([{ site: 'a.example', choices: { cache: false } }]);
    await forgetSite('a.example');
    expect(await liveSites.get()).toEqual([]);
  });

  it('choices can be restored to what they were before a change', async () => {
    await chooseForSite('d.example', { engine: 'muriel', cache: false });
    const before = await chooseForSite('d.example', { engine: 'agnes', never: true });
    expect(before).toEqual({ engine: 'muriel', never: undefined });
    await chooseForSite('d.example', before);
    expect(await liveSites.get()).toEqual([{ site: 'd.example', choices: { engine: 'muriel', cache: false } }]);
    await forgetSite('d.example');
  });

  it('choices of two windows at the same time are all stored', async () => {
    await Promise.all([chooseForSite('c.example', { never: true }), chooseForSite('c.example', { engine: 'agnes' })]);
    expect(await settingsOfPage('https://c.example/').get()).toMatchObject({ never: true, engine: 'agnes' });
    await forgetSite('c.example');
  });

  it('choices for a page are read by the names of its site, without reading all sites', async () => {
    const database = await openDatabase();
    for (let n = 0; n < 200; n++) await database.put('settings', { engine: 'agnes' }, `site/n${n}.example`);
    const all = vi.spyOn(IDBObjectStore.prototype, 'getAll');
    const one = vi.spyOn(IDBObjectStore.prototype, 'get');
    await settingsOfPage(page).get();
    expect(all).not.toHaveBeenCalled();
    expect(one.mock.calls.map(([key]) => key).sort()).toEqual([
      'settings',
      'site/blog.example.org',
      'site/example.org',
      'site/org',
    ]);
  });

  it('a new choice notifies watchers of the settings of a page', async () => {
    const seen: string[] = [];
    const stop = settingsOfPage(page).watch(({ engine }) => seen.push(engine));
    await chooseForSite('example.org', { engine: 'muriel' });
    await expect.poll(() => seen).toContain('muriel');
    stop();
  });
});

describe('refuseForbidden', () => {
  const options = summaryOptionsOf(defaultSettings);

  it('refuses a site that the user has excluded', async () => {
    await refuseForbidden(page, options);
    await chooseForSite('example.org', { never: true });
    const refused = { failure: { code: 'excluded-site', site: 'blog.example.org' }, outcome: 'not-sent' };
    await expect(refuseForbidden(page, options)).rejects.toMatchObject(refused);
    await refuseForbidden('https://other.example/', options);
  });

  it('refuses a site that the policy excludes, regardless of the user’s choice', async () => {
    const policy = { sites: { 'example.org': { never: true } } };
    fakeBrowser.storage.managed.get = vi.fn(async () => policy) as never;
    await chooseForSite('blog.example.org', { never: false });
    await expect(refuseForbidden(page)).rejects.toMatchObject({ failure: { code: 'excluded-site' } });
  });

  it('refuses a way of sending that differs from the required one', async () => {
    const policy = { sites: { 'example.org': { send: 'text' } } };
    fakeBrowser.storage.managed.get = vi.fn(async () => policy) as never;
    const refused = { failure: { code: 'managed-choice' }, outcome: 'not-sent' };
    await expect(refuseForbidden(page, { ...options, send: 'address' })).rejects.toMatchObject(refused);
    await refuseForbidden(page, { ...options, send: 'text' });
    await refuseForbidden('https://other.example/', { ...options, send: 'address' });
  });

  it('refuses options that differ from the required ones, and accepts the required ones', async () => {
    const policy = { cache: false, sites: { 'example.org': { engine: 'agnes', targetLanguage: 'document' } } };
    fakeBrowser.storage.managed.get = vi.fn(async () => policy) as never;
    const refused = { failure: { code: 'managed-choice' }, outcome: 'not-sent' };
    await expect(refuseForbidden(page, { ...options, cache: false })).rejects.toMatchObject(refused);
    await expect(refuseForbidden('https://other.example/', options)).rejects.toMatchObject(refused);
    await refuseForbidden(page, { ...options, cache: false, engine: 'agnes', summaryType: 'takeaway' });
    await refuseForbidden('https://other.example/', { ...options, cache: false, engine: 'muriel' });
  });
});
