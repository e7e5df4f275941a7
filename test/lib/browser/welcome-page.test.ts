import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { welcomeOnInstall } from '../../../lib/browser/surfaces/welcome-page.ts';

const create = vi.fn(async (_page: { url: string }) => ({}));

beforeEach(() => {
  fakeBrowser.reset();
  create.mockReset();
  Object.assign(fakeBrowser.tabs, { create });
  welcomeOnInstall();
});

it('the welcome page opens once, at the installation', async () => {
  await fakeBrowser.runtime.onInstalled.trigger({ reason: 'install' });
  expect(create).toHaveBeenCalledOnce();
  expect(create.mock.calls[0]?.[0].url).toMatch(/\/welcome\.html$/);
});

it('the welcome page does not open at an update', async () => {
  await fakeBrowser.runtime.onInstalled.trigger({ reason: 'update', previousVersion: '0.1.0' });
  expect(create).not.toHaveBeenCalled();
});
