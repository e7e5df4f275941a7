import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { pageKeyOf } from '../../lib/model/summary/page-key-full.ts';
import { saveSummary } from '../../lib/store/journal/receipts.ts';
import { storedDraft } from '../../lib/store/views/drafts.ts';
import { storedJob } from '../../lib/store/views/tab-views.ts';
import { holdStore } from '../lib/browser/hold-store.ts';
import { done, prepareCard, standard, tab } from './card.tsx';

let lookUp: MockInstance<IDBIndex['count']>;

beforeEach(async () => {
  await prepareCard();
  openAt(tab.url);
  lookUp = vi.spyOn(IDBIndex.prototype, 'count');
});

afterEach(() => {
  vi.useRealTimers();
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

it('the first screen is the form if nothing is saved, after one look-up of the saved summaries', async () => {
  expect(await read()).toBeNull();
  // One look-up counts all summaries, and the follow-ups.
  expect(lookUp).toHaveBeenCalledTimes(2);
});

it('what is read after the time limit is shown then', async () => {
  vi.resetModules();
  const { readFirstScreen } = await import('../../components/first-screen.ts');
  const { PopupPage } = await import('../../components/popup-page.tsx');
  await save();
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const release = await holdStore('settings');
  const reading = readFirstScreen();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await reading).toBeNull();
  render(<PopupPage />);
  expect(await screen.findByRole('heading', { name: tab.title })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(document.body.textContent).not.toContain('$');
  release();
  expect(await screen.findByText('Bees dance.')).toBeTruthy();
});

it('the first screen is the saved summary of the page', async () => {
  await save();
  expect(await read()).toBe('summary');
});

it('the first screen is the saved summary also if the address of the tab has tracking parameters', async () => {
  await save();
  openAt(`${tab.url}?utm_source=mail`);
  expect(await read()).toBe('summary');
});

it('the first screen is the view of the tab, without a look-up of the saved summaries', async () => {
  await save();
  lookUp.mockClear();
  await storedJob(tab.tabId).set(done);
  expect(await read()).toBe('summary');
  await storedJob(tab.tabId).set(null);
  await storedDraft(tab.tabId).set({ page: tab, send: 'text', text: 'Bees.', isPassages: false });
  expect(await read()).toBeNull();
  expect(lookUp).not.toHaveBeenCalled();
});

it('the first screen is the job of the tab if its address differs only in tracking parameters', async () => {
  await storedJob(tab.tabId).set({ ...done, tabUrl: `${tab.url}?utm_source=mail` });
  expect(await read()).toBe('summary');
  await storedJob(tab.tabId).set({ ...done, tabUrl: `${tab.url}?page=2` });
  expect(await read()).toBeNull();
});

it('the first screen is the job of the tab if only the address of the tab has tracking parameters', async () => {
  openAt(`${tab.url}?utm_source=mail`);
  await storedJob(tab.tabId).set(done);
  expect(await read()).toBe('summary');
});

it('the first screen is the saved summary of the page if the job of the tab is of another page', async () => {
  await save();
  await storedJob(tab.tabId).set({ ...done, tabUrl: 'https://wasps.org/' });
  expect(await read()).toBe('summary');
  expect(lookUp).toHaveBeenCalled();
});

it('the first screen is left to the page, which reports the failure, if a file cannot be loaded', async () => {
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
