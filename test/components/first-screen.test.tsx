import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { defaultSettings } from '../../lib/model/settings.ts';
import { pageKeyOf } from '../../lib/model/summary/page-key.ts';
import { storedSettings } from '../../lib/store/account-and-settings.ts';
import { storedDraft } from '../../lib/store/drafts.ts';
import { saveSummary } from '../../lib/store/receipts.ts';
import { storedJob } from '../../lib/store/tab-views.ts';
import { begun, done, prepareCard, standard, tab } from './card.tsx';

const lookUp = vi.spyOn(IDBIndex.prototype, 'count');
const sendMessage = vi.fn();
const gistsAsked = () => sendMessage.mock.calls.filter(([{ command }]) => command === 'page.gist').length;

beforeEach(async () => {
  await prepareCard();
  sendMessage.mockReset().mockResolvedValue(undefined);
  Object.assign(fakeBrowser.runtime, { sendMessage });
  const { tabId: id, url, title } = tab;
  Object.assign(fakeBrowser.tabs, { query: async () => [{ id, url, title }] });
  lookUp.mockClear();
});

/** Reads as a page that has just been opened. */
async function read() {
  vi.resetModules();
  return (await import('../../components/first-screen.ts')).readFirstScreen();
}

const save = () =>
  saveSummary({ ...done.answer, id: 'kept', key: 'kept', pageKey: pageKeyOf('https://kagi.com', tab.url, standard) });

it('is the form where there is nothing else, after one look at the saved summaries', async () => {
  expect(await read()).toBeNull();
  // It counts all, and those of only what was new.
  expect(lookUp).toHaveBeenCalledTimes(2);
});

it('is the saved summary of the page', async () => {
  await save();
  expect(await read()).toBe('summary');
});

it('is what the tab has to show, without a look at the saved summaries', async () => {
  await save();
  lookUp.mockClear();
  await storedJob(tab.tabId).set(done);
  expect(await read()).toBe('summary');
  await storedJob(tab.tabId).set(null);
  await storedDraft(tab.tabId).set({ page: tab, send: 'text', text: 'Bees.', isPassages: false });
  expect(await read()).toBeNull();
  expect(lookUp).not.toHaveBeenCalled();
});

it('is the summary of the page where the tab shows another page’s', async () => {
  await save();
  await storedJob(tab.tabId).set({ ...done, tabUrl: 'https://wasps.org/' });
  expect(await read()).toBe('summary');
  expect(lookUp).toHaveBeenCalled();
});

it('asks for the key sentences while the page starts', async () => {
  await read();
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
])('asks for none where %s', async (_reason, prepare) => {
  await prepare();
  await read();
  expect(gistsAsked()).toBe(0);
});
