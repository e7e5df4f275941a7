import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { deferred } from '../deferred.ts';
import {
  commandsSent,
  edited,
  page,
  prepareCard,
  QUOTED,
  revealInput,
  show,
  size,
  startCommand,
  summarize,
  tab,
} from './card.tsx';

beforeEach(prepareCard);
afterEach(() => {
  vi.useRealTimers();
});

/** The content of a start after the user has seen the text and changed nothing. */
function seen(text: string) {
  return { text, words: page.words, share: 1, how: page.how, language: 'en', blocks: page.blocks };
}

describe('the preview', () => {
  it('shows the exact text, its size and how it was read', async () => {
    await show(null);
    await revealInput();
    expect(await screen.findByLabelText('Text that is sent')).toHaveProperty('value', page.text);
    expect(screen.getByText(/^0 kB \(limit 1 MB\) · Main text only/)).toBeTruthy();
    expect(commandsSent).toEqual([{ command: 'page.read', input: { tabId: 7, send: 'text' } }]);
  });

  it('opens below the key sentences, which stay', async () => {
    await show(null);
    await screen.findByRole('heading', { name: 'Key sentences' });
    await revealInput();
    await screen.findByLabelText('Text that is sent');
    expect(screen.getByRole('heading', { name: 'Key sentences' })).toBeTruthy();
  });

  it('names the files that are attached to a PDF and so not in the text', async () => {
    page.pdf = { starts: [0], pictures: [], attachments: ['figures.xlsx', 'letter.docx'] };
    await show(null);
    await revealInput();
    expect(await screen.findByText('Attached files are not in this text: figures.xlsx, letter.docx.')).toBeTruthy();
    delete page.pdf;
  });

  it('says which part of a PDF is pictures and so not in the text', async () => {
    page.pdf = { starts: [0, 3, 3, 9], pictures: [3] };
    await show(null);
    await revealInput();
    expect(await screen.findByText(/^1 of 4 pages is a picture/)).toBeTruthy();
    delete page.pdf;
  });

  it('sends the text as shown even if the page changes, and offers the newer text', async () => {
    await show(null);
    await revealInput();
    const shown = page.text;
    expect(await screen.findByLabelText('Text that is sent')).toHaveProperty('value', shown);
    page.text = 'One more message has come in.';
    await userEvent.hover(document.documentElement);
    await act(async () => void fireEvent.mouseEnter(document.documentElement));
    expect(await screen.findByText(/^The page has changed/)).toBeTruthy();
    await summarize();
    expect(commandsSent.at(-1)).toEqual(startCommand({ content: seen(shown), ...QUOTED }));
    await userEvent.click(screen.getByRole('button', { name: 'Show the new text' }));
    await summarize();
    expect(commandsSent.at(-1)).toEqual(startCommand({ content: seen('One more message has come in.'), ...QUOTED }));
    page.text = shown;
  });

  it('does not read a page again while it is still being read', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await show(null);
    const { sendMessage } = fakeBrowser.runtime;
    const reading = deferred();
    let readings = 0;
    const answer = async (message: { command: string }) => {
      if (message.command !== 'page.read') return sendMessage(message);
      readings += 1;
      await reading.promise;
      return sendMessage(message);
    };
    Object.assign(fakeBrowser.runtime, { sendMessage: answer });
    await revealInput();
    await waitFor(() => expect(readings).toBe(1));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(readings).toBe(1);
    reading.resolve();
    expect(await screen.findByLabelText('Text that is sent')).toHaveProperty('value', page.text);
    await act(() => vi.advanceTimersByTimeAsync(8_000));
    expect(readings).toBe(3);
  });

  it('reads a PDF once, because it stays as it is while it is open', async () => {
    page.how = 'pdf';
    await show(null);
    await revealInput();
    await screen.findByLabelText('Text that is sent');
    await act(async () => void fireEvent.mouseEnter(document.documentElement));
    expect(commandsSent.filter(({ command }) => command === 'page.read')).toHaveLength(1);
    page.how = 'main';
    // Control: a page is read again.
    cleanup();
    commandsSent.length = 0;
    await show(null);
    await revealInput();
    await screen.findByLabelText('Text that is sent');
    await act(async () => void fireEvent.mouseEnter(document.documentElement));
    expect(commandsSent.filter(({ command }) => command === 'page.read')).toHaveLength(2);
  });

  it('sends the text as shown after a choice that leaves the input as it was', async () => {
    await show(null);
    await revealInput();
    const shown = page.text;
    await screen.findByLabelText('Text that is sent');
    await userEvent.click(screen.getByRole('radio', { name: 'Page text' }));
    expect(screen.getByLabelText('Text that is sent')).toHaveProperty('value', shown);
    await summarize();
    expect(commandsSent.at(-1)).toEqual(startCommand({ content: seen(shown), ...QUOTED }));
  });

  it('keeps edits when the surface closes and when the tab navigates', async () => {
    await show(null);
    await revealInput();
    const { text } = page;
    await userEvent.type(await screen.findByLabelText('Text that is sent'), ' And mine.');
    cleanup();
    const elsewhere = { ...tab, url: 'https://bees.org/other' };
    await show(null, elsewhere);
    expect(screen.getByText(/^This tab shows another page now/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Bees' })).toBeTruthy();
    await summarize();
    const content = edited(`${text} And mine.`);
    expect(commandsSent.at(-1)).toEqual(startCommand({ content }, { isEdited: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Discard my text and use this page' }));
    await summarize();
    const other = { url: elsewhere.url, title: 'Bees' };
    expect(commandsSent.at(-1)).toEqual(startCommand(QUOTED, { page: other }));
  });

  it('keeps edits when its reader only looks at another way to send', async () => {
    await show(null);
    await revealInput();
    await userEvent.type(await screen.findByLabelText('Text that is sent'), ' And mine.');
    await userEvent.click(await screen.findByRole('radio', { name: 'Link' }));
    expect(await screen.findByLabelText('Link that is sent')).toHaveProperty('value', tab.url);
    await userEvent.click(screen.getByRole('radio', { name: 'Page text' }));
    const editor = () => screen.findByLabelText('Text that is sent');
    expect(await editor()).toHaveProperty('value', `${page.text} And mine.`);
    await userEvent.click(screen.getByRole('radio', { name: 'Best for this page' }));
    expect(await editor()).toHaveProperty('value', `${page.text} And mine.`);
    await userEvent.click(screen.getByRole('button', { name: 'Restore the page’s text' }));
    await waitFor(() => expect(screen.getByLabelText('Text that is sent')).toHaveProperty('value', page.text));
  });

  it('is hidden again by a click, also where it was edited, and the edits are sent', async () => {
    await show(null);
    await revealInput();
    const editor = await screen.findByLabelText('Text that is sent');
    await userEvent.clear(editor);
    await userEvent.type(editor, 'Only this.');
    await userEvent.click(screen.getByRole('button', { name: 'your edited text' }));
    expect(screen.queryByLabelText('Text that is sent')).toBeNull();
    await summarize();
    expect(commandsSent.at(-1)).toEqual(startCommand({ content: edited('Only this.') }, { isEdited: true }));
    cleanup();
    await show(null);
    expect(await screen.findByLabelText('Text that is sent')).toHaveProperty('value', 'Only this.');
  });

  it('shows how much of a long page is sent before its text is opened', async () => {
    size.share = 0.46;
    await show(null);
    expect(await screen.findByText('Too long: only the first 46% is sent.')).toBeTruthy();
    size.share = 1;
  });

  it('sends the edited text', async () => {
    await show(null);
    await revealInput();
    const editor = await screen.findByLabelText('Text that is sent');
    await userEvent.clear(editor);
    await userEvent.type(editor, 'Only this.');
    await summarize();
    expect(commandsSent.at(-1)).toEqual(startCommand({ content: edited('Only this.') }, { isEdited: true }));
  });

  it('removes invisible characters from edits', async () => {
    await show(null);
    await revealInput();
    const editor = await screen.findByLabelText('Text that is sent');
    await userEvent.click(editor);
    fireEvent.change(editor, { target: { value: 'Only\u{E0041}\u202E this\u200B, می\u200Cخواهم a\u200D.' } });
    await summarize();
    expect(editor).toHaveProperty('value', 'Only this, می\u200Cخواهم a.');
    const content = edited('Only this, می\u200Cخواهم a.');
    expect(commandsSent.at(-1)).toEqual(startCommand({ content }, { isEdited: true }));
  });

  it('accepts a joiner that is typed before the letter that it joins', async () => {
    await show(null);
    await revealInput();
    const editor = await screen.findByLabelText('Text that is sent');
    await userEvent.clear(editor);
    await userEvent.type(editor, 'می\u200Cخواهم');
    expect(editor).toHaveProperty('value', 'می\u200Cخواهم');
  });

  it('shows and sends the page’s text again when the user discards the edits', async () => {
    await show(null);
    await revealInput();
    await userEvent.type(await screen.findByLabelText('Text that is sent'), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Restore the page’s text' }));
    // The page is read again.
    await waitFor(() => expect(commandsSent.filter(({ command }) => command === 'page.read')).toHaveLength(2));
    await waitFor(() => expect(screen.getByLabelText('Text that is sent')).toHaveProperty('value', page.text));
    await summarize();
    expect(commandsSent.at(-1)).toEqual(startCommand({ content: seen(page.text), ...QUOTED }));
  });

  it('shows the address without tracking parameters, and lets the user edit it', async () => {
    await show(null, { ...tab, url: 'https://bees.org/talk.mp3?utm_source=x#t=3' });
    await revealInput();
    expect(screen.getByText('Sends the link: the service can open audio, video and images.')).toBeTruthy();
    expect(screen.getByLabelText('Link that is sent')).toHaveProperty('value', 'https://bees.org/talk.mp3');
    await userEvent.type(screen.getByLabelText('Link that is sent'), '?part=2');
    await summarize();
    expect(commandsSent.at(-1)).toEqual(
      startCommand(
        { content: edited('https://bees.org/talk.mp3?part=2') },
        { send: 'address', isEdited: true, page: { url: 'https://bees.org/talk.mp3?utm_source=x#t=3', title: 'Bees' } },
      ),
    );
  });

  it.each([
    [
      'https://bees.org/reset?token=abc',
      'Sends the text: the link looks private and stays here. It contains what looks like a key.',
      /^This link looks private.*a key\.$/,
    ],
    ['https://bees.org/#/hive/5', 'Sends the text you see.', /after # is not sent/],
    [
      'http://192.168.0.1/',
      'Sends the text: this link only works on your network.',
      /^This link only works on your network\. Only/,
    ],
  ])(
    'prefers the text to the link %s, with the reason, and warns if the user chooses the link',
    async (url, reason, warning) => {
      await show(null, { ...tab, url });
      await revealInput();
      expect(screen.getByText(reason)).toBeTruthy();
      await userEvent.click(await screen.findByRole('radio', { name: 'Link' }));
      expect(screen.getByText(warning)).toBeTruthy();
    },
  );

  it('shows how much of a long text is sent once its text is open', async () => {
    page.text = 'Bees vote on where to live. '.repeat(50_000);
    await show(null);
    await revealInput();
    expect(await screen.findByText('Too long: only the first 71% is sent.')).toBeTruthy();
    page.text = 'Bees dance.\n\nBees vote.';
  });
});
