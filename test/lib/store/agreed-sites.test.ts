import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { defaultSettings } from '../../../lib/model/settings.ts';
import { storedSettings } from '../../../lib/store/account-and-settings.ts';
import { agreedSites, agreeTo } from '../../../lib/store/agreed-sites.ts';
import { emptyDatabase } from '../browser/empty-database.ts';

beforeEach(async () => {
  fakeBrowser.reset();
  await emptyDatabase();
});

it('remembers each site from which the user has agreed to send, once and in order, beside the other settings', async () => {
  await storedSettings.change({ engine: 'agnes' });
  expect(await agreedSites()).toEqual([]);
  for (const site of ['mail.b.example', 'mail.a.example', 'mail.b.example']) await agreeTo(site);
  expect(await agreedSites()).toEqual(['mail.a.example', 'mail.b.example']);
  const personalSites = ['mail.a.example', 'mail.b.example'];
  expect(await storedSettings.get()).toEqual({ ...defaultSettings, engine: 'agnes', personalSites });
});
