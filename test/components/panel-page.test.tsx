import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { PanelPage } from '../../components/panel-page.tsx';
import { announcePanel, tellPanelOfGrant } from '../../lib/browser/surfaces/panel.ts';
import { deleteAllAnswers } from '../../lib/store/journal/delete-answers.ts';
import { saveSummary } from '../../lib/store/journal/receipts.ts';
import { storedSettings } from '../../lib/store/settings/stored-settings.ts';
import { storedJob, writeSearch } from '../../lib/store/views/tab-views.ts';
import { done, prepareCard, request, tab } from './card.tsx';
import { searchOf } from './search-samples.tsx';

const wasps = { url: 'https://bees.org/wasps', title: 'Wasps' };

beforeEach(async () => {
  await prepareCard();
  vi.spyOn(fakeBrowser.windows, 'getCurrent').mockResolvedValue({ id: 1 } as never);
  await announcePanel();
  await saveSummary({ ...done.answer, id: 'w', key: 'w', request: { ...request, page: wasps } });
  showTab(tab);
});

/** Makes this tab the active one. */
function showTab({ tabId: id, url, title, isPrivate: incognito }: typeof tab): void {
  const active = { id, url, title, incognito, active: true };
  vi.spyOn(fakeBrowser.tabs, 'query').mockImplementation(async () => [active as never]);
}

async function openRecent(): Promise<void> {
  render(<PanelPage />);
  await screen.findByRole('heading', { name: tab.title });
  await userEvent.click(screen.getByRole('tab', { name: 'Library' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Wasps/ }));
  await screen.findByRole('heading', { name: wasps.title });
}

it('opens an earlier summary at its top, with the focus on it, and goes back to its row', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  await openRecent();
  const summary = await screen.findByRole('article', { name: 'Summary' });
  await waitFor(() => expect(document.activeElement).toBe(summary));
  expect(screen.getByRole('main').textContent).toContain(wasps.title);
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  const row = await screen.findByRole('button', { name: /^Wasps/ });
  await waitFor(() => expect(document.activeElement).toBe(row));
});

it('keeps the search words of the library while a summary is open', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  render(<PanelPage />);
  await userEvent.click(await screen.findByRole('tab', { name: 'Library' }));
  await userEvent.type(await screen.findByRole('searchbox'), 'was');
  await userEvent.click(await screen.findByRole('button', { name: /^Wasps/ }));
  await screen.findByRole('heading', { name: wasps.title });
  expect(screen.queryByRole('searchbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('was');
});

it('closes an earlier summary when another tab comes to the front', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  await openRecent();
  const other = { tabId: 8, url: 'https://bees.org/other', title: 'Other', isPrivate: false };
  showTab(other);
  await act(async () => void (await fakeBrowser.tabs.onActivated.trigger({ tabId: 8, windowId: 1 })));
  expect(await screen.findByRole('button', { name: /^Wasps/ })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: wasps.title })).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'This page' }));
  expect(await screen.findByRole('heading', { name: other.title })).toBeTruthy();
});

it('leads from an empty library to the page of the active tab', async () => {
  await deleteAllAnswers();
  render(<PanelPage />);
  await userEvent.click(await screen.findByRole('tab', { name: 'Library' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Summarize this page' }));
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('This page');
  expect(await screen.findByRole('heading', { name: tab.title })).toBeTruthy();
});

it('shows in a private window that nothing is saved, and has no library there', async () => {
  showTab({ ...tab, isPrivate: true });
  render(<PanelPage />);
  expect(await screen.findByText('Private window: nothing is kept here but the amount.')).toBeTruthy();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['This page', 'Related']);
});

it('reads its tab again after a click on the toolbar button, and shows the page', async () => {
  showTab({ tabId: 7, url: '', title: '', isPrivate: false });
  render(<PanelPage />);
  await screen.findByRole('heading', { name: 'Précis hasn’t read this tab' });
  await userEvent.click(screen.getByRole('tab', { name: 'Library' }));
  showTab(tab);
  await act(() => tellPanelOfGrant([window]));
  expect(await screen.findByRole('heading', { name: tab.title })).toBeTruthy();
});

it('shows that extensions may not read the page if a click on the toolbar button granted nothing', async () => {
  showTab({ tabId: 7, url: '', title: '', isPrivate: false });
  render(<PanelPage />);
  await screen.findByText(/^Click the Précis icon/);
  await act(() => tellPanelOfGrant([window]));
  for (const name of ['This page', 'Related']) {
    await userEvent.click(screen.getByRole('tab', { name }));
    expect(await screen.findByText(/^Browsers don’t let extensions read this page/)).toBeTruthy();
    expect(screen.queryByText(/^Click the Précis icon/)).toBeNull();
  }
});

it('offers no search about a page of its own, and does not show its address', async () => {
  showTab({ tabId: 7, url: 'chrome-extension://abcdefgh/options.html', title: 'Précis settings', isPrivate: false });
  render(<PanelPage />);
  await userEvent.click(await screen.findByRole('tab', { name: 'Related' }));
  expect(await screen.findByText(/^Browsers don’t let extensions read this page/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Search/ })).toBeNull();
  expect(document.body.textContent).not.toContain('abcdefgh');
});

/** The tab that is chosen in the panel. */
const chosenTab = () => screen.getByRole('tab', { selected: true }).textContent;

it('stays on the page after Back, also in a tab that has had a search', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  await storedJob(tab.tabId).set(done);
  await writeSearch(tab.tabId, searchOf('done', 'web'));
  render(<PanelPage />);
  await screen.findByRole('article', { name: 'Summary' });
  expect(chosenTab()).toBe('This page');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await act(() => storedJob(tab.tabId).set(null));
  expect(await screen.findByRole('button', { name: /^Summarize (about|up to)/ })).toBeTruthy();
  expect(chosenTab()).toBe('This page');
});

it('begins with the search of a tab that has no summary', async () => {
  await writeSearch(tab.tabId, searchOf('done', 'web'));
  render(<PanelPage />);
  await waitFor(() => expect(chosenTab()).toBe('Related'));
});

it('shows a search that the menu starts over a summary, and not one that follows each summary by the settings', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  await storedJob(tab.tabId).set(done);
  render(<PanelPage />);
  await screen.findByRole('article', { name: 'Summary' });
  await act(() => writeSearch(tab.tabId, searchOf('searching', 'web')));
  await waitFor(() => expect(chosenTab()).toBe('Related'));
  await userEvent.click(screen.getByRole('tab', { name: 'This page' }));
  await act(() => writeSearch(tab.tabId, searchOf('done', 'web')));
  expect(chosenTab()).toBe('This page');

  await act(() => storedSettings.change({ searchAfterSummary: true }));
  await act(() => writeSearch(tab.tabId, searchOf('searching', 'web')));
  await act(() => writeSearch(tab.tabId, searchOf('done', 'web')));
  expect(chosenTab()).toBe('This page');
});
