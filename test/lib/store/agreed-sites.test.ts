import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { defaultSettings } from '../../../lib/model/settings/settings.ts';
import { agreedSites, agreeTo } from '../../../lib/store/settings/agreed-sites.ts';
import { storedSettings } from '../../../lib/store/settings/stored-settings.ts';

it('stores each agreed site once and in order, beside the other settings', async () => {
  await storedSettings.change({ engine: 'agnes' });
  expect(await agreedSites()).toEqual([]);
  for (const site of ['mail.b.example', 'mail.a.example', 'mail.b.example']) await agreeTo(site);
  expect(await agreedSites()).toEqual(['mail.a.example', 'mail.b.example']);
  const personalSites = ['mail.a.example', 'mail.b.example'];
  expect(await storedSettings.get()).toEqual({ ...defaultSettings, engine: 'agnes', personalSites });
});

it('does not restore a site that another window removes at the same time', async () => {
  await storedSettings.change({ personalSites: ['mail.a.example'] });
  await Promise.all([agreeTo('mail.b.example'), storedSettings.change({ personalSites: [] })]);
  expect(await agreedSites()).toEqual(['mail.b.example']);
});
