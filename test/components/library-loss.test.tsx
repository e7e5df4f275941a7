import { act, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LibraryPage } from '../../components/library/library-page.tsx';
import { useLibrary } from '../../components/library/use-library.ts';
import { deleteAnswers } from '../../lib/store/journal/delete-answers.ts';
import { announceLibraryChange } from '../../lib/store/journal/library-changes.ts';
import { EVERYTHING } from '../../lib/store/library/find-in-library.ts';
import { keepSummary } from '../lib/store/library-rows.ts';
import { stubWideScreen } from './wide-screen.ts';

const HOUR_MS = 3_600_000;
const NOON = new Date(2026, 4, 12, 12).getTime();

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  stubWideScreen();
  return () => {
    vi.restoreAllMocks();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const rows = () => screen.queryAllByRole('button').filter(button => button.hasAttribute('data-row'));
const titles = () => rows().map(row => row.querySelector('.library-row-title')?.textContent);
const bar = () => within(document.querySelector('.library-selection') as HTMLElement);

async function fill(): Promise<void> {
  await keepSummary('bees', { title: 'Bees', endedAt: NOON - 1_000 });
  await keepSummary('cairn', { title: 'Cairn', endedAt: NOON - 2_000 });
}

async function showLibrary(): Promise<void> {
  render(<LibraryPage />);
  await screen.findByRole('article');
}

/** Makes the tables of the library unusable until the returned function is called. */
function closeLibrary(): () => void {
  const use = IDBDatabase.prototype.transaction;
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    stores,
    ...others
  ) {
    const names = [stores].flat() as string[];
    if (names.some(name => ['library', 'facets', 'summaries', 'answers'].includes(name)))
      throw new DOMException('closed', 'InvalidStateError');
    return use.call(this, stores, ...others);
  });
  return () => transaction.mockRestore();
}

describe('the library page (data loss)', () => {
  it('deletes only the selected answers if another window has changed the library', async () => {
    await fill();
    await showLibrary();
    await userEvent.click(screen.getByRole('button', { name: 'Select' }));
    await userEvent.click(bar().getByRole('button', { name: 'Select all' }));
    await bar().findByText('2 selected');
    await deleteAnswers([{ kind: 'summary', id: 'bees' }]);
    await keepSummary('new', { title: 'New', endedAt: NOON });
    await announceLibraryChange();
    await waitFor(() => expect(titles()).toEqual(['New', 'Cairn']));
    await userEvent.click(bar().getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(titles()).not.toContain('Cairn'));
    expect(titles()).toEqual(['New']);
  });

  it('undoes a deletion after two clicks on “Delete”', async () => {
    await fill();
    await showLibrary();
    const button = screen.getByRole('button', { name: 'Delete' });
    await act(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    await waitFor(() => expect(titles()).toEqual(['Cairn']));
    // Waits for the end of the second deletion.
    await act(() => deleteAnswers([]));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.getAllByText('Restored.').length).toBeGreaterThan(0));
    await waitFor(() => expect(titles()).toEqual(['Bees', 'Cairn']));
  });

  it('deletes only one answer while the Delete key is held down', async () => {
    await fill();
    await showLibrary();
    const row = rows()[0] as HTMLElement;
    row.focus();
    fireEvent.keyDown(row, { key: 'Delete' });
    await waitFor(() => expect(titles()).toEqual(['Cairn']));
    await waitFor(() => expect(document.activeElement).toBe(rows()[0]));
    fireEvent.keyDown(rows()[0] as HTMLElement, { key: 'Delete', repeat: true });
    await act(() => deleteAnswers([]));
    await act(() => deleteAnswers([]));
    expect(titles()).toEqual(['Cairn']);
  });

  it('lets the user retry an undo that has failed', async () => {
    await fill();
    await showLibrary();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    const openLibrary = closeLibrary();
    await userEvent.click(undo);
    await waitFor(() => expect(screen.getAllByText(/^Couldn’t change the library/).length).toBeGreaterThan(0));
    openLibrary();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(titles()).toEqual(['Bees', 'Cairn']));
  });

  it('keeps the focus in the list when the button that had it disappears', async () => {
    await fill();
    await showLibrary();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(titles()).toEqual(['Bees', 'Cairn']));
    await waitFor(() => expect(rows()).toContain(document.activeElement));
    await userEvent.click(screen.getByRole('button', { name: 'Close this message' }));
    await waitFor(() => expect(rows()).toContain(document.activeElement));
  });

  it('keeps the focus in the list when the selection ends', async () => {
    await fill();
    await showLibrary();
    const select = async () => userEvent.click(screen.getByRole('button', { name: 'Select' }));
    await select();
    await userEvent.click(bar().getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(rows()).toContain(document.activeElement));
    await select();
    await userEvent.click(rows()[0] as HTMLElement);
    await userEvent.click(bar().getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(titles()).toEqual(['Cairn']));
    await waitFor(() => expect(rows()).toContain(document.activeElement));
  });

  it('reports that the library cannot be opened', async () => {
    await fill();
    const openLibrary = closeLibrary();
    render(<LibraryPage />);
    await screen.findByText(/^Couldn’t open the library/);
    openLibrary();
  });

  it('reports a failed export', async () => {
    await fill();
    await showLibrary();
    const openLibrary = closeLibrary();
    await userEvent.click(within(screen.getByRole('article')).getByRole('button', { name: 'Export' }));
    await screen.findByText(/^Couldn’t read or write the library/);
    openLibrary();
  });

  it('reports that “Select all” has failed, and selects all answers at the next click', async () => {
    await fill();
    await showLibrary();
    await userEvent.click(screen.getByRole('button', { name: 'Select' }));
    const openLibrary = closeLibrary();
    await userEvent.click(bar().getByRole('button', { name: 'Select all' }));
    await bar().findByText(/^Couldn’t read or write the library/);
    openLibrary();
    await userEvent.click(bar().getByRole('button', { name: 'Select all' }));
    await bar().findByText('2 selected');
    expect(bar().queryByRole('alert')).toBeNull();
  });

  it('still shows the chosen period half a day later', async () => {
    await fill();
    await showLibrary();
    const period = screen.getByRole('combobox', { name: 'Any time' }) as HTMLSelectElement;
    await userEvent.selectOptions(period, '1');
    vi.setSystemTime(NOON + 13 * HOUR_MS);
    await keepSummary('new', { title: 'New', endedAt: NOON + 13 * HOUR_MS });
    await act(() => announceLibraryChange());
    await waitFor(() => expect(titles()).toContain('New'));
    expect(period.value).toBe('1');
  });
});

describe('the list of the library', () => {
  it('does not mix the answers of a new search with those of the last one', async () => {
    for (let at = 0; at < 25; at += 1) await keepSummary(`a${at}`, { title: 'Machine', endedAt: NOON - at });
    await keepSummary('bees', { title: 'Bees', endedAt: NOON - 100 });
    const everything = EVERYTHING;
    const bees = { ...EVERYTHING, words: 'bees' };
    const { result, rerender } = renderHook(({ query }) => useLibrary(query), { initialProps: { query: everything } });
    await waitFor(() => expect(result.current.state).toBeTruthy());
    rerender({ query: bees });
    // The list asks for more before the search has answered.
    act(() => result.current.readMore());
    await waitFor(() => expect(result.current.state).toMatchObject({ words: 'bees' }));
    const { state } = result.current;
    expect(typeof state === 'object' && state.items.map(({ saved }) => saved.id)).toEqual(['bees']);
  });
});
