import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { keepCurrent } from '../../components/keep-current.ts';
import { PopupPage } from '../../components/popup-page.tsx';
import { storedJob } from '../../lib/store/views/tab-views.ts';
import { holdOpening } from '../lib/browser/hold-opening.ts';
import { commandsSent, done, prepareCard, tab } from './card.tsx';

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await prepareCard();
  Object.assign(fakeBrowser.tabs, { query: async () => [{ id: tab.tabId, url: tab.url, title: tab.title }] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Opens the popup while the database does not open. */
async function openLate() {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const { release } = await holdOpening();
  document.body.innerHTML = '<div id="root"></div>';
  render(<PopupPage />, { container: document.getElementById('root') as HTMLElement });
  void keepCurrent();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t read what Précis has saved');
  return release;
}

it('a page whose database opens late says so, and then shows what it shows otherwise', async () => {
  const release = await openLate();
  release();
  expect(await screen.findByRole('button', { name: /^Summarize/ })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(commandsSent).toEqual([]);
});

it('a summary that may be saved nowhere is shown until the database opens, and after', async () => {
  await storedJob(tab.tabId).set({ ...done, isSaved: false });
  const release = await openLate();
  expect(await screen.findByText('The summary of this page is still here. Copy it, to be safe.')).toBeTruthy();
  expect(screen.getByText('Bees dance.')).toBeTruthy();
  release();
  expect(await screen.findByRole('button', { name: 'Keep' })).toBeTruthy();
  expect(screen.getByText('Bees dance.')).toBeTruthy();
});
