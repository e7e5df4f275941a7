import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { Gist, GistIfWanted } from '../../components/gist/gist.tsx';
import type { CommandName } from '../../lib/model/commands/commands.ts';
import type { Failure } from '../../lib/model/failure.ts';
import type { Gist as GistData } from '../../lib/model/page/gist.ts';
import { defaultSettings } from '../../lib/model/settings/settings.ts';
import { storedSettings } from '../../lib/store/settings/stored-settings.ts';
import { storedGistRequest } from '../../lib/store/views/tab-views.ts';
import { deferred } from '../deferred.ts';
import { acceptCommands, commandsSent, prepareCard, size, tab } from './card.tsx';

const sentenceOf = (quote: string) => ({ text: quote, passage: { quote, prefix: '', suffix: '' }, paragraph: quote });

const gist: GistData = {
  url: tab.url,
  language: 'he',
  sentences: [sentenceOf('הדבורים רוקדות.'), sentenceOf('הדבורים מצביעות.')],
  share: 1,
  hasPlaces: true,
};

/** What the worker answers. */
let answers: Partial<Record<CommandName, unknown>>;

/** A worker that cannot read the page, or reads the PDF only by loading it. */
function refuse(failure: Failure): void {
  const sendMessage = async ({ input }: { input: { mayLoad: boolean } }) =>
    input.mayLoad ? { ok: true, value: gist } : { ok: false, failure, outcome: 'not-sent' };
  Object.assign(fakeBrowser.runtime, { sendMessage });
}

/** The message that is shown instead of the key sentences. */
const problem = async () => (await screen.findByText(/./, { selector: '.gist-problem p' })).textContent;

beforeEach(async () => {
  await prepareCard();
  answers = { 'page.gist': gist, 'passage.show': { found: true } };
  acceptCommands(() => answers);
});

describe('key sentences', () => {
  it('lists key sentences in their language and direction, as sentences from the page', async () => {
    render(<Gist tab={tab} />);
    const first = await screen.findByRole('button', { name: 'הדבורים רוקדות.' });
    const list = first.closest('ol');
    expect([list?.lang, list?.dir]).toEqual(['he', 'rtl']);
    expect(screen.getByRole('heading', { name: 'Key sentences' })).toBeTruthy();
    expect(screen.getByText('Free, on this device')).toBeTruthy();
    expect(screen.getByText('Key sentences: 2')).toBeTruthy();
  });

  it('shows that the key sentences of a very long page are from its beginning', async () => {
    answers['page.gist'] = { ...gist, share: 0.2 };
    render(<Gist tab={tab} />);
    expect(await screen.findByText('First 20% · free, on this device')).toBeTruthy();
  });

  it('shows that the page is being read while key sentences are chosen', async () => {
    render(<Gist tab={tab} />);
    expect(screen.getByText('Reading the page on this device')).toBeTruthy();
    await screen.findByText('Key sentences: 2');
  });

  it('a click on a key sentence marks it in the page, and the mark can be removed', async () => {
    render(<Gist tab={tab} />);
    const second = await screen.findByRole('button', { name: 'הדבורים מצביעות.' });
    await userEvent.click(second);
    expect(await screen.findByText('Shown in the page.')).toBeTruthy();
    expect(second.getAttribute('aria-current')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Remove the mark' }));
    expect(second.getAttribute('aria-current')).toBeNull();
    expect(screen.queryByText('Shown in the page.')).toBeNull();
    expect(commandsSent).toEqual([
      { command: 'passage.show', input: { tabId: 7, passage: gist.sentences[1]?.passage } },
      { command: 'passage.hide', input: { tabId: 7 } },
    ]);
  });

  it('reports a key sentence that the page no longer shows', async () => {
    answers['passage.show'] = { found: false };
    render(<Gist tab={tab} />);
    const first = await screen.findByRole('button', { name: 'הדבורים רוקדות.' });
    await userEvent.click(first);
    expect(await screen.findByText(/^This sentence isn’t visible right now/)).toBeTruthy();
    expect(first.getAttribute('aria-current')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove the mark' })).toBeNull();
  });

  it('reports a page that cannot be reached when a key sentence is clicked', async () => {
    render(<Gist tab={tab} />);
    const first = await screen.findByRole('button', { name: 'הדבורים רוקדות.' });
    refuse({ code: 'unreadable-page' });
    await userEvent.click(first);
    expect(await screen.findByText(/^Précis can’t reach the page now/)).toBeTruthy();
  });

  it('shows the key sentences of a PDF as plain text, with the reason', async () => {
    answers['page.gist'] = { ...gist, hasPlaces: false };
    render(<Gist tab={tab} />);
    expect(await screen.findByText('הדבורים רוקדות.')).toBeTruthy();
    expect(screen.getByText(/can’t be marked in the browser’s viewer/)).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.queryByText(/pages are pictures/)).toBeNull();
  });

  it('leads from each key sentence of a PDF to its page', async () => {
    const [first, second] = gist.sentences;
    if (!first || !second) throw new Error('no sentences');
    const sentences = [{ ...first, passage: { ...first.passage, page: 3 } }, second];
    answers['page.gist'] = { ...gist, url: 'https://bees.org/a.pdf#page=1', hasPlaces: false, sentences };
    render(<Gist tab={tab} />);
    const link = await screen.findByRole('link', { name: 'Page 3' });
    expect(link.getAttribute('href')).toBe('https://bees.org/a.pdf#page=3');
    expect(screen.getAllByRole('link')).toEqual([link]);
  });

  it('says how many pages of a PDF are pictures, whose words are not in the text', async () => {
    answers['page.gist'] = { ...gist, hasPlaces: false, pictures: { count: 2, pages: 4 } };
    render(<Gist tab={tab} />);
    expect(await screen.findByText(/^2 of 4 pages are pictures/)).toBeTruthy();
  });
});

describe('a page without key sentences', () => {
  it('shows why there are no key sentences, and a way out', async () => {
    refuse({ code: 'unloaded-pdf' });
    render(<Gist tab={tab} />);
    expect(await problem()).toContain('has to load the file again');
    await userEvent.click(screen.getByRole('button', { name: 'Read this PDF' }));
    await screen.findByText('Key sentences: 2');
  });

  it.each([
    ['page-busy', 'The page isn’t responding', true],
    ['unreadable-page', 'Précis can’t read this page', false],
  ] as const)('shows the reason %s, and a retry only if it can help', async (code, words, canRetry) => {
    refuse({ code });
    render(<Gist tab={tab} />);
    expect(await problem()).toContain(words);
    expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(canRetry);
  });
});

describe('a slow page', () => {
  /** What the worker answers, once the test lets it. */
  let [read, sized] = [deferred<unknown>(), deferred<unknown>()];

  beforeEach(() => {
    [read, sized] = [deferred(), deferred()];
    const sendMessage = ({ command }: { command: CommandName }) =>
      command === 'page.size' ? sized.promise : read.promise;
    Object.assign(fakeBrowser.runtime, { sendMessage });
  });

  it('shows that reading takes longer, and the key sentences when they come', async () => {
    vi.useFakeTimers();
    try {
      render(<Gist tab={tab} />);
      await act(() => vi.advanceTimersByTimeAsync(7_000));
      expect(screen.queryByText(/takes longer/)).toBeNull();
      await act(() => vi.advanceTimersByTimeAsync(1_000));
      expect(screen.getByText('Reading the page takes longer than usual.')).toBeTruthy();
      read.resolve({ ok: true, value: gist });
      await act(() => vi.advanceTimersByTimeAsync(0));
      expect(screen.getByText('Key sentences: 2')).toBeTruthy();
      expect(screen.queryByText(/takes longer/)).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it('shows the key sentences in place of the notice once the page responds', async () => {
    read.resolve({ ok: false, failure: { code: 'page-busy' }, outcome: 'not-sent' });
    render(<Gist tab={tab} />);
    expect(await problem()).toContain('The page isn’t responding');
    read = deferred();
    read.resolve({ ok: true, value: gist });
    sized.resolve({ ok: true, value: size });
    expect(await screen.findByText('Key sentences: 2')).toBeTruthy();
    expect(document.querySelector('.gist-problem')).toBeNull();
  });

  it('loads no PDF by itself', async () => {
    read.resolve({ ok: false, failure: { code: 'page-busy' }, outcome: 'not-sent' });
    render(<Gist tab={tab} />);
    await problem();
    read = deferred();
    read.resolve({ ok: true, value: gist });
    sized.resolve({ ok: true, value: null });
    await act(async () => {});
    expect(await problem()).toContain('The page isn’t responding');
  });
});

describe('the key sentences of a card', () => {
  it('key sentences are shown only if the settings allow it', async () => {
    await storedSettings.set({ ...defaultSettings, showGist: false });
    render(<GistIfWanted tab={tab} isAtStart />);
    await act(async () => {});
    expect(screen.queryByRole('heading')).toBeNull();
    await act(() => storedSettings.set(defaultSettings));
    expect(await screen.findByRole('heading', { name: 'Key sentences' })).toBeTruthy();
  });

  it('a finished summary has no key sentences unless the user asks for them', async () => {
    render(<GistIfWanted tab={tab} isAtStart={false} />);
    await act(async () => {});
    expect(screen.queryByRole('heading')).toBeNull();
    await act(() => storedGistRequest(tab.tabId).set({ url: tab.url, askedAt: 1 }));
    expect(await screen.findByRole('heading', { name: 'Key sentences' })).toBeTruthy();
  });

  it('a click in the menu shows the key sentences of its page even if the settings do not', async () => {
    await storedSettings.set({ ...defaultSettings, showGist: false });
    await storedGistRequest(tab.tabId).set({ url: 'https://bees.org/other', askedAt: 1 });
    render(<GistIfWanted tab={tab} isAtStart />);
    await act(async () => {});
    expect(screen.queryByRole('heading')).toBeNull();
    await act(() => storedGistRequest(tab.tabId).set({ url: `${tab.url}#top`, askedAt: 2 }));
    expect(await screen.findByRole('heading', { name: 'Key sentences' })).toBeTruthy();
  });
});
