import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { pageKeyOf } from '../../lib/model/summary/page-key.ts';
import { saveSummary } from '../../lib/store/journal/receipts.ts';
import { storedDraft } from '../../lib/store/views/drafts.ts';
import { storedJob } from '../../lib/store/views/tab-views.ts';
import { done, prepareCard, standard, tab } from './card.tsx';

const lookUp = vi.spyOn(IDBIndex.prototype, 'count');

beforeEach(async () => {
  await prepareCard();
  openAt(tab.url);
  lookUp.mockClear();
});

function openAt(url: string): void {
  const { tabId: id, title } = tab;
  Object.assign(fakeBrowser.tabs, { query: async () => [{ id, url, title }] });
}

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

it('is the saved summary of the page, whatever its address says of how the reader came there', async () => {
  await save();
  openAt(`${tab.url}?utm_source=mail`);
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

it('is what the tab has to show, whatever the address said that it came by', async () => {
  await storedJob(tab.tabId).set({ ...done, tabUrl: `${tab.url}?utm_source=mail` });
  expect(await read()).toBe('summary');
  await storedJob(tab.tabId).set({ ...done, tabUrl: `${tab.url}?page=2` });
  expect(await read()).toBeNull();
});

it('is what the tab has to show where only the tab’s own address says how the reader came', async () => {
  openAt(`${tab.url}?utm_source=mail`);
  await storedJob(tab.tabId).set(done);
  expect(await read()).toBe('summary');
});

it('is the summary of the page where the tab shows another page’s', async () => {
  await save();
  await storedJob(tab.tabId).set({ ...done, tabUrl: 'https://wasps.org/' });
  expect(await read()).toBe('summary');
  expect(lookUp).toHaveBeenCalled();
});

it('is left to the page where a file of the extension cannot be loaded: it says so', async () => {
  openAt(`${tab.url}?utm_source=mail`);
  vi.doMock('../../lib/model/address/tracking-parameters.ts', () => {
    throw new Error('no such file');
  });
  try {
    expect(await read()).toBeNull();
  } finally {
    vi.doUnmock('../../lib/model/address/tracking-parameters.ts');
  }
});
