import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { defaultSettings } from '../../../lib/model/settings/settings.ts';
import { forgetAllAccounts, saveAccount } from '../../../lib/store/accounts/change-accounts.ts';
import {
  giveBackSites,
  listSites,
  recordSiteGrants,
  storedSiteGrants,
} from '../../../lib/store/accounts/site-grants.ts';
import { storedSettings } from '../../../lib/store/settings/stored-settings.ts';
import { fakePermissions } from '../../components/fake-permissions.ts';
import { fakeLocks } from '../browser/fake-locks.ts';

const [bees, wasps, service] = ['https://bees.org/*', 'https://wasps.org/*', 'https://service.example/*'];
const DAY = 86_400_000;
let permissions: ReturnType<typeof fakePermissions>;

const showTabs = (...tabs: { id: number; url?: string; incognito?: boolean }[]) =>
  vi.spyOn(fakeBrowser.tabs, 'query').mockResolvedValue(tabs as never);

beforeEach(async () => {
  fakeBrowser.reset();
  vi.stubGlobal('navigator', { locks: fakeLocks() });
  permissions = fakePermissions();
  await forgetAllAccounts();
  await storedSettings.set(defaultSettings);
  permissions.granted.add(bees);
  showTabs({ id: 1, url: 'https://bees.org/hive' }, { id: 2 });
  await recordSiteGrants([bees], DAY);
});

it('a site that was granted while a tab showed it is listed with its day', async () => {
  expect(await listSites()).toEqual([{ origin: bees, host: 'bees.org', givenAt: DAY }]);
});

it('a site grant stays while a tab shows the site, and is given back afterwards', async () => {
  await giveBackSites(2 * DAY);
  expect([...permissions.granted]).toEqual([bees]);
  showTabs({ id: 1 });
  await giveBackSites(2 * DAY);
  expect([...permissions.granted]).toEqual([]);
  expect(await storedSiteGrants.get()).toEqual([]);
});

it('a tab that is being closed does not count as showing a site', async () => {
  await giveBackSites(2 * DAY, 1);
  expect([...permissions.granted]).toEqual([]);
});

it('a private tab neither keeps a site grant nor adds one to the list', async () => {
  permissions.granted.add(wasps);
  showTabs(
    { id: 3, url: 'https://bees.org/hive', incognito: true },
    { id: 4, url: 'https://wasps.org/', incognito: true },
  );
  await recordSiteGrants([wasps], DAY);
  expect((await storedSiteGrants.get()).map(({ origin }) => origin)).toEqual([bees]);
  await giveBackSites(2 * DAY);
  expect([...permissions.granted]).toEqual([wasps]);
});

it('a site grant is given back after 14 days without a visit, under the rule for unused sites', async () => {
  await storedSettings.set({ ...defaultSettings, siteAccess: 'unused' });
  showTabs({ id: 1 });
  await giveBackSites(15 * DAY);
  expect([...permissions.granted]).toEqual([bees]);
  await giveBackSites(15 * DAY + 1);
  expect([...permissions.granted]).toEqual([]);
});

it('a grant without a tab stays, because it came from the browser’s settings or from saving a key', async () => {
  permissions.granted.add(wasps).add(service);
  await recordSiteGrants([wasps, service], DAY);
  await giveBackSites(2 * DAY);
  expect([...permissions.granted]).toEqual([bees, wasps, service]);
  expect(await listSites()).toContainEqual({ origin: wasps, host: 'wasps.org', givenAt: null });
});

it('the service’s own host is never listed, recorded or given back', async () => {
  permissions.granted.add(service);
  await saveAccount({ baseUrl: 'https://service.example', apiKey: 'key-13579' });
  showTabs({ id: 1, url: 'https://service.example/settings' });
  await recordSiteGrants([service], DAY);
  showTabs();
  await giveBackSites(2 * DAY);
  expect([...permissions.granted]).toEqual([service]);
  expect(await listSites()).toEqual([]);
});

it('forgetting the account gives back all site grants', async () => {
  await forgetAllAccounts();
  expect([...permissions.granted]).toEqual([]);
  expect(await storedSiteGrants.get()).toEqual([]);
});
