import { describe, expect, it, vi } from 'vitest';
import { prepareInput } from '../../../lib/jobs/summary/prepare-input.ts';
import type { PageText } from '../../../lib/model/page/page.ts';
import { MAX_TEXT_BYTES, MIN_WORDS } from '../../../lib/model/request-limits.ts';
import type { Content, SummaryRequest } from '../../../lib/model/summary/summary-request.ts';
import { pageText, requestFor } from './job-samples.ts';

const url = 'https://a.example/';
const content: Content = { text: 'Bees.', words: 80, share: 0.5, how: 'main', language: 'en' };

/** Prepares a request about a page whose reading returns `read`. */
function prepare(changes: Partial<SummaryRequest> = {}, read: Partial<PageText> = {}, seen: Content | null = null) {
  const readPage = vi.fn(async () => ({ ...pageText(url), ...read }));
  const readSelection = vi.fn(async () => ({ ...pageText(url, 'Selected.'), how: 'selection' as const, ...read }));
  const countWords = (text: string) => text.split(/\s+/u).length;
  const ports = { readPage, readSelection, countWords };
  return { readPage, readSelection, prepared: prepareInput(requestFor(url, changes), seen, 7, ports) };
}

describe('input of a request', () => {
  it('contains the page of the tab and its properties', async () => {
    const { prepared, readPage } = prepare();
    const page = { url, title: 'A' };
    const facts = { words: 132, share: 1, how: 'main', language: 'en' };
    expect(await prepared).toEqual({ input: { kind: 'text', text: pageText(url).text }, page, ...facts });
    expect(readPage).toHaveBeenCalledExactlyOnceWith(7);
  });

  it('contains the selection at the click instead of the page', async () => {
    const anchor = { frameId: 3, quote: 'Selected.' };
    const { prepared, readPage, readSelection } = prepare({ send: 'selection', anchor });
    expect(await prepared).toMatchObject({ input: { text: 'Selected.' }, how: 'selection' });
    expect(readSelection).toHaveBeenCalledExactlyOnceWith(7, anchor);
    expect(readPage).not.toHaveBeenCalled();
  });

  it('contains the text that the user saw, unchanged and without another reading', async () => {
    const { prepared, readPage, readSelection } = prepare({}, {}, content);
    const { text, ...facts } = content;
    expect(await prepared).toEqual({ input: { kind: 'text', text }, page: { url, title: 'A' }, ...facts });
    expect([...readPage.mock.calls, ...readSelection.mock.calls]).toEqual([]);
  });

  it('contains the address, edited or not, without reading the page', async () => {
    const { prepared, readPage } = prepare({ send: 'address' });
    const nothing = { words: null, share: 1, how: null, language: null };
    expect(await prepared).toEqual({ input: { kind: 'address', url }, page: { url, title: 'A' }, ...nothing });
    const edited = prepare({ send: 'address' }, {}, { ...content, text: 'https://b.example/' });
    expect(await edited.prepared).toMatchObject({
      input: { kind: 'address', url: 'https://b.example/' },
      page: { url },
    });
    const wrong = prepare({ send: 'address' }, {}, { ...content, text: 'bees' });
    await expect(wrong.prepared).rejects.toMatchObject({ failure: { code: 'not-an-address', url: 'bees' } });
    expect(readPage).not.toHaveBeenCalled();
  });

  it('is not a page that stands before the article, but a selection in it may be sent', async () => {
    const text = 'E-mail, phone or user name\n\nNext';
    const page = { url, title: 'Sign in to your account' };
    const login = prepare({ page }, { text, words: 60, hasPasswordField: true });
    await expect(login.prepared).rejects.toMatchObject({ failure: { code: 'wall-page' } });
    const check = 'To go on, please confirm that you are human. It takes a moment.';
    const robots = prepare({ page: { url, title: 'Security verification' } }, { text: check, words: 60 });
    await expect(robots.prepared).rejects.toMatchObject({ failure: { code: 'robot-check' } });
    const selected = prepare({ page, send: 'selection' }, { text, words: 60, hasPasswordField: true });
    expect(await selected.prepared).toMatchObject({ input: { text } });
  });

  it('the text is cut to the size of one request, with its words and its share counted again', async () => {
    const text = 'honey '.repeat(MAX_TEXT_BYTES / 3);
    const { input, words, share } = await prepare({}, { text, words: MAX_TEXT_BYTES / 3, share: 0.5 }).prepared;
    const sent = input.kind === 'text' ? input.text : '';
    expect(sent.length).toBeLessThanOrEqual(MAX_TEXT_BYTES);
    expect(words).toBe(sent.split(/\s+/u).length);
    expect(share).toBeCloseTo(sent.length / text.length / 2, 3);
  });

  it('counts the words if they are unknown', async () => {
    const text = 'honey '.repeat(60).trim();
    expect((await prepare({}, {}, { ...content, text, words: null }).prepared).words).toBe(60);
  });

  it('a text is refused if it has fewer words than the service requires', async () => {
    expect((await prepare({}, { words: MIN_WORDS }).prepared).words).toBe(MIN_WORDS);
    const short = prepare({}, { words: MIN_WORDS - 1 });
    await expect(short.prepared).rejects.toMatchObject({ failure: { code: 'too-short', words: MIN_WORDS - 1 } });
  });
});

describe('page of a request', () => {
  it('the title of a PDF comes from its file, and other titles from the tab', async () => {
    const titleOf = async (read: Partial<PageText>) => (await prepare({}, read).prepared).page.title;
    expect(await titleOf({ how: 'pdf', title: 'On Bees' })).toBe('On Bees');
    expect(await titleOf({ how: 'pdf', title: '' })).toBe('A');
    expect(await titleOf({ title: 'On Bees' })).toBe('A');
    const seen: Content = { ...content, how: 'pdf', title: 'On Bees' };
    expect((await prepare({}, {}, seen).prepared).page.title).toBe('On Bees');
  });

  it('a page is refused if it is not the one that the user saw', async () => {
    const moved = prepare({}, { url: 'https://b.example/' });
    await expect(moved.prepared).rejects.toMatchObject({ failure: { code: 'page-changed' } });
    const unknown = prepare({ page: { url: '', title: '' } }, { url: 'https://b.example/' });
    expect(await unknown.prepared).toMatchObject({ page: { url: '' } });
  });
});
