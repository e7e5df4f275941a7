import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { readAllowed } from '../../../entrypoints/background/reading/read-allowed.ts';
import { chooseForSite } from '../../../lib/store/settings/site-choices.ts';
import { emptyDatabase } from '../browser/empty-database.ts';

const url = 'https://bees.example/hives';

beforeEach(async () => {
  await emptyDatabase();
  show(url);
});

function show(address: string | undefined): void {
  Object.assign(fakeBrowser.tabs, { get: async () => ({ id: 7, url: address, title: 'Hives' }) });
}

it('reads nothing on a site that the user has excluded, and reads other sites', async () => {
  const read = vi.fn(async () => ({ url }));
  expect(await readAllowed(7, read)).toEqual({ url });
  expect(read.mock.calls).toEqual([[url]]);
  await chooseForSite('bees.example', { never: true });
  await expect(readAllowed(7, read)).rejects.toMatchObject({ failure: { code: 'excluded-site' } });
  expect(read).toHaveBeenCalledTimes(1);
});

it('returns a reading only if it is of the page that the tab showed', async () => {
  const readOf = (address: string) => readAllowed(7, async () => ({ url: address }));
  expect(await readOf(`${url}#wax`)).toEqual({ url: `${url}#wax` });
  expect(await readOf('https://bees.example/wax')).toBeNull();
  expect(await readAllowed(7, async () => null)).toBeNull();
});

it('accepts a reading if the browser does not reveal the address of the tab', async () => {
  show(undefined);
  expect(await readAllowed(7, async () => ({ url }))).toEqual({ url });
});
