import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { defaultSettings } from '../../lib/model/settings.ts';
import { storedSettings } from '../../lib/store/account-and-settings.ts';
import { storedJob } from '../../lib/store/tab-views.ts';
import { begun, prepareCard, tab } from './card.tsx';

const sendMessage = vi.fn();
const gistsAsked = () => sendMessage.mock.calls.filter(([{ command }]) => command === 'page.gist').length;

beforeEach(async () => {
  await prepareCard();
  sendMessage.mockReset().mockResolvedValue(undefined);
  Object.assign(fakeBrowser.runtime, { sendMessage });
  fakeBrowser.tabs.query = (async () => [{ id: tab.tabId, url: tab.url, title: tab.title }]) as never;
  vi.resetModules(); // a page reads its values once
});

async function readFirstScreen(): Promise<void> {
  await (await import('../../components/first-screen.ts')).readFirstScreen();
}

it('asks for the key sentences while the page starts', async () => {
  await readFirstScreen();
  expect(gistsAsked()).toBe(1);
});

it.each([
  ['the settings want none', () => storedSettings.set({ ...defaultSettings, showGist: false })],
  ['the site is excluded', () => storedSettings.set({ ...defaultSettings, never: true })],
  ['the tab shows a job', () => storedJob(tab.tabId).set({ ...begun, state: 'reading' })],
  [
    'the browser hides the page',
    async () => {
      fakeBrowser.tabs.query = (async () => [{ id: tab.tabId }]) as never;
    },
  ],
])('does not where %s', async (_reason, prepare) => {
  await prepare();
  await readFirstScreen();
  expect(gistsAsked()).toBe(0);
});
