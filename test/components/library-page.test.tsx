import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { beginEarlyReading } from '../../components/library/early-reading.ts';
import { readFirstLibrary } from '../../components/library/first-library.ts';
import { LibraryList } from '../../components/library/library-list.tsx';
import { titleOf } from '../../components/library/library-list-item.tsx';
import { LibraryPage } from '../../components/library/library-page.tsx';
import { announceLibraryChange } from '../../lib/store/journal/library-changes.ts';
import { endReceipt, markSent, reserve, saveSummary } from '../../lib/store/journal/receipts.ts';
import { storedSettings } from '../../lib/store/settings/stored-settings.ts';
import { holdStore } from '../lib/browser/hold-store.ts';
import { keepSearch, keepSummary, summaryRow } from '../lib/store/library-rows.ts';
import { receipt } from '../lib/store/rows.ts';
import { exportedLibrary } from '../lib/store/stored-library.ts';
import { stubWideScreen } from './wide-screen.ts';

const DAY_MS = 86_400_000;
const NOON = new Date(2026, 4, 12, 12).getTime();

/** The extension's page that was opened last. */
const openedPage = async () => {
  const url = new URL((await fakeBrowser.tabs.query({})).at(-1)?.url ?? '');
  return url.pathname + url.hash;
};

/** Whether the window has room for two columns. */
let isWide = true;

beforeEach(() => {
  isWide = true;
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  stubWideScreen(() => isWide);
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const rows = () => screen.getAllByRole('button').filter(button => button.hasAttribute('data-row'));
const titles = () => rows().map(row => row.querySelector('.library-row-title')?.textContent);
const openedTitle = () => screen.getByRole('heading', { level: 1 }).textContent;

async function fill(): Promise<void> {
  await keepSummary('bees', {
    title: 'The bees above the bakery',
    url: 'https://citypaper.example/bees',
    output: 'Rooftop hives have become a **symbol**.',
    endedAt: NOON - 1_000,
    costMicros: 46_000,
  });
  await keepSummary('machine', {
    title: 'Washing machine stops',
    options: { summaryType: 'takeaway' },
    endedAt: NOON - 2_000,
    costMicros: 36_000,
  });
  await keepSummary('cairn', { title: 'Getting started with cairn', endedAt: NOON - DAY_MS, costMicros: 0 });
  await keepSearch('search', 'rooftop bees', NOON - DAY_MS - 1_000);
}

describe('the library page', () => {
  it('shows that nothing is saved yet', async () => {
    render(<LibraryPage />);
    expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'What you spent' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'See how it works' }));
    expect(await openedPage()).toBe('/welcome.html');
  });

  it('shows that nothing is saved if the user has chosen that, and leads to the setting', async () => {
    await storedSettings.set({ ...(await storedSettings.get()), historyDays: 0 });
    render(<LibraryPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Change this in the settings' }));
    expect(await openedPage()).toBe('/options.html#data');
    expect(screen.getAllByText(/You chose that in the settings/)).toHaveLength(1);
  });

  it('leads to the settings that are open already', async () => {
    await storedSettings.set({ ...(await storedSettings.get()), historyDays: 0 });
    vi.spyOn(fakeBrowser.windows, 'update').mockResolvedValue({} as never);
    await fakeBrowser.tabs.create({ url: fakeBrowser.runtime.getURL('/options.html') });
    const { length } = await fakeBrowser.tabs.query({});
    render(<LibraryPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Change this in the settings' }));
    await expect.poll(openedPage).toBe('/options.html#data');
    expect(await fakeBrowser.tabs.query({})).toHaveLength(length);
  });

  it('shows what a request without an answer probably cost apart from what was spent', async () => {
    await fill();
    await reserve({ ...receipt('lost'), expectedTokens: 2_000, reservedAt: NOON - 3_000 }, []);
    await markSent('lost', NOON - 3_000);
    await endReceipt('lost', 'unknown', { code: 'interrupted' }, NOON - 2_500);
    render(<LibraryPage />);
    await screen.findByRole('article');
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe(
      'TodaySpent on this day: $0.08 · $0.06 uncertain',
    );
  });

  it('lists answers by day with the amount spent, and opens the newest', async () => {
    await fill();
    render(<LibraryPage />);
    await screen.findByRole('article');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'TodaySpent on this day: $0.08',
      'YesterdaySpent on this day: $0.002',
    ]);
    expect(titles()).toEqual([
      'The bees above the bakery',
      'Washing machine stops',
      'Getting started with cairn',
      '“rooftop bees”',
    ]);
    expect(openedTitle()).toBe('The bees above the bakery');
    await waitFor(() =>
      expect(screen.getByRole('article').textContent).toContain('Rooftop hives have become a symbol.'),
    );
    expect(screen.getByRole('article').textContent).toContain('by Cecil');
    expect(screen.getByRole('button', { name: 'Open page' })).toBeTruthy();
  });

  it('searches while the user types, and shows a message if nothing matches', async () => {
    await fill();
    render(<LibraryPage />);
    const field = await screen.findByRole('searchbox');
    await userEvent.type(field, 'roof');
    await waitFor(() => expect(titles()).toEqual(['The bees above the bakery', '“rooftop bees”']));
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Today');
    await userEvent.type(field, 'zzz');
    await screen.findAllByText('Nothing in your library matches this search.');
    await userEvent.click(screen.getByRole('button', { name: 'Show everything' }));
    await waitFor(() => expect(rows()).toHaveLength(4));
  });

  it('filters the list, and offers only filters that would change it', async () => {
    await fill();
    render(<LibraryPage />);
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Any type' }), 'key points');
    await waitFor(() => expect(titles()).toEqual(['Washing machine stops']));
    expect(screen.queryByRole('combobox', { name: 'Any language' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(rows()).toHaveLength(4));
    await userEvent.click(await screen.findByRole('button', { name: 'citypaper.example' }));
    await waitFor(() => expect(titles()).toEqual(['The bees above the bakery']));
  });

  it('moves with J and K, opens the page with O, and searches with a slash', async () => {
    const create = vi.spyOn(fakeBrowser.tabs, 'create').mockResolvedValue({} as never);
    await fill();
    render(<LibraryPage />);
    await screen.findByRole('article');
    rows()[0]?.focus();
    await userEvent.keyboard('jj');
    expect(openedTitle()).toBe('Getting started with cairn');
    expect(document.activeElement).toBe(rows()[2]);
    await userEvent.keyboard('ko');
    expect(openedTitle()).toBe('Washing machine stops');
    expect(create).toHaveBeenCalledWith({ url: 'https://a.example/' });
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await userEvent.keyboard('jo');
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('names the entry of an imported file that is damaged', async () => {
    await fill();
    const file = JSON.parse(await exportedLibrary());
    file.searches[0].endedAt = -1;
    render(<LibraryPage />);
    await screen.findByRole('article');
    await userEvent.click(screen.getByRole('button', { name: 'Export or import' }));
    const text = JSON.stringify(file);
    await userEvent.upload(
      await screen.findByLabelText('Import a library (JSON)'),
      new File([text], 'library.json', { type: 'application/json' }),
    );
    await screen.findByText(
      'This file is damaged. Nothing was changed. \u2068searches[0].endedAt\u2069 “rooftop bees”',
    );
  });

  it.each([
    ['Cyrillic', 'о', 'щ', '.'],
    ['Greek', 'ξ', 'ο', '/'],
    ['Hebrew', 'ח', 'ם', '.'],
    ['Arabic', 'ت', 'خ', 'ظ'],
    ['Thai', '่', 'น', 'ฝ'],
    ['Caps Lock', 'J', 'O', '/'],
  ])('takes the same keys with %s', async (_keyboard, j, o, slash) => {
    const create = vi.spyOn(fakeBrowser.tabs, 'create').mockResolvedValue({} as never);
    await fill();
    render(<LibraryPage />);
    await screen.findByRole('article');
    rows()[0]?.focus();
    const press = (key: string, code: string) => fireEvent.keyDown(document.activeElement ?? document, { key, code });
    press(j, 'KeyJ');
    expect(openedTitle()).toBe('Washing machine stops');
    press(o, 'KeyO');
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
    press('ж', 'Semicolon');
    press(slash, 'Slash');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('deletes an answer with Backspace, shows the next one, and undoes the deletion', async () => {
    await fill();
    render(<LibraryPage />);
    await screen.findByRole('article');
    rows()[0]?.focus();
    await userEvent.keyboard('{Backspace}');
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(openedTitle()).toBe('Washing machine stops');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(titles()[0]).toBe('The bees above the bakery'));
    expect(screen.getAllByText('Restored.').length).toBeGreaterThan(0);
  });

  it('deletes the selected answers, one or all', async () => {
    await fill();
    render(<LibraryPage />);
    await screen.findByRole('article');
    await userEvent.click(screen.getByRole('button', { name: 'Select' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Washing machine stops' }));
    const bar = () => within(document.querySelector('.library-selection') as HTMLElement);
    await userEvent.click(bar().getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(rows()).toHaveLength(3));
    await userEvent.click(screen.getByRole('button', { name: 'Select' }));
    await userEvent.click(bar().getByRole('button', { name: 'Select all' }));
    await bar().findByText('3 selected');
    await userEvent.click(bar().getByRole('button', { name: 'Delete' }));
    await screen.findByText('Nothing saved yet');
    expect(screen.queryByRole('article')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(rows()).toHaveLength(3));
  });

  it('shows one column in a narrow window: the list, then the answer, and back', async () => {
    isWide = false;
    await fill();
    render(<LibraryPage />);
    await waitFor(() => expect(rows()).toHaveLength(4));
    expect(screen.queryByRole('article')).toBeNull();
    await userEvent.click(rows()[1] as HTMLElement);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(document.activeElement).toBe(rows()[1]));
  });

  it('shows the list again where it is narrow, when the open answer leads to something in it', async () => {
    isWide = false;
    await fill();
    render(<LibraryPage />);
    const isListShown = () => document.querySelector('.library.has-opened') === null;
    await userEvent.click(await screen.findByRole('button', { name: /^The bees/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'citypaper.example' }));
    expect(isListShown()).toBe(true);
    await waitFor(() => expect(titles()).toEqual(['The bees above the bakery']));
    await waitFor(() => expect(document.activeElement).toBe(rows()[0]));
    await userEvent.click(rows()[0] as HTMLElement);
    await waitFor(() => expect(isListShown()).toBe(false));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    await userEvent.keyboard('/');
    expect(isListShown()).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
  });

  it('moves the focus into the list when the open answer is deleted in a narrow window', async () => {
    isWide = false;
    // As in a browser: while an answer is open, the list is not displayed and takes no focus.
    const focus = HTMLElement.prototype.focus;
    vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement) {
      if (!this.closest('.has-opened .library-list')) focus.call(this);
    });
    await fill();
    render(<LibraryPage />);
    await waitFor(() => expect(rows()).toHaveLength(4));
    await userEvent.click(rows()[1] as HTMLElement);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
    await userEvent.click(within(screen.getByRole('article')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(rows()).toHaveLength(3));
    await waitFor(() => expect(document.activeElement).toBe(rows()[1]));
  });

  it('the first render has rows that were read before, and reads them again only after a change', async () => {
    await fill();
    const first = await readFirstLibrary();
    render(<LibraryPage first={first} />);
    expect(titles()).toEqual(first?.state.items.map(titleOf));
    expect(screen.getByRole('searchbox').getAttribute('placeholder')).toContain('4');
    await keepSummary('new', { title: 'Lighthouses', endedAt: NOON });
    await waitFor(() => expect(titles()[0]).toBe('Lighthouses'));
  });

  it('shows the list once it is read, also after the time limit, and nothing of an empty library before', async () => {
    await fill();
    vi.useFakeTimers({ now: NOON, shouldAdvanceTime: true, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const release = await holdStore('library');
    const reading = readFirstLibrary();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await reading).toBeNull();
    render(<LibraryPage first={null} />);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(document.querySelector('.empty-library, .problem')).toBeNull();
    release();
    await waitFor(() => expect(rows()).toHaveLength(4));
  });

  it('observes the end of the list again after each read, also if the read brings no more rows', async () => {
    for (let index = 0; index < 25; index++) await keepSummary(`${index}`, { endedAt: NOON - index });
    const observe = vi.spyOn(IntersectionObserver.prototype, 'observe');
    render(<LibraryPage />);
    await waitFor(() => expect(observe).toHaveBeenCalled());
    const before = observe.mock.calls.length;
    await announceLibraryChange();
    await waitFor(() => expect(observe.mock.calls.length).toBeGreaterThan(before));
  });

  it('discards the first read if the library changes during it', async () => {
    await fill();
    const reading = readFirstLibrary();
    await announceLibraryChange();
    expect(await reading).toBeNull();
  });

  it('opens the page of a summarized selection at that selection', async () => {
    const saved = summaryRow('hive', { title: 'The hive', url: 'https://bees.example/hive', endedAt: NOON });
    const anchor = { frameId: 0, quote: 'Bees dance\nin the dark.' };
    await saveSummary({ ...saved, request: { ...saved.request, send: 'selection', anchor } });
    const create = vi.spyOn(fakeBrowser.tabs, 'create');
    render(<LibraryPage />);
    const opened = [
      expect.objectContaining({ url: 'https://bees.example/hive#:~:text=Bees%20dance%20in%20the%20dark.' }),
    ];
    await userEvent.click(await screen.findByRole('button', { name: 'Open page' }));
    await waitFor(() => expect(create.mock.calls).toEqual([opened]));
    rows()[0]?.focus();
    await userEvent.keyboard('o');
    await waitFor(() => expect(create.mock.calls).toEqual([opened, opened]));
  });

  it('reuses the read that began before its code was loaded, unless the library has changed since', async () => {
    await fill();
    const { newest } = beginEarlyReading();
    await newest;
    const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');
    expect((await readFirstLibrary())?.state.items).toHaveLength(4);
    expect(transactions).not.toHaveBeenCalled();
    transactions.mockRestore();
    await beginEarlyReading().newest;
    await announceLibraryChange();
    expect(await readFirstLibrary()).toBeNull();
    expect(await readFirstLibrary()).not.toBeNull();
  });

  it('adds a summary that is saved while the page is open', async () => {
    await fill();
    render(<LibraryPage />);
    await screen.findByRole('article');
    await keepSummary('new', { title: 'Lighthouses', endedAt: NOON });
    await waitFor(() => expect(titles()[0]).toBe('Lighthouses'));
    expect(openedTitle()).toBe('The bees above the bakery');
  });
});

it('the panel lists only summaries, and a click opens one', async () => {
  await fill();
  const onOpen = vi.fn();
  render(<LibraryList onOpen={onOpen} onSummarize={() => {}} openedId={null} />);
  await waitFor(() => expect(rows()).toHaveLength(3));
  await userEvent.click(rows()[0] as HTMLElement);
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 'bees' }));
});
